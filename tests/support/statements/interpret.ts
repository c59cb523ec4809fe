import { sql } from 'kysely';
import { isFunction, type Node } from '../source.ts';
import { EXAMPLES } from './examples.ts';
import { bare, nameOf } from './modules.ts';
import { binary, constructed, endsIn, GLOBALS, isKnown, ofSql, read, restOf, returns, TRANSPARENT } from './operators.ts';
import type { Run } from './run.ts';
import { spelled, textOf } from './types.ts';
import { Closure, Env, NeedsCallers, Unknown } from './values.ts';

/** Evaluates an expression as far as it can be without running the product. */
export function evaluate(run: Run, node: Node, env: Env): unknown {
  if (TRANSPARENT.has(node.type)) return evaluate(run, node.expression as Node, env);
  if (isFunction(node)) return new Closure({ node, path: env.path }, env);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'Identifier':
      return env.has(nameOf(node)) ? env.get(nameOf(node)) : nameOf(node) in GLOBALS ? GLOBALS[nameOf(node)] : new Unknown();
    case 'AwaitExpression':
      return evaluate(run, node.argument as Node, env);
    case 'ConditionalExpression':
      return evaluate(run, isTrue(run, node.test as Node, env) ? (node.consequent as Node) : (node.alternate as Node), env);
    case 'LogicalExpression':
      return logical(run, node, env);
    case 'UnaryExpression':
      return unary(run, node, env);
    case 'BinaryExpression':
      return binary(node, evaluate(run, node.left as Node, env), evaluate(run, node.right as Node, env));
    case 'TemplateLiteral':
      return interpolated(run, node, env);
    case 'TaggedTemplateExpression':
      return tagged(run, node, env);
    case 'ObjectExpression':
      return object(run, node, env);
    case 'ArrayExpression':
      return (node.elements as Node[]).flatMap((element) => spreadable(run, element, env));
    case 'MemberExpression':
      return member(run, node, env);
    case 'CallExpression':
      return called(run, node, env);
    case 'NewExpression': {
      const made = nameOf(node.callee);
      const given = (node.arguments as Node[]).map((argument) => evaluate(run, argument, env));
      return constructed(made, given);
    }
    default:
      return new Unknown();
  }
}

/** Whether a test holds; where that is not known, one way or the other. */
export function isTrue(run: Run, test: Node, env: Env): boolean {
  const value = evaluate(run, test, env);
  return value instanceof Unknown ? run.choices.choose({ node: test, path: env.path }, 2) === 0 : Boolean(value);
}

function logical(run: Run, node: Node, env: Env): unknown {
  const left = evaluate(run, node.left as Node, env);
  const right = () => evaluate(run, node.right as Node, env);
  if (left instanceof Unknown) {
    const takesRight = run.choices.choose({ node, path: env.path }, 2) === 0;
    // A value that decides is null or false on the way that does not go on.
    if (node.operator === '&&') return takesRight ? right() : left.type ? false : left;
    return takesRight ? left : right();
  }
  const goesOn = node.operator === '&&' ? Boolean(left) : node.operator === '||' ? !left : left === null || left === undefined;
  return goesOn ? right() : left;
}

function unary(run: Run, node: Node, env: Env): unknown {
  const value = evaluate(run, node.argument as Node, env);
  if (value instanceof Unknown) return node.operator === 'typeof' && textOf(value.type) === 'string' ? 'string' : new Unknown();
  if (node.operator === 'typeof') return typeof value;
  if (node.operator === '!') return !value;
  return node.operator === '-' ? -(value as number) : new Unknown();
}

function interpolated(run: Run, node: Node, env: Env): unknown {
  const quasis = (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked);
  const values = (node.expressions as Node[]).map((one) => evaluate(run, one, env));
  const unknown = values.find((value) => value instanceof Unknown);
  if (unknown) return unknown;
  return quasis.map((text, place) => text + (place < values.length ? String(values[place]) : '')).join('');
}

