// Searches and counts of a large directory from the seal and by the index alone, in turns: time, processor time of PostgreSQL's process, equal answers.
// node bin/launch.js bench sealed [--scale 0.2] [--rounds 24] [--keep]: with the seal that is there
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Db, openDatabase, transactional } from '#server/base/database/database.ts';
import type { Filters } from '#server/base/search/search-port.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import type { Kind } from '#server/directory/search/document.ts';
import { counterOf } from '#server/directory/search/facets/counts.ts';
import { readFacets } from '#server/directory/search/facets/facets.ts';
import { find } from '#server/directory/search/find.ts';
import { putDocuments } from '#server/directory/search/put-queries.ts';
import { analyseQuery } from '#server/directory/search/query/analysis.ts';
import { readNamed } from '#server/directory/search/query/names-queries.ts';
import { type Plan, planFor } from '#server/directory/search/query/plan.ts';
import { renewSeals } from '#server/directory/search/seal/seal.ts';
import { readProductSources } from '#server/directory/search/sources-queries.ts';
import { openWhole } from './full-system/database.ts';
import { sizesAt } from './full-system/sizes.ts';
import { readWords, type Words } from './full-system/words.ts';
import { startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';
import { oneOf, type Random, randomFrom } from './support/random.ts';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '0.2' }, rounds: { type: 'string', default: '24' }, keep: { type: 'boolean', default: false } },
});
const sizes = sizesAt(Number(values.scale));
const ROUNDS = Number(values.rounds);
const PAGE = { skip: 0, size: 5, sort: 'relevance' } as const;
/** Processor time is told in hundredths of a second. */
const TICK_MS = 10;
let backend = 0;

const cluster = await startBenchCluster();
const { url } = await openWhole(cluster, sizes, false);
// One connection: its process is the one that is watched.
const { db, close } = openDatabase(url, silentLog, 1);
try {
  console.log(`Load average ${loadavg().map((one) => one.toFixed(1))}`);
  if (!values.keep) await sealAnew();
  const words = await readWords(db, sizes.businesses);
  printTable([...(await searches(words)), ...(await counts(words))]);
  await writes();
} finally {
  await close();
  await cluster.stop();
}

async function sealAnew(): Promise<void> {
  const started = performance.now();
  const before = await processorMs();
  const kinds = await renewSeals(db, { least: 1, always: true });
  console.log(
    `Sealed ${kinds.join(', ')}: ${((performance.now() - started) / 1000).toFixed(0)} s, processor ${(((await processorMs()) - before) / 1000).toFixed(0)} s`,
  );
  const { rows } = await sql<{ kind: string; blocks: number; lists: number; documents: number }>`
    select s.kind, s.documents, (select sum(pg_column_size(b.*)) from search_block b where b.kind = s.kind and b.generation = s.generation)::float8 as blocks,
      (select sum(pg_column_size(p.*)) from search_posting p where p.kind = s.kind and p.generation = s.generation)::float8 as lists from search_seal s order by 1`.execute(
    db,
  );
  for (const { kind, blocks, lists, documents } of rows)
    console.log(
      `${kind}: ${documents} documents, blocks ${(blocks / 1e6).toFixed(0)} MB, lists ${(lists / 1e6).toFixed(0)} MB, ${((blocks + lists) / documents).toFixed(0)} bytes each`,
    );
}

