// All inboxes of a person of 20 companies with 10,000 threads (INB-010): node bin/launch.js bench inbox [--threads=10000] [--companies=20]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#server/base/config/config.ts';
import { createHealth } from '#server/base/telemetry/health.ts';
import { createApi, createAppContext } from '#server/compose.ts';
import { byHeader } from '../tests/support/bench.ts';
import { asAdmin, databaseUrl } from '../tests/support/cluster.ts';
import { as } from '../tests/support/company.ts';
import { fillInbox } from '../tests/support/inbox.ts';
import { makePerson } from '../tests/support/made.ts';
import { cacheDirectory, demoDatabase, startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { threads: { ...text, default: '10000' }, companies: { ...text, default: '20' }, each: { ...text, default: '200' } } });
const [threads, companies, each] = [Number(values.threads), Number(values.companies), Number(values.each)];
const NAME = 'bench_inbox';
/** What INB-010 allows at the 95th percentile. */
const MOST_MS = 300;

const cluster = await startBenchCluster();
try {
  const source = new URL(await demoDatabase(cluster)).pathname.slice(1);
  await asAdmin(cluster.url, async (client) => {
    await client.query(`drop database if exists ${NAME} with (force)`);
    await client.query(`create database ${NAME} template ${source}`);
  });
  const url = databaseUrl(cluster.url, NAME);
  const limits = { READS_PER_MINUTE: '1000000000', WRITES_PER_MINUTE: '1000000000' };
  const parts = await createAppContext(readConfig({ DATA_DIR: cacheDirectory, LOG_LEVEL: 'error', ...limits }), url);
  const { http, stop } = await createApi(parts, url, createHealth(url), { authenticate: byHeader });
  await http.ready();
  const person = await makePerson(parts.db, { email_confirmed_at: new Date() });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [first = ''] = await fillInbox(client, person, { companies, threads });
  await client.end();
  const ask = async (query: string) => {
    const begun = performance.now();
    const answer = await http.inject({ method: 'GET', url: `/business/request/all?${query}`, headers: as(person) });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return { ms: performance.now() - begun, body: answer.json() };
  };
  const { body } = await ask('');
  const queries = {
    'first page and all counts': '',
    'the second page': `after=${body.next}`,
    'three filters': 'waiting=1&who=nobody&status=open',
    'words in name, subject or date': 'find=subject%2099',
    'one company': `side=${first}`,
  };
  const rows = [];
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = [];
    for (let turn = 0; turn < each; turn += 1) times.push((await ask(query)).ms);
    const of = (share: number) => Math.round(percentile(times, share));
    rows.push({ what: name, 'p50 ms': of(0.5), 'p95 ms': of(0.95), most: MOST_MS, holds: of(0.95) <= MOST_MS ? 'yes' : 'NO' });
  }
  console.log(`${companies} companies, ${body.counts.threads} threads, ${each} times each, load average ${loadavg()[0]?.toFixed(1)}`);
  printTable(rows);
  await stop();
} finally {
  await cluster.stop();
}
