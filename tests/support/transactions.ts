import { childrenOf, isFunction, lineFinder, type Node, parseFile, walk } from './source.ts';

/** Names under which a context of connections goes about. */
const CONTEXTS = new Set(['db', 'request', 'context', 'parts', 'api']);

interface Declared {
  name: string;
  params: (string | undefined)[];
  body: Node;
}

/**
 * Every way past an open transaction: work that `inTransaction`, `transactional`, or a function that hands its own work on to them, runs with a
 * parameter of another name than the first argument, or that reaches a connection from outside.
 */
export function waysPastTransactions(paths: string[]): string[] {
  const files = paths.map((path) => ({ path, ...parseFile(path) }));
  const openers = findOpeners(files.flatMap(({ program }) => declared(program)));
  return files.flatMap(({ path, text, program }) => {
    const lineAt = lineFinder(text);
    return callsOf(program, openers).flatMap((call) => problems(call).map((problem) => `${path}:${lineAt(call.start)}: ${problem}`));
  });
}

function problems(call: Node): string[] {
  const [given, ...rest] = call.arguments as Node[];
  const work = rest.find(isFunction);
  if (!given || !work) return [];
  const [first] = work.params as Node[];
  if (given.type !== 'Identifier') return ['a connection is taken out of its context: hand over the context (inTransaction)'];
  if (first?.type !== 'Identifier' || first.name !== given.name) return [`the work's parameter is not called ${String(given.name)}`];
  const bound = boundIn(work);
  const outer = [...new Set(referencesIn(work.body as Node).filter((name) => CONTEXTS.has(name) && !bound.has(name)))];
  return outer.map((name) => `${name} of outside is reached`);
}

function declared(program: Node): Declared[] {
  const found: Declared[] = [];
  walk(program, (node) => {
    const [name, fn] = node.type === 'VariableDeclarator' ? [nameOf(node.id), node.init as Node | null] : [nameOf(node.id), node];
    if (name && fn && isFunction(fn)) found.push({ name, params: (fn.params as Node[]).map(nameOf), body: fn.body as Node });
  });
  return found;
}

/** The two, and who has one of them do work that was handed in. */
function findOpeners(functions: Declared[]): Set<string> {
  const openers = new Set(['inTransaction', 'transactional']);
  for (let before = 0; before < openers.size; ) {
    before = openers.size;
    for (const { name, params, body } of functions) if (params[0] && callsOf(body, openers).some((call) => handsOn(call, params))) openers.add(name);
  }
  return openers;
}

function handsOn(call: Node, params: (string | undefined)[]): boolean {
  const isHandedIn = (node: unknown) => params.includes(nameOf(node) ?? '');
  const [, ...rest] = call.arguments as Node[];
  const work = rest.find(isFunction);
  if (!work) return rest.some(isHandedIn);
  const transaction = nameOf((work.params as Node[])[0]);
  let found = false;
  walk(work.body as Node, (node) => {
    if (node.type !== 'CallExpression' || !isHandedIn(node.callee)) return;
    const [first] = node.arguments as Node[];
    if ([nameOf(first), nameOf(first?.object)].includes(transaction)) found = true;
  });
  return found;
}

function callsOf(start: Node, names: Set<string>): Node[] {
  const found: Node[] = [];
  walk(start, (node) => void (node.type === 'CallExpression' && names.has(nameOf(node.callee) ?? '') && found.push(node)));
  return found;
}

const nameOf = (node: unknown): string | undefined => {
  const { type, name } = (node ?? {}) as Node;
  return type === 'Identifier' ? String(name) : undefined;
};

/** Names that a function binds itself: parameters, patterns and variables. */
function boundIn(work: Node): Set<string> {
  const bound = new Set<string>();
  const bind = (pattern: Node): void => {
    if (pattern.type === 'Identifier') bound.add(String(pattern.name));
    else for (const child of pattern.type === 'Property' ? [pattern.value as Node] : childrenOf(pattern)) bind(child);
  };
  walk(work, (node) => {
    if (isFunction(node)) for (const param of node.params as Node[]) bind(param);
    if (node.type === 'VariableDeclarator') bind(node.id as Node);
  });
  return bound;
}

/** Identifiers that stand for a value, not for a member or a key. */
function referencesIn(body: Node): string[] {
  const found: string[] = [];
  walk(body, (node, parents) => {
    const parent = parents.at(-1);
    const isMember = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;
    const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand;
    if (node.type === 'Identifier' && !isMember && !isKey) found.push(String(node.name));
  });
  return found;
}
