import type { Kept } from './player.ts';

/** One place in which two answers differ; undefined where there is nothing. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Where two JSON values differ, in the order of `before`; the order of names in an object says nothing. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differences(before[name], after[name], Array.isArray(before) ? `${path}[${name}]` : `${path}.${name}`));
}

export interface Verdict {
  name: string;
  /** The whole request is missing, or new. */
  differences: Difference[];
}

/** Every request whose answer, or which itself, is another than before. */
export function compare(before: Kept[], after: Kept[]): Verdict[] {
  const now = new Map(after.map((one) => [one.name, one]));
  const known = new Set(before.map(({ name }) => name));
  const old = before.map((one) => ({ name: one.name, differences: now.has(one.name) ? differences(one, now.get(one.name)) : [GONE] }));
  const added = after.flatMap(({ name }) => (known.has(name) ? [] : [{ name, differences: [ADDED] }]));
  return [...old, ...added].filter((one) => one.differences.length > 0);
}

const GONE: Difference = { path: '', before: 'was asked', after: 'is not asked any more' };
const ADDED: Difference = { path: '', before: 'was not asked', after: 'is asked' };

const MOST = 8;
const MOST_PLACES = 40;
const WIDTH = 160;

export function printVerdicts(verdicts: Verdict[]): void {
  for (const { name, differences: all } of verdicts) {
    console.log(`\n${name}`);
    for (const { path, before, after } of all.slice(0, MOST)) console.log(`  ${path || '.'}\n    before ${shown(before)}\n    after  ${shown(after)}`);
    if (all.length > MOST) console.log(`  … and ${all.length - MOST} more`);
  }
}

/** Where most of it differs: one change of the code shows in many answers. */
export function printPlaces(verdicts: Verdict[]): void {
  const counts = new Map<string, number>();
  for (const { name, differences: all } of verdicts) {
    const places = new Set(all.map(({ path }) => `${name.split(/[, ]/, 1)[0]} ${path.replaceAll(/\[\d+\]/g, '[]')}`));
    for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  if (counts.size > 0) console.log('\nAnswers by place:');
  for (const [place, count] of [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_PLACES)) console.log(`  ${count} ${place}`);
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
}