async function processorMs(): Promise<number> {
  backend ||= (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
  const fields = readFileSync(`/proc/${backend}/stat`, 'utf8').split(' ');
  return TICK_MS * (Number(fields[13]) + Number(fields[14]));
}

interface Asked {
  name: string;
  kind: Kind;
  text: (random: Random) => string;
  filters: Filters;
}

function asked(words: Words): Asked[] {
  const word = (of: keyof Words) => (random: Random) => oneOf(random, words[of]);
  const two = (random: Random) => `${word('common')(random)} ${word('medium')(random)}`;
  return [
    { name: 'rare word', kind: 'business', text: word('rare'), filters: {} },
    { name: 'medium word', kind: 'business', text: word('medium'), filters: {} },
    { name: 'common word', kind: 'business', text: word('common'), filters: {} },
    { name: 'common word, type', kind: 'business', text: word('common'), filters: { type: 'MA' } },
    { name: 'two words, type and country', kind: 'business', text: two, filters: { type: 'MA', country: 'US' } },
    { name: 'no word, type', kind: 'business', text: () => '', filters: { type: 'MA' } },
    { name: 'products, medium word', kind: 'product', text: word('medium'), filters: {} },
    { name: 'products, common word', kind: 'product', text: word('common'), filters: {} },
  ];
}

async function planned({ kind, text, filters }: Asked, random: Random): Promise<Plan> {
  const reading = await analyseQuery(db, text(random), filters, [kind]);
  return planFor(reading, kind, filters, await readNamed(db, kind, reading));
}

async function searches(words: Words): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for (const one of asked(words)) {
    const random = randomFrom(3);
    const plans = await inOrder(ROUNDS, () => planned(one, random));
    rows.push(await inTurns(`search, ${one.name}`, plans, (plan) => find(db, plan, PAGE)));
  }
  return rows;
}

async function counts(words: Words): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for (const one of asked(words)) {
    const random = randomFrom(4);
    const texts = await inOrder(ROUNDS / 2, async () => ({ text: one.text(random), sealed: true }));
    rows.push(
      await inTurns(`counts, ${one.name}`, texts, ({ text, sealed }) => readFacets(db, sealed ? counterOf(db) : byIndex(), one.kind, text, one.filters)),
    );
  }
  return rows;
}

function byIndex(): ReturnType<typeof counterOf> {
  const counter = counterOf(db);
  const blind = (plan: Plan): Plan => ({ ...plan, sealed: false });
  return {
    mode: (plan) => counter.mode(blind(plan)),
    totals: (plans) => counter.totals(plans.map(blind)),
    values: (plan, mode) => counter.values(blind(plan), mode),
    types: (plan) => counter.types(blind(plan)),
  };
}

async function inOrder<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let i = 0; i < count; i += 1) made.push(await make());
  return made;
}

/** Each item from the seal and by the index, the second time that it is asked. */
async function inTurns<T extends { sealed: boolean }>(name: string, items: T[], ask: (item: T) => Promise<unknown>): Promise<Record<string, string>> {
  const spent = { sealed: { times: [] as number[], processor: 0 }, index: { times: [] as number[], processor: 0 } };
  let equal = 0;
  for (const item of items) {
    const answers: string[] = [];
    for (const way of ['sealed', 'index'] as const) {
      const own = { ...item, sealed: way === 'sealed' };
      await ask(own);
      const [before, started] = [await processorMs(), performance.now()];
      answers.push(JSON.stringify(await ask(own)));
      spent[way].times.push(performance.now() - started);
      spent[way].processor += (await processorMs()) - before;
    }
    if (answers[0] === answers[1]) equal += 1;
  }
  const of = ({ times, processor }: (typeof spent)['sealed']) =>
    `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} (${(processor / items.length).toFixed(1)})`;
  return { what: name, 'seal: p50 / p95 (processor) ms': of(spent.sealed), index: of(spent.index), equal: `${equal} of ${items.length}` };
}

/** What a product costs to write again, with the triggers that note it and without them. */
async function writes(): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from search_product order by md5(id::text) limit 400`.execute(db);
  const sources = await readProductSources(
    db,
    rows.map(({ id }) => id),
  );
  const run = async (role: string): Promise<string> => {
    const times: number[] = [];
    const before = await processorMs();
    for (const source of sources) {
      const started = performance.now();
      await transactional(db, async (db: Db) => {
        await sql`select set_config('session_replication_role', ${role}, true)`.execute(db);
        await putDocuments(db, 'product', [source]);
      });
      times.push(performance.now() - started);
    }
    return `${percentile(times, 0.5).toFixed(2)} / ${percentile(times, 0.95).toFixed(2)} (${(((await processorMs()) - before) / sources.length).toFixed(2)})`;
  };
  await run('replica');
  console.log(`\nWriting a product's document, p50 / p95 (processor) ms: noted ${await run('origin')}, without ${await run('replica')}`);
  await sql`delete from search_change where kind = 'product'`.execute(db);
}
