import { z } from 'zod';
import type { Node } from '../source.ts';
import { ANY, type Claimed, type Field, joined, schemaType } from './claimed.ts';
import { bare, importOf, nameOf, pathOf, readModule } from './modules.ts';
import type { At } from './values.ts';

/** Modules that were imported for their zod schemas and constants, by path. */
export const real = new Map<string, Record<string, unknown>>();

let evaluateName = (_name: string, _path: string): unknown => undefined;
/** Hands in who works out what a file keeps for itself. */
export function evaluateNamesBy(evaluate: typeof evaluateName): void {
  evaluateName = evaluate;
}

const KEYWORDS: Record<string, Claimed> = {
  TSStringKeyword: { kind: 'string' },
  TSTemplateLiteralType: { kind: 'string' },
  TSNumberKeyword: { kind: 'number' },
  TSBooleanKeyword: { kind: 'boolean' },
  TSNullKeyword: { kind: 'null' },
  TSUndefinedKeyword: { kind: 'null' },
};

export const textOf = (at: At | undefined): string => (at ? readModule(at.path).text.slice(at.node.start, at.node.end) : '');

/** The same, an alias as it is declared. */
export function spelled(at: At | undefined): string {
  const name = textOf(at);
  return (at?.node.type === 'TSTypeReference' && textOf(declaration(name, at.path))) || name;
}

/** What a type says; `any` where it says what this cannot follow. */
export function resolve({ node, path }: At): Claimed {
  const follow = (next: unknown) => resolve({ node: next as Node, path });
  const keyword = KEYWORDS[node.type];
  if (keyword) return keyword;
  switch (node.type) {
    case 'TSParenthesizedType':
      return follow(node.typeAnnotation);
    case 'TSLiteralType':
      return { kind: 'literal', value: (node.literal as Node).value };
    case 'TSUnionType':
      return { kind: 'union', of: (node.types as Node[]).map(follow) };
    case 'TSIntersectionType':
      return (node.types as Node[]).map(follow).reduce(joined);
    case 'TSArrayType':
      return { kind: 'array', of: follow(node.elementType) };
    case 'TSTypeLiteral':
      return members(node.members as Node[], path);
    case 'TSIndexedAccessType':
      return indexed({ node, path });
    case 'TSTypeOperator':
      return operated({ node, path });
    case 'TSTypeQuery':
      return fromValue(valueNamed(nameOf(node.exprName), path));
    case 'TSTypeReference':
      return referenced({ node, path });
    default:
      return ANY;
  }
}

function members(nodes: Node[], path: string): Claimed {
  const fields = new Map<string, Field>();
  for (const one of nodes) {
    const type = (one.typeAnnotation as Node | null)?.typeAnnotation as Node | undefined;
    if (one.type === 'TSPropertySignature' && type) fields.set(nameOf(one.key), { type: resolve({ node: type, path }), optional: Boolean(one.optional) });
  }
  return { kind: 'object', fields };
}

function indexed({ node, path }: At): Claimed {
  const of = resolve({ node: node.objectType as Node, path });
  const key = resolve({ node: node.indexType as Node, path });
  if (of.kind === 'array') return of.of;
  if (of.kind !== 'object') return ANY;
  const types = (namesOf(key) ?? []).map((name) => of.fields.get(name)?.type ?? ANY);
  return types.length === 1 ? (types[0] as Claimed) : types.length > 0 ? { kind: 'union', of: types } : ANY;
}

function operated({ node, path }: At): Claimed {
  const of = resolve({ node: node.typeAnnotation as Node, path });
  if (node.operator !== 'keyof') return of;
  return of.kind === 'object' && of.fields.size > 0
    ? { kind: 'union', of: [...of.fields.keys()].map((value) => ({ kind: 'literal', value })) }
    : { kind: 'string' };
}

function referenced(at: At): Claimed {
  const { node, path } = at;
  const name = textOf({ node: node.typeName as Node, path });
  const given = (((node.typeArguments as Node | null)?.params as Node[] | undefined) ?? []).map((one) => ({ node: one, path }));
  const [first, second] = given;
  if (name === 'Date') return { kind: 'date' };
  if (name === 'Buffer' || name === 'Uint8Array') return { kind: 'bytes' };
  if (!first) return named(name, path);
  const of = resolve(first);
  const keys = second ? namesOf(resolve(second)) : null;
  if (name === 'Pick' || name === 'Omit') return of.kind === 'object' && keys ? picked(of, (key) => keys.includes(key) === (name === 'Pick')) : ANY;
  if (name === 'Array' || name === 'ReadonlyArray') return { kind: 'array', of };
  if (name === 'Partial')
    return of.kind === 'object' ? { kind: 'object', fields: new Map([...of.fields].map(([key, { type }]) => [key, { type, optional: true }])) } : ANY;
  if (name === 'NonNullable') return of.kind === 'union' ? { kind: 'union', of: of.of.filter(({ kind }) => kind !== 'null') } : of;
  if (name === 'Exclude')
    return of.kind === 'union' && keys ? { kind: 'union', of: of.of.filter((one) => one.kind !== 'literal' || !keys.includes(String(one.value))) } : of;
  if (name === 'Record') {
    const of = second ? resolve(second) : ANY;
    return { kind: 'object', fields: new Map((namesOf(resolve(first)) ?? []).map((key) => [key, { type: of, optional: false }])) };
  }
  if (/^z\.(infer|output)$/.test(name)) return schemaType(queried(first));
  return ANY;
}

