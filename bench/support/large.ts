import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { type Db, transactional } from '#server/base/database.ts';
import type { Source } from '#server/slices/search/document.ts';
import { learnLengths, putDocuments, putMemory, refreshStatistics } from '#server/slices/search/put.ts';
import { wakeWords } from '#server/slices/search/dictionary.ts';

const seeds = join(import.meta.dirname, '../../database/seed');

/** The same numbers at every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = ['bar', 'cal', 'dor', 'fen', 'gal', 'hal', 'kel', 'lor', 'mar', 'nor', 'pel', 'quin', 'ros', 'sel', 'tor', 'val', 'wes', 'yar', 'zen', 'bran', 'crow', 'dun', 'grim', 'thor', 'wick', 'stead', 'ham', 'mere', 'holt', 'ley'];
const VOCABULARY = 60_000;
/** Zipf-Mandelbrot: the commonest word stands in about a sixth of all documents of 56 words. */
const OFFSET = 50;

/** Trade words of the tree first (they are the common ones), then names made of syllables. */
function vocabulary(): string[] {
  const words = new Set<string>();
  for (const folder of ['tree', 'directory']) {
    for (const file of readdirSync(join(seeds, folder)).filter((name) => name.endsWith('.json'))) {
      for (const [word] of readFileSync(join(seeds, folder, file), 'utf8').toLowerCase().matchAll(/[a-z]{4,}/g)) words.add(word);
    }
  }
  const random = randomFrom(7);
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] as string;
  while (words.size < VOCABULARY) words.add(syllable() + syllable() + syllable() + (random() < 0.5 ? syllable() : ''));
  return [...words].slice(0, VOCABULARY);
}

function drawer(words: string[], random: () => number): () => string {
  const steps: number[] = [];
  let sum = 0;
  for (let rank = 0; rank < words.length; rank++) {
    sum += 1 / (rank + OFFSET);
    steps.push(sum);
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] as string;
  };
}

const TYPES = [...Array(35).fill('MA'), ...Array(15).fill('DI'), ...Array(12).fill('WS'), ...Array(10).fill('IM'), ...Array(10).fill('EX'), ...Array(10).fill('RE'), ...Array(5).fill('CO'), ...Array(2).fill('IN'), 'GO'] as string[];

/** Businesses with invented names over a Zipf vocabulary; countries and types in the shares of the trial. */
export function* generate(count: number): Generator<Source> {
  const random = randomFrom(42);
  const word = drawer(vocabulary(), random);
  const names = vocabulary().slice(-40_000);
  const countries = Array.from({ length: 245 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)));
  const many = (length: number) => Array.from({ length }, word).join(' ');
  for (let i = 0; i < count; i++) {
    const dice = random();
    const country = dice < 0.12 ? 'US' : dice < 0.19 ? 'CN' : dice < 0.23 ? 'GB' : (countries[Math.floor(random() ** 2 * countries.length)] as string);
    const made = new Date(1_500_000_000_000 + i * 60_000);
    const name = () => names[Math.floor(random() * names.length)] as string;
    yield {
      kind: 'business', id: v7({ msecs: made.getTime(), random: Uint8Array.from({ length: 16 }, () => random() * 256) }), name: `${name()} ${name()} ${word()}`, keywords: [many(8)], short: many(15), rest: [many(30)],
      labels: [`type:${TYPES[Math.floor(random() * TYPES.length)]}`, `country:${country}`, `tier:${random() < 0.9 ? 'standard' : 'gold'}`], externalID: null, detail: '', quality: Math.floor(random() ** 3 * 1000), createdAt: made,
    };
  }
}

const BATCH = 1_000;

/** Fills the index and, from the same texts, the naive table beside it. @returns rows per second of our own writes. */
export async function fill(db: Db, count: number): Promise<number> {
  await sql`truncate search_business`.execute(db);
  await sql`drop table if exists naive`.execute(db);
  await sql`create table naive (id uuid primary key, type text not null, country text not null, tsv tsvector not null)`.execute(db);
  const memory = putMemory(db);
  let batch: Source[] = [];
  let spent = 0;
  let done = 0;
  for (const source of generate(count)) {
    if (batch.push(source) < BATCH) continue;
    if (done === 0) await learnLengths(db, 'business', batch);
    const started = performance.now();
    const ready = batch;
    await transactional(db, (transaction) => putDocuments(transaction, 'business', ready, memory));
    spent += performance.now() - started;
    await putNaive(db, batch);
    done += batch.length;
    batch = [];
    if (done % 20_000 === 0) console.log(`${done} businesses, ${Math.round((done / spent) * 1000)} rows/s`);
  }
  await wakeWords(db, memory.words);
  await db.connection().execute(finish);
  return (done / spent) * 1000;
}

/** Indexes and statistics, without the time limit of requests. */
export async function finish(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`create index if not exists naive_text on naive using gin (tsv)`.execute(db);
  await sql`create index if not exists naive_filter on naive (type, country)`.execute(db);
  await sql`vacuum analyze naive`.execute(db);
  await sql`vacuum analyze search_business`.execute(db);
  await refreshStatistics(db);
  await sql`insert into setting (name, value) values ('bench', '"filled"') on conflict (name) do nothing`.execute(db);
}

async function putNaive(db: Db, sources: Source[]): Promise<void> {
  const label = (source: Source, name: string) => source.labels.find((one) => one.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  const rows = sources.map((source) => ({ id: source.id, type: label(source, 'type'), country: label(source, 'country'), a: source.name, b: source.keywords.join(' '), c: source.short, d: source.rest.join(' ') }));
  await sql`insert into naive select id, type, country,
      setweight(to_tsvector('english', a), 'A') || setweight(to_tsvector('english', b), 'B') || setweight(to_tsvector('english', c), 'C') || setweight(to_tsvector('english', d), 'D')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id uuid, type text, country text, a text, b text, c text, d text)`.execute(db);
}
