import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import { deletionsOf } from '#server/base/search/deletions.ts';
import { KINDS } from '../document.ts';
import type { Known } from './dictionary-queries.ts';
import { holds, tableOf } from './match-queries.ts';
import { normal } from './words.ts';

interface Candidate {
  asked: string;
  id: number;
  word: string;
  spelling: string;
  frequency: number;
}

/** SymSpell: what shares a one-letter deletion with the word, or is one. */
export async function oneEditAway(db: Db, words: string[]): Promise<Map<string, Candidate[]>> {
  const tries = words.flatMap((asked) => [asked, ...deletionsOf(asked)].map((form) => ({ asked, form })));
  if (tries.length === 0) return new Map();
  const { rows } = await sql<Candidate>`
    with tries as (select * from unnest(${tries.map((one) => one.asked)}::text[], ${tries.map((one) => one.form)}::text[]) t(asked, form)),
    near as (
      select t.asked, d.term_id as id from tries t join search_deletion d on d.deletion = t.form
      union
      select t.asked, s.id from tries t join search_term s on s.word = t.form)
    select n.asked, s.id, s.word, s.spelling, s.business + s.product + s.person as frequency
    from near n join search_term s on s.id = n.id where s.business + s.product + s.person > 0`.execute(db);
  return new Map([...Map.groupBy(rows, (row) => row.asked)].map(([asked, own]) => [asked, own.sort(byLikelihood)]));
}

function byLikelihood(a: Candidate, b: Candidate): number {
  const initial = (one: Candidate) => Number(one.word[0] === one.asked[0]);
  return distance(a.asked, a.word) - distance(b.asked, b.word) || initial(b) - initial(a) || b.frequency - a.frequency || (a.word < b.word ? -1 : 1);
}

/** More candidates than this are not worth asking about. */
const MAX_RIVALS = 6;

/** In a text of many strangers the first ones are asked about; the others stay the likeliest. */
const MOST_ASKED = 24;

/** Whether any document meets all demands: written out one by one, because the planner walks the whole table for ids that it cannot see. */
const standsIn = (demands: number[][]) =>
  sql.join(
    KINDS.map((kind) => sql`exists (select 1 from ${tableOf(kind)} d where ${holds(demands)})`),
    sql` or `,
  );

/** Of several near words the one that stands in documents with the other words typed; without others the likeliest. */
export async function chooseByCompany(db: Db, { tokens, terms, stems }: Known, near: Map<string, Candidate[]>): Promise<Map<string, string>> {
  const rivals = [...near.values()]
    .map((own) => own.filter((one) => distance(one.asked, one.word) <= 1).slice(0, MAX_RIVALS))
    .filter((own) => own.length > 1)
    .flat();
  const groups = tokens.map(({ word }) => terms.filter((term) => term.stem === stems.get(word)).map(({ id }) => id)).filter((ids) => ids.length > 0);
  const best = new Map([...near].map(([asked, own]) => [asked, own[0]?.spelling as string]));
  if (rivals.length === 0 || groups.length === 0) return best;
  const { rows } = await sql<{ id: number }>`${sql.raw(PLAN_EACH_TIME)}${sql.join(
    rivals.slice(0, MOST_ASKED).map(({ id }) => sql`select ${sql.lit(id)}::int as id where ${standsIn([[id], ...groups])}`),
    sql` union all `,
  )}`.execute(db);
  const together = new Set(rows.map(({ id }) => id));
  for (const rival of rivals.filter(({ id }) => together.has(id)).reverse()) best.set(rival.asked, rival.spelling);
  return best;
}

/** `pallettruck` and `cat6a`: the parting whose rarer half is the most common. */
export async function partIntoTwo(db: Db, words: string[]): Promise<Map<string, string>> {
  const partings = words.flatMap((asked) => partingsOf(asked).map(([left, right]) => ({ asked, left, right })));
  if (partings.length === 0) return new Map();
  const { rows } = await sql<{ asked: string; parted: string }>`
    select distinct on (asked) asked, left_half || ' ' || right_half as parted
    from unnest(${partings.map((one) => one.asked)}::text[], ${partings.map((one) => one.left)}::text[], ${partings.map((one) => one.right)}::text[],
      ${partings.map((one) => normal(one.left))}::text[], ${partings.map((one) => normal(one.right))}::text[]) p(asked, left_half, right_half, left_word, right_word)
    join search_term l on l.word = left_word and l.business + l.product + l.person > 0
    join search_term r on r.word = right_word and r.business + r.product + r.person > 0
    order by asked, least(l.business + l.product + l.person, r.business + r.product + r.person) desc, left_half`.execute(db);
  return new Map(rows.map(({ asked, parted }) => [asked, parted]));
}

const MIN_HALF = 3;

/** Words fall apart into halves of three letters and more, codes between letters and digits. */
function partingsOf(word: string): [string, string][] {
  const places = Array.from({ length: word.length - 1 }, (_, i) => i + 1);
  const good = (place: number) =>
    /\d/.test(word) ? /\d/.test(word[place - 1] as string) !== /\d/.test(word[place] as string) : place >= MIN_HALF && word.length - place >= MIN_HALF;
  return places.filter(good).map((place) => [word.slice(0, place), word.slice(place)]);
}

/** The last resort for long words: trigrams, then at most two edits. */
export async function twoEditsAway(db: Db, words: string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<Candidate>`
    select asked, s.id, s.word, s.spelling, s.business + s.product + s.person as frequency
    from unnest(${words}::text[]) asked cross join lateral (
      select * from search_term s where s.word % asked and s.business + s.product + s.person > 0 order by similarity(s.word, asked) desc, s.id limit 20) s`.execute(
    db,
  );
  const near = rows
    .filter((row) => distance(row.asked, row.word) <= 2)
    .sort(byLikelihood)
    .reverse();
  return new Map(near.map(({ asked, spelling }) => [asked, spelling]));
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(leastAt(a, b, i, j, { row, last, before }));
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

function leastAt(a: string, b: string, i: number, j: number, { row, last, before }: Record<'row' | 'last' | 'before', number[]>): number {
  const change = a[i - 1] === b[j - 1] ? 0 : 1;
  const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least;
}