const FRAGMENT = /RawBuilder|typeof sql|\bSql\b|Expression</;

function tagged(run: Run, node: Node, env: Env): unknown {
  if (evaluate(run, node.tag as Node, env) !== sql) return new Unknown();
  const { quasis, expressions } = node.quasi as Node & { quasis: Node[]; expressions: Node[] };
  const strings = quasis.map(({ value }) => (value as { cooked: string }).cooked);
  const values = expressions.map((one) => {
    const value = evaluate(run, one, env);
    if (value instanceof Unknown && value.given && FRAGMENT.test(spelled(value.type))) throw new NeedsCallers(value.given);
    return value;
  });
  return sql(Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray, ...values);
}

function object(run: Run, node: Node, env: Env): Record<string, unknown> | Unknown {
  const made: Record<string, unknown> = {};
  for (const property of node.properties as Node[]) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(run, property.argument as Node, env);
      if (spread instanceof Unknown && spread.type) return spread;
      if (!(spread instanceof Unknown)) Object.assign(made, spread);
      continue;
    }
    const key = property.computed ? evaluate(run, property.key as Node, env) : nameOf(property.key);
    if (typeof key === 'string') made[key] = evaluate(run, property.value as Node, env);
  }
  return made;
}

export function spreadable(run: Run, element: Node, env: Env): unknown[] {
  if (element.type !== 'SpreadElement') return [evaluate(run, element, env)];
  const spread = evaluate(run, element.argument as Node, env);
  return Array.isArray(spread) ? spread : spread instanceof Set ? [...spread] : [spread];
}

function member(run: Run, node: Node, env: Env): unknown {
  const of = evaluate(run, node.object as Node, env);
  const key = node.computed ? evaluate(run, node.property as Node, env) : nameOf(node.property);
  return read(run, of, key, { node, path: env.path });
}

function called(run: Run, node: Node, env: Env): unknown {
  const callee = (node.callee as Node).type === 'ChainExpression' ? ((node.callee as Node).expression as Node) : (node.callee as Node);
  const args = (node.arguments as Node[]).flatMap((argument) => spreadable(run, argument, env));
  if (callee.type !== 'MemberExpression') return apply(run, evaluate(run, callee, env), undefined, args);
  const of = evaluate(run, callee.object as Node, env);
  const name = callee.computed ? evaluate(run, callee.property as Node, env) : nameOf(callee.property);
  const at = { node, path: env.path };
  if (of === sql) return ofSql(run, String(name), args, at);
  if (name === 'execute') return new Unknown();
  const [work] = args;
  // Of a list that is not known, one element stands for all.
  if (of instanceof Unknown && work instanceof Closure && (name === 'map' || name === 'flatMap'))
    return [enter(run, work, [new Unknown(), new Unknown()])].flat();
  return apply(run, read(run, of, name, at), of, args);
}

const isSame = Symbol('same');
function apply(run: Run, fn: unknown, self: unknown, args: unknown[]): unknown {
  if (fn instanceof Closure) return enter(run, fn, args);
  if (fn instanceof Unknown) {
    if (fn.given && /=>/.test(spelled(fn.type))) throw new NeedsCallers(fn.given);
    return new Unknown();
  }
  if (typeof fn !== 'function') return new Unknown();
  const real = args.map((value) => (value instanceof Closure ? (...given: unknown[]) => enter(run, value, given) : value));
  if (Array.isArray(self)) return fn.call(self, ...real);
  if (!args.every(isKnown)) return new Unknown();
  try {
    return fn.call(self, ...real);
  } catch (error) {
    if (error instanceof NeedsCallers || args.some((value) => value instanceof Closure)) throw error;
    return new Unknown();
  }
}

