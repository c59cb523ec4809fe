import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';

/** What a run of writes knows of the dictionary. */
export interface WordMemory {
  ids: Map<string, number>;
  /** Ids of words with frequency 0: searches take them for unknown until they are woken. */
  asleep: Set<number>;
}
export const wordMemory = (): WordMemory => ({ ids: new Map(), asleep: new Set() });

/** Words that a run remembers at most; each takes about 100 bytes. */
const MAX_REMEMBERED = 500_000;

/** Learns the ids of words; new ones are added asleep, with their deletions. */
export async function learnWords(db: Db, words: Set<string>, memory: WordMemory): Promise<void> {
  if (memory.ids.size > MAX_REMEMBERED) memory.ids.clear();
  const unseen = [...words].filter((word) => !memory.ids.has(word)).sort();
  if (unseen.length === 0) return;
  remember(memory, await readTerms(db, unseen));
  const missing = unseen.filter((word) => !memory.ids.has(word));
  if (missing.length === 0) return;
  const { rows } = await sql<Term>`
    insert into search_term (word, frequency) select word, 0 from unnest(${missing}::text[]) word
    on conflict (word) do nothing returning id, word, frequency`.execute(db);
  await addDeletions(db, rows);
  remember(memory, rows);
  const raced = missing.filter((word) => !memory.ids.has(word));
  if (raced.length > 0) remember(memory, await readTerms(db, raced));
}

/** Makes searches know the words that were asleep, as soon as the caller's transaction commits. */
export async function wakeWords(db: Db, memory: WordMemory): Promise<void> {
  if (memory.asleep.size === 0) return;
  await sql`update search_term set frequency = 1 where id = any(${[...memory.asleep]}::int[]) and frequency = 0`.execute(db);
  memory.asleep.clear();
}

interface Term {
  id: number;
  word: string;
  frequency: number;
}

function remember({ ids, asleep }: WordMemory, terms: Term[]): void {
  for (const { id, word, frequency } of terms) {
    ids.set(word, id);
    if (frequency === 0) asleep.add(id);
  }
}

async function readTerms(db: Db, words: string[]): Promise<Term[]> {
  return (await sql<Term>`select id, word, frequency from search_term where word = any(${words})`.execute(db)).rows;
}

async function addDeletions(db: Db, terms: Term[]): Promise<void> {
  const pairs = terms.flatMap(({ id, word }) => deletionsOf(word).map((deletion) => ({ deletion, id })));
  // In the order of the index, so that each of its pages is met once.
  pairs.sort((a, b) => (a.deletion < b.deletion ? -1 : 1));
  if (pairs.length === 0) return;
  await sql`insert into search_deletion (deletion, term_id)
    select * from unnest(${pairs.map((pair) => pair.deletion)}::text[], ${pairs.map((pair) => pair.id)}::int[])`.execute(db);
}

/** Shorter words have too many neighbours: `pad` is one letter from a hundred things. */
const MIN_CORRECTABLE = 4;

/** A word without each one of its letters; nothing for short words and numbers. */
export function deletionsOf(word: string): string[] {
  if (word.length < MIN_CORRECTABLE || /\d/.test(word)) return [];
  return [...new Set([...word].map((_, i) => word.slice(0, i) + word.slice(i + 1)))];
}

export interface KnownWord {
  /** What was asked for. */
  asked: string;
  /** What is searched: the same, or the correction. */
  word: string;
  /** Null for a word that occurs nowhere and resembles nothing. */
  id: number | null;
  frequency: number;
}

/** Looks words up; one that occurs nowhere becomes the most frequent word one edit away. A known word is never changed. */
export async function lookUp(db: Db, words: string[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number; word: string; frequency: number }>`
    select id, word, frequency from search_term where word = any(${words}) and frequency > 0`.execute(db);
  const known = new Map(rows.map((row) => [row.word, row]));
  const unknown = [...new Set(words.filter((word) => !known.has(word)))];
  const corrections = await correct(db, unknown);
  return words.map((asked) => {
    const found = known.get(asked) ?? corrections.get(asked);
    return found ? { asked, word: found.word, id: found.id, frequency: found.frequency } : { asked, word: asked, id: null, frequency: 0 };
  });
}

interface Candidate {
  asked: string;
  id: number;
  word: string;
  frequency: number;
}

async function correct(db: Db, words: string[]): Promise<Map<string, Candidate>> {
  const tries = words.flatMap((asked) =>
    deletionsOf(asked)
      .concat(asked.length >= MIN_CORRECTABLE ? asked : [])
      .map((form) => ({ asked, form })),
  );
  if (tries.length === 0) return new Map();
  const { rows } = await sql<Candidate>`
    with tries as (select * from unnest(${tries.map((one) => one.asked)}::text[], ${tries.map((one) => one.form)}::text[]) t(asked, form)),
    near as (
      select t.asked, d.term_id as id from tries t join search_deletion d on d.deletion = t.form
      union
      select t.asked, s.id from tries t join search_term s on s.word = t.form)
    select n.asked, s.id, s.word, s.frequency from near n join search_term s on s.id = n.id where s.frequency > 0`.execute(db);
  const best = new Map<string, Candidate>();
  for (const row of rows) {
    const rival = best.get(row.asked);
    if (!rival || isBetter(row, rival)) best.set(row.asked, row);
  }
  return best;
}

function isBetter(a: Candidate, b: Candidate): boolean {
  const byDistance = distance(a.asked, a.word) - distance(b.asked, b.word);
  if (byDistance !== 0) return byDistance < 0;
  const byInitial = Number(b.word[0] === b.asked[0]) - Number(a.word[0] === a.asked[0]);
  if (byInitial !== 0) return byInitial < 0;
  return a.frequency === b.frequency ? a.word < b.word : a.frequency > b.frequency;
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
