import { sql } from 'kysely';
import { z } from 'zod';
import { isFunction, type Node } from '../source.ts';
import { bind, change, declareAll, evaluate, execute, spreadable } from './interpret.ts';
import { importOf, lineage, nameOf, parentOf, pathOf, readModule } from './modules.ts';
import { endsIn } from './operators.ts';
import type { Run } from './run.ts';
import { type At, Env, NeedsCallers, Unknown, Unreachable } from './values.ts';

const EXITS = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);

/** What a file's own names and imports stand for. */
export function envOf(run: Run, path: string): Env {
  const known = run.envs.get(path);
  if (known) return known;
  const module = readModule(path);
  const env = new Env(path);
  run.envs.set(path, env);
  for (const node of module.program.body as Node[]) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const { local } of node.specifiers as Node[]) env.declare(nameOf(local), () => imported(run, path, nameOf(local)));
  }
  declareAll(run, env, module.program.body as Node[]);
  return env;
}

function imported(run: Run, path: string, name: string): unknown {
  const found = importOf(readModule(path), name);
  if (!found) return new Unknown();
  if (found.from === 'kysely') return found.imported === 'sql' ? sql : new Unknown();
  if (found.from === 'zod') return z;
  const target = pathOf(found.from, path);
  if (!target) return new Unknown();
  const real = run.real.get(target);
  if (real) return real[found.imported];
  const env = envOf(run, target);
  return env.has(found.imported) ? env.get(found.imported) : imported(run, target, found.imported);
}

/** What the names around a place stand for while it runs, its functions called by whoever calls them. */
export function envAt(run: Run, { node, path }: At): Env {
  let env = envOf(run, path);
  const above = lineage(node);
  for (const [place, one] of above.entries()) {
    const next = above[place + 1];
    if (!next) break;
    if (isFunction(one) && next !== one.id) env = parameters(run, { node: one, path }, env);
    if (one.type === 'IfStatement' && next !== one.test) requireWay(run, evaluate(run, one.test as Node, env), next === one.consequent);
    if (one.type === 'ForStatement' && next === one.body && one.init) env = begun(run, one.init as Node, env);
    if (one.type === 'BlockStatement') env = until(run, one, next, env);
    if (one.type === 'ForOfStatement' && next === one.body) {
      const inner = new Env(path, env);
      const outer = env;
      const [declarator] = (one.left as Node & { declarations: Node[] }).declarations ?? [];
      if (declarator) bind(run, inner, declarator.id as Node, () => elementOf(run, evaluate(run, one.right as Node, outer), { node: one, path }));
      env = inner;
    }
  }
  return env;
}

function begun(run: Run, init: Node, env: Env): Env {
  const inner = new Env(env.path, env);
  declareAll(run, inner, [init]);
  return inner;
}

function requireWay(run: Run, test: unknown, goesOn: boolean): void {
  if (run.isStrict && !(test instanceof Unknown) && Boolean(test) !== goesOn) throw new Unreachable();
}

const elementOf = (run: Run, of: unknown, at: At): unknown => (Array.isArray(of) && of.length > 0 ? of[run.choices.choose(at, of.length)] : new Unknown());

/** The statements of a block before the one that leads on. */
function until(run: Run, block: Node, next: Node, env: Env): Env {
  const inner = new Env(env.path, env);
  declareAll(run, inner, block.body as Node[]);
  for (const statement of block.body as Node[]) {
    if (statement === next) break;
    if (statement.type === 'IfStatement') {
      if (EXITS.has(endsIn(statement.consequent as Node))) requireWay(run, evaluate(run, statement.test as Node, inner), false);
      else execute(run, statement, inner);
    }
    if (statement.type === 'ExpressionStatement') change(run, statement.expression as Node, inner);
  }
  return inner;
}

function parameters(run: Run, fn: At, env: Env): Env {
  const inner = new Env(fn.path, env);
  const params = fn.node.params as Node[];
  const given = run.byCallers.has(fn.node) ? argumentsOf(run, fn) : looped(run, fn, env);
  for (const [place, param] of params.entries()) {
    const pattern = param.type === 'AssignmentPattern' ? (param.left as Node) : param;
    const annotation = (pattern.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined;
    const type = annotation && { node: annotation, path: fn.path };
    const isFragment = param.type === 'AssignmentPattern' && (param.right as Node).type === 'TaggedTemplateExpression';
    bind(run, inner, given ? param : pattern, () => {
      if (given) return given()[place];
      if (isFragment) throw new NeedsCallers(fn);
      return new Unknown(type, fn);
    });
  }
  return inner;
}

function argumentsOf(run: Run, fn: At): () => unknown[] {
  const callers = run.callersOf(fn);
  if (callers.length === 0) throw new Error('nobody is found who calls it');
  return () => {
    const caller = callers[run.choices.choose(fn, callers.length)] as At;
    const env = envAt(run, caller);
    return (caller.node.arguments as Node[]).flatMap((argument) => spreadable(run, argument, env));
  };
}

/** A function that is called with each element of a list that is known. */
function looped(run: Run, fn: At, env: Env): (() => unknown[]) | undefined {
  const call = parentOf(fn.node);
  const callee = call?.type === 'CallExpression' ? (call.callee as Node) : undefined;
  if (callee?.type !== 'MemberExpression' || !['map', 'flatMap', 'forEach', 'filter'].includes(nameOf(callee.property))) return undefined;
  const list = evaluate(run, callee.object as Node, env);
  return Array.isArray(list) && list.length > 0 ? () => [elementOf(run, list, fn), 0] : undefined;
}
