// Writing all documents of a generated directory anew beside their first building, and what searches feel of it:
// node bin/launch.js bench rewriting [--scale 0.02] [--clients 8]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Db, openDatabase, transactional } from '#server/base/database/database.ts';
import type { SearchIndex } from '#server/base/search/search-port.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import type { Kind } from '#server/directory/search/document.ts';
import { rewriteDocuments, rewriteProgress } from '#server/directory/search/documents/rewrite.ts';
import { index } from '#server/directory/search/index.ts';
import { learnLengths, putDocuments, putMemory } from '#server/directory/search/put-queries.ts';
import { findableIn } from '#server/directory/search/renew.ts';
import { READERS } from '#server/directory/search/sources-queries.ts';
import { asAdmin, databaseUrl } from '../tests/support/cluster.ts';
import { openWhole } from './full-system/database.ts';
import { sizesAt } from './full-system/sizes.ts';
import { type LoadQuery, mixedLoad } from './large/queries.ts';
import { startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.02' }, clients: { type: 'string', default: '8' } } });
const [NAME, CHUNK, CALM] = ['rewriting', 500, 1_600];
const GOAL = { time: 1.5, p95: 2 };
const PAGE = { skip: 0, size: 20, sort: 'relevance' } as const;
const CLIENTS = Number(values.clients);
const sizes = sizesAt(Number(values.scale));
let round = 0;

const cluster = await startBenchCluster();
const drop = () => asAdmin(cluster.url, (client) => client.query(`drop database if exists ${NAME} with (force)`));
try {
  const source = new URL((await openWhole(cluster, sizes, false)).url).pathname.slice(1);
  await drop();
  await asAdmin(cluster.url, (client) => client.query(`create database ${NAME} template ${source} strategy file_copy`));
  const { db, close } = openDatabase(databaseUrl(cluster.url, NAME), silentLog, CLIENTS + 1);
  await measure(db).finally(close);
} finally {
  await drop();
  await cluster.stop();
}

async function measure(db: Db): Promise<void> {
  const queries = await mixedLoad(db, CALM, 91, sizes.businesses);
  await searchUntil(db, queries, (asked) => asked >= CALM);
  const calm = await searchUntil(db, queries, (asked) => asked >= CALM);
  let isDone = false;
  const rewriting = rewriteAll(db).finally(() => {
    isDone = true;
  });
  const [beside, busy] = await Promise.all([rewriting, searchUntil(db, queries, () => isDone)]);
  const quiet = await rewriteAll(db);
  const first = await buildFirst(db);
  const cells = (times: number[]) => ({ searches: times.length, 'p50 ms': percentile(times, 0.5).toFixed(1), 'p95 ms': percentile(times, 0.95).toFixed(1) });
  const none = { searches: '', 'p50 ms': '', 'p95 ms': '' };
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${CLIENTS} clients`);
  printTable([
    { what: 'first building', s: first.toFixed(1), ...none },
    { what: 'written anew', s: quiet.toFixed(1), ...none },
    { what: 'searches alone', s: '', ...cells(calm) },
    { what: 'written anew beside searches', s: beside.toFixed(1), ...cells(busy) },
  ]);
  const [time, p95] = [quiet / first, percentile(busy, 0.95) / percentile(calm, 0.95)];
  console.log(
    `written anew ${time.toFixed(2)}x of the first building (goal ${GOAL.time}x), searches meanwhile ${p95.toFixed(2)}x of their p95 (goal ${GOAL.p95}x)`,
  );
}

/** A page of twenty and its counts, as the screen of results asks for them. @returns the milliseconds of each. */
async function searchUntil(db: Db, queries: LoadQuery[], isOver: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (!isOver(next)) {
      const { text, type, country } = queries[next++ % queries.length] as LoadQuery;
      const kind: Kind = next % 2 === 0 ? 'product' : 'business';
      const filters = kind === 'product' ? { country } : { type, country };
      const began = performance.now();
      await index.find(db, kind, text, filters, PAGE);
      await index.facets(db, kind, text, filters);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

/** The job, turn after turn. @returns seconds. */
async function rewriteAll(db: Db): Promise<number> {
  await sql`update search_rewriting set ended_at = null, last_document = null`.execute(db);
  const began = performance.now();
  const context = { db, findable: findableIn(withNewLabel()), now: () => new Date() };
  while (await rewriteProgress(db)) await rewriteDocuments(context, { turnMs: Number.POSITIVE_INFINITY });
  return (performance.now() - began) / 1000;
}

/** As a version that knows of one more facet: every document changes. */
function withNewLabel(): SearchIndex {
  round += 1;
  const label = `bench:${round}`;
  const put: SearchIndex['put'] = (db, kind, sources, memory) =>
    index.put(
      db,
      kind,
      sources.map((source) => ({ ...source, labels: [...source.labels, label] })),
      memory,
    );
  return { ...index, put };
}

/** From empty tables, as an import writes them: in batches that remember the words of those before. @returns seconds. */
async function buildFirst(db: Db): Promise<number> {
  await sql`truncate search_business, search_product, search_name, search_term, search_deletion`.execute(db);
  let ms = 0;
  for (const kind of ['business', 'product'] as const) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind)} order by id`.execute(db);
    const ids = rows.map(({ id }) => id);
    await learnLengths(db, kind, await READERS[kind](db, ids.slice(0, CHUNK)));
    const memory = putMemory();
    const began = performance.now();
    for (let from = 0; from < ids.length; from += CHUNK)
      await transactional(db, async (db) => putDocuments(db, kind, await READERS[kind](db, ids.slice(from, from + CHUNK)), memory));
    ms += performance.now() - began;
  }
  return ms / 1000;
}
