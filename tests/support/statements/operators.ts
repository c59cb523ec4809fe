import { sql } from 'kysely';
import { type Node, walk } from '../source.ts';
import type { Run } from './run.ts';
import { literalsOf, memberType, textOf } from './types.ts';
import { type At, Closure, NeedsCallers, Unknown } from './values.ts';

/** What an operator makes of two values. */
export function binary({ operator }: Node, left: unknown, right: unknown): unknown {
  if (!isKnown(left) || !isKnown(right)) return new Unknown();
  const [a, b] = [left as number, right as number];
  const table: Record<string, () => unknown> = {
    '===': () => a === b,
    '!==': () => a !== b,
    '+': () => a + b,
    '-': () => a - b,
    '*': () => a * b,
    '/': () => a / b,
    '**': () => a ** b,
    '%': () => a % b,
    '>': () => a > b,
    '<': () => a < b,
    '>=': () => a >= b,
    '<=': () => a <= b,
  };
  return table[String(operator)]?.() ?? new Unknown();
}

export const isKnown = (value: unknown): boolean => !(value instanceof Unknown) && !(Array.isArray(value) && value.some((one) => !isKnown(one)));

/** How a branch ends. */
export const endsIn = (statement: Node): string => (statement.type === 'BlockStatement' ? ((statement.body as Node[]).at(-1)?.type ?? '') : statement.type);

export const restOf = (value: unknown, from: number): unknown => (Array.isArray(value) ? value.slice(from) : new Unknown());

/** A member of a value. */
export function read(run: Run, of: unknown, key: unknown, at: At): unknown {
  if (of instanceof Unknown) return new Unknown(typeof key === 'string' ? memberType(of.type, key) : undefined, of.given);
  if (of === null || of === undefined) return undefined;
  if (!(key instanceof Unknown)) return (of as Record<string, unknown>)[key as string];
  if (of instanceof Closure || typeof of !== 'object') return new Unknown();
  const keys = literalsOf(key.type) ?? Object.keys(of);
  return keys.length > 0 ? (of as Record<string, unknown>)[keys[run.choices.choose(at, keys.length)] as string] : new Unknown();
}

/** What a text must be known for: names of tables and columns, and pieces of SQL. */
function said(run: Run, value: unknown, at: At): unknown {
  if (!(value instanceof Unknown)) return value;
  const options = literalsOf(value.type);
  if (options) return options[run.choices.choose(at, options.length)];
  if (value.given) throw new NeedsCallers(value.given);
  throw new Error('a name or a piece of SQL is not known');
}

/** What the functions of `sql` make. */
export function ofSql(run: Run, name: string, args: unknown[], at: At): unknown {
  const [first, ...rest] = args;
  if (name === 'join') return sql.join(Array.isArray(first) ? first : [first], ...(rest as [never]));
  if (name === 'lit') return sql.lit(first instanceof Unknown ? (textOf(first.type) === 'string' ? 'x' : 1) : first);
  if (name === 'val') return sql.val(first);
  return (sql as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...args.map((value) => said(run, value, at)));
}

/** What only the compiler sees. */
export const TRANSPARENT = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression', 'ChainExpression']);
export const GLOBALS: Record<string, unknown> = { Object, Math, Array, JSON, Number, String, Boolean, undefined, Infinity };

/** What `new` makes, where that is plain. */
export function constructed(made: string, given: unknown[]): unknown {
  if (made === 'Set' && given.every(isKnown)) return new Set(given[0] as []);
  return made === 'Map' && given.every(isKnown) ? new Map(given[0] as []) : new Unknown();
}

/** Whether there is a `return` in it. */
export function returns(statement: Node): boolean {
  let found = false;
  walk(statement, ({ type }) => {
    if (type === 'ReturnStatement') found = true;
  });
  return found;
}