const picked = (of: Claimed & { kind: 'object' }, keeps: (key: string) => boolean): Claimed => ({
  kind: 'object',
  fields: new Map([...of.fields].filter(([key]) => keeps(key))),
});

/** An interface or an alias, of this file or of another. */
function named(name: string, path: string): Claimed {
  const module = readModule(path);
  for (const node of (module.program.body as Node[]).map(bare)) {
    if (nameOf(node.id) !== name) continue;
    if (node.type === 'TSTypeAliasDeclaration') return resolve({ node: node.typeAnnotation as Node, path });
    if (node.type !== 'TSInterfaceDeclaration') continue;
    const above = ((node.extends as Node[] | null) ?? []).map(({ expression, typeArguments }) =>
      resolve({ node: { type: 'TSTypeReference', typeName: expression, typeArguments, start: node.start, end: node.end } as Node, path }),
    );
    return [...above, members((node.body as Node).body as Node[], path)].reduce(joined);
  }
  const found = importOf(module, name);
  const target = found && pathOf(found.from, path);
  return found && target ? named(found.imported, target) : ANY;
}

/** The value that `typeof X.y` names. */
function queried({ node, path }: At): unknown {
  if (node.type !== 'TSTypeQuery') return undefined;
  const [name = '', ...rest] = textOf({ node: node.exprName as Node, path }).split('.');
  return rest.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], valueNamed(name, path));
}

function valueNamed(name: string, path: string): unknown {
  const own = real.get(path)?.[name];
  if (own !== undefined) return own;
  const found = importOf(readModule(path), name);
  const target = found && pathOf(found.from, path);
  if (found && target) return valueNamed(found.imported, target);
  const worked = evaluateName(name, path);
  return worked instanceof z.ZodType ? worked : keysOf(name, path);
}

/** The keys of an object that a file keeps for itself. */
function keysOf(name: string, path: string): unknown {
  for (const node of (readModule(path).program.body as Node[]).map(bare)) {
    if (node.type !== 'VariableDeclaration') continue;
    const declarator = (node.declarations as Node[]).find(({ id }) => nameOf(id) === name);
    let init = declarator?.init as Node | undefined;
    while (init?.expression) init = init.expression as Node;
    if (init?.type === 'ObjectExpression') return Object.fromEntries((init.properties as Node[]).map(({ key }) => [nameOf(key), null]));
    if (init?.type === 'ArrayExpression') return (init.elements as Node[]).map((element) => element.value);
  }
  return undefined;
}

function fromValue(value: unknown): Claimed {
  if (Array.isArray(value)) return { kind: 'array', of: { kind: 'union', of: value.map((one) => ({ kind: 'literal', value: one })) } };
  if (typeof value !== 'object' || value === null) return value === undefined ? ANY : { kind: 'literal', value };
  return { kind: 'object', fields: new Map(Object.keys(value).map((key) => [key, { type: ANY, optional: false }])) };
}

/** The texts of a union of literals; null for any other type. */
function namesOf(type: Claimed): string[] | null {
  if (type.kind === 'literal') return [String(type.value)];
  if (type.kind !== 'union') return null;
  const found = type.of.map(namesOf);
  return found.every((names) => names !== null) ? found.flat() : null;
}

export const literalsOf = (at: At | undefined): string[] | null => (at ? namesOf(resolve(at)) : null);

/** The type of a member, as it is written; undefined where it is not written beside the others. */
export function memberType(at: At | undefined, key: string): At | undefined {
  if (!at) return undefined;
  const { node, path } = at;
  if (node.type === 'TSTypeReference') {
    const declared = declaration(textOf({ node: node.typeName as Node, path }), path);
    return declared && memberType(declared, key);
  }
  const inner = (node.body as Node | undefined)?.body ?? node.members;
  if (!Array.isArray(inner)) return undefined;
  const type = ((inner as Node[]).find((one) => nameOf(one.key) === key)?.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined;
  return type && { node: type, path };
}

function declaration(name: string, path: string): At | undefined {
  const module = readModule(path);
  const own = (module.program.body as Node[]).map(bare).find((node) => node.type.startsWith('TS') && nameOf(node.id) === name);
  if (own) return { node: own.type === 'TSTypeAliasDeclaration' ? (own.typeAnnotation as Node) : own, path };
  const found = importOf(module, name);
  const target = found && pathOf(found.from, path);
  return found && target ? declaration(found.imported, target) : undefined;
}