/** Calls a function of ours. */
export function enter(run: Run, { at, env }: Closure, args: unknown[]): unknown {
  if (run.depth > 60) return new Unknown();
  run.depth++;
  try {
    const inner = new Env(at.path, env);
    for (const [place, param] of (at.node.params as Node[]).entries()) {
      if (param.type === 'RestElement') bind(run, inner, param.argument as Node, () => args.slice(place));
      else bind(run, inner, param, () => args[place]);
    }
    const body = at.node.body as Node;
    if (body.type !== 'BlockStatement') return evaluate(run, body, inner);
    const result = execute(run, body, inner);
    return result === isSame ? undefined : result;
  } finally {
    run.depth--;
  }
}

/** Runs a statement. @returns what it returns, or `isSame` when the next one follows. */
export function execute(run: Run, statement: Node, env: Env): unknown {
  switch (statement.type) {
    case 'BlockStatement': {
      const inner = new Env(env.path, env);
      declareAll(run, inner, statement.body as Node[]);
      for (const one of statement.body as Node[]) {
        const result = execute(run, one, inner);
        if (result !== isSame) return result;
      }
      return isSame;
    }
    case 'ReturnStatement':
      return statement.argument ? evaluate(run, statement.argument as Node, env) : undefined;
    case 'IfStatement': {
      const branch = chosen(run, statement, env);
      return branch ? execute(run, branch, env) : isSame;
    }
    case 'ExpressionStatement':
      change(run, statement.expression as Node, env);
      return isSame;
    default:
      // A loop: whether it returns is not known, nor what.
      return returns(statement) ? new Unknown() : isSame;
  }
}

/** The branch that is taken; one that throws is not, where the test is not known. */
function chosen(run: Run, { test, consequent, alternate }: Node, env: Env): Node | null {
  const throws = endsIn(consequent as Node) === 'ThrowStatement';
  const value = throws ? evaluate(run, test as Node, env) : undefined;
  const taken = throws && value instanceof Unknown ? false : isTrue(run, test as Node, env);
  return (taken ? consequent : alternate) as Node | null;
}

export function change(run: Run, expression: Node, env: Env): void {
  if (expression.type === 'AssignmentExpression' && (expression.left as Node).type === 'Identifier')
    env.assign(nameOf(expression.left), evaluate(run, expression.right as Node, env));
  else if (expression.type === 'CallExpression' && nameOf((expression.callee as Node).property) === 'push') evaluate(run, expression, env);
}

/** Declares what statements bind, so that they may call each other. */
export function declareAll(run: Run, env: Env, statements: Node[]): void {
  for (const statement of statements.map(bare)) {
    if (statement.type === 'FunctionDeclaration') env.declare(nameOf(statement.id), () => new Closure({ node: statement, path: env.path }, env));
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations as Node[]) bind(run, env, id as Node, () => (init ? evaluate(run, init as Node, env) : new Unknown()));
  }
}

export function bind(run: Run, env: Env, pattern: Node, value: () => unknown): void {
  const at = { node: pattern, path: env.path };
  const examples = EXAMPLES[`${env.path} ${nameOf(pattern)}`];
  if (pattern.type === 'Identifier') env.declare(nameOf(pattern), examples ? () => examples[run.choices.choose(at, examples.length)] : value);
  else if (pattern.type === 'AssignmentPattern')
    bind(run, env, pattern.left as Node, () => {
      const given = value();
      return given === undefined ? evaluate(run, pattern.right as Node, env) : given;
    });
  else if (pattern.type === 'ArrayPattern')
    for (const [place, element] of (pattern.elements as (Node | null)[]).entries()) {
      if (element?.type === 'RestElement') bind(run, env, element.argument as Node, () => restOf(value(), place));
      else if (element) bind(run, env, element, () => read(run, value(), place, at));
    }
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties as Node[]) {
      if (property.type === 'RestElement') bind(run, env, property.argument as Node, value);
      else bind(run, env, property.value as Node, () => read(run, value(), nameOf(property.key), at));
    }
}
