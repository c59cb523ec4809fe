import { globSync } from 'node:fs';
import { type Node, root } from '../../tests/support/source.ts';
import { type Change, type Mutant, mutantsOf, type Parsed, parsed } from './mutant.ts';

/** Conditions, orders and bounds of all statements, but for those of money. */
export function sqlMutants(): Mutant[] {
  return globSync('server/**/*queries.ts', { cwd: root })
    .filter((path) => !path.startsWith('server/money/'))
    .sort()
    .map(parsed)
    .flatMap((file) => {
      const changes: Change[] = [];
      file.see((node) => changes.push(...statementChanges(file, node)));
      return mutantsOf('sql', file, changes);
    });
}

const WHOSE = /\b(?:\w+_)?id\b[^<>]*=/;

/** Statements that change or remove rows, each without one condition that says whose: what is left reaches rows of others. */
export function whoseMutants(): Mutant[] {
  return globSync('server/**/*queries.ts', { cwd: root })
    .sort()
    .map(parsed)
    .flatMap((file) => {
      const changes: Change[] = [];
      file.see((node) => {
        const statement = statementAt(file, node);
        if (!statement || !/^\s*(?:delete|update)\b/.test(statement.source)) return;
        const { source, isPlain, from } = statement;
        const found = [...source.matchAll(/\sand\s/g)].flatMap(({ index }) => conditionAt(source, index, isPlain));
        const first = [...source.matchAll(/\bwhere\b/g)].flatMap(({ index }) => firstConditionAt(source, index + 'where'.length, isPlain));
        const whose = [...found, ...first].filter(({ start, end }) => isPlain(start) && WHOSE.test(source.slice(start, end)));
        changes.push(...whose.map((change) => moved(change, from)));
      });
      return mutantsOf('sql', file, changes);
    });
}

/** The condition behind a `where`, with the `and` after it; alone it becomes `true`. */
function firstConditionAt(source: string, start: number, isPlain: (at: number) => boolean): Change[] {
  let depth = 0;
  for (let at = start; at <= source.length; at++) {
    if (!isPlain(at)) continue;
    if (source[at] === '(') depth++;
    if (source[at] === ')') depth--;
    const and = depth === 0 && /^\s+and\b/.exec(source.slice(at));
    if (and) return [{ start, end: at + and[0].length, text: '' }];
    if (at === source.length || depth < 0 || (depth === 0 && at > start && OVER.test(source.slice(at)))) return [{ start, end: at, text: ' true' }];
  }
  return [];
}

/** Words that are taken for others. */
const SWAPS: [RegExp, string][] = [
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<>(?= )/g, '='],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists(?= ?\()/g, 'not exists'],
  [/ desc\b/g, ''],
  [/ on conflict(?: \([^)]*\))? do nothing/g, ''],
];
/** A moment is as long as a microsecond: no test stands on its edge, so that a comparison of moments is turned round. */
const OF_TIME = /\bnow\(\)|_at\b|\btimestamptz\b|\binterval\b|\bdeadline\b|\btradeNow\b|\$\{(?:now|at|before|since|until)\}/;
export const OTHER_WAY: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
/** A bound that a test can fill: one that a caller gives, or a small one. */
const BOUND = /\blimit (?:[1-4]?\d\b|\$\{(?!sql\.lit)[^{}]*\})/g;

interface Statement {
  source: string;
  /** Whether a place is SQL, and not of an expression between. */
  isPlain(at: number): boolean;
  /** Where it begins in its file. */
  from: number;
}

function statementAt({ text }: Parsed, node: Node): Statement | null {
  if (node.type !== 'TaggedTemplateExpression' || (node.tag as Node).type === 'MemberExpression' || !isSql(node.tag as Node)) return null;
  const quasi = node.quasi as Node;
  const from = quasi.start + 1;
  const holes = (quasi.expressions as Node[]).map(({ start, end }) => [start - 2, end + 1].map((at) => at - from) as [number, number]);
  return { source: text.slice(from, quasi.end - 1), isPlain: (at) => !holes.some(([start, end]) => at >= start && at < end), from };
}

export function statementChanges(file: Parsed, node: Node): Change[] {
  const statement = statementAt(file, node);
  if (!statement) return [];
  const { source, isPlain, from } = statement;
  const found: Change[] = SWAPS.flatMap(([pattern, put]) =>
    [...source.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length, text: turnedRound(source, index, length) ?? put })),
  );
  for (const { index, 0: bound } of source.matchAll(BOUND)) found.push({ start: index, end: index + bound.length, text: `${bound} - 1` });
  for (const { index } of source.matchAll(/\sand\s/g)) found.push(...conditionAt(source, index, isPlain));
  return found.filter(({ start }) => isPlain(start)).map((change) => moved(change, from));
}

/** What a comparison of moments becomes; null for anything else. */
function turnedRound(source: string, start: number, length: number): string | null {
  const before =
    source
      .slice(0, start)
      .split(/\b(?:and|or|where|when|filter|on)\b|,/)
      .at(-1) ?? '';
  const after = source.slice(start + length).split(/\b(?:and|or|then|order|group|limit|returning|else)\b|,/)[0] ?? '';
  return OF_TIME.test(before + after) ? (OTHER_WAY[source.slice(start, start + length)] ?? null) : null;
}

const moved = ({ start, end, text }: Change, by: number): Change => ({ start: start + by, end: end + by, text });
const isSql = (tag: Node): boolean => tag.name === 'sql';

/** Where a condition is over; longer words first. */
const OVER =
  /^\s+(?:and|or|order by|group by|limit|offset|returning|on conflict|union|for update|for no key|for share|left join|join|cross join|where|having|then|as|from|is distinct|do update|window)\b/;

/** From an `and` to the end of its condition; what a `between` is part of stays, and its second half is none. */
function conditionAt(source: string, start: number, isPlain: (at: number) => boolean): Change[] {
  if (/\bbetween\s+(?:(?!\band\b)[\s\S])*$/.test(source.slice(0, start))) return [];
  let depth = 0;
  for (let at = start + 4; at <= source.length; at++) {
    if (!isPlain(at)) continue;
    const sign = source[at];
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (at === source.length || depth < 0 || (depth === 0 && (sign === ',' || (at > start + 4 && OVER.test(source.slice(at))))))
      return /\bbetween\b/.test(source.slice(start, at)) ? [] : [{ start, end: at, text: '' }];
  }
  return [];
}
