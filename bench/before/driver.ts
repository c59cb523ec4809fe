// A build's own search on its own generated directory, for bench/before.ts: it is copied into the other build, so that it uses only what both have.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { index } from '#server/directory/search/index.ts';
import { openWhole } from '../full-system/database.ts';
import { sizesAt } from '../full-system/sizes.ts';
import { mixedLoad } from '../large/queries.ts';
import { startBenchCluster } from '../support/cluster.ts';

interface Asked {
  text: string;
  type?: string;
  country?: string;
}

type Order = { do: 'draw'; count: number } | { do: 'search' | 'suggest'; asked: Asked[]; clients: number } | { do: 'end' };

const PAGE = { skip: 0, size: 5, sort: 'relevance' } as const;
const CLIENTS = 8;
/** Letters of a name that somebody has typed when suggestions are asked for. */
const TYPED = [3, 12] as const;
const [, , scale, given] = process.argv;
const sizes = sizesAt(Number(scale));

const cluster = given ? null : await startBenchCluster();
const url = given ?? (await openWhole(cluster as NonNullable<typeof cluster>, sizes, false)).url;
const { db, close } = openDatabase(url, silentLog, CLIENTS);
// The line that says it is ready; whatever making the directory printed stands before it.
console.log(JSON.stringify({ url }));
for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as Order;
  if (order.do === 'end') break;
  console.log(JSON.stringify(order.do === 'draw' ? await draw(order.count) : await timesOf(order)));
}
await close();
await cluster?.stop();

/** Searches of the mixed load, and beginnings of names of companies. */
async function draw(count: number): Promise<{ searches: Asked[]; beginnings: Asked[] }> {
  const { rows } = await sql<{ name: string }>`select name from search_business order by md5(id::text) limit ${count}`.execute(db);
  const beginnings = rows.map(({ name }, i) => ({ text: name.slice(0, TYPED[0] + (i % (TYPED[1] - TYPED[0] + 1))) }));
  return { searches: (await mixedLoad(db, count, 61, sizes.businesses)).map(({ text, type, country }) => ({ text, type, country }) as Asked), beginnings };
}

/** Milliseconds of each and how much it found, so many at once, and of the processor for one, on average. */
async function timesOf(order: { do: 'search' | 'suggest'; asked: Asked[]; clients: number }): Promise<{ times: number[]; found: number[]; cpu: number }> {
  const [times, found]: [number[], number[]] = [[], []];
  const before = await processorTime();
  const queue = order.asked.entries();
  const client = async () => {
    for (const [place, { text, type, country }] of queue) {
      const began = performance.now();
      found[place] = order.do === 'search' ? (await index.find(db, 'business', text, { type, country }, PAGE)).total : (await index.suggest(db, text)).length;
      times[place] = performance.now() - began;
    }
  };
  await Promise.all(Array.from({ length: order.clients }, client));
  return { times, found, cpu: ((await processorTime()) - before) / order.asked.length };
}

/** Milliseconds that this process and the database's processes of its connections have taken; connections stay open for a run. */
async function processorTime(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  const each = await Promise.all(rows.map(async ({ pid }) => Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6));
  const { user, system } = process.cpuUsage();
  return each.reduce((sum, one) => sum + one, (user + system) / 1000);
}
