// What a read costs the primary, without and with a streaming replica, quiet and while somebody writes: node bin/launch.js bench replicas
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Running, startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { newId } from '#server/base/database/id.ts';
import { readsFrom } from '#server/base/telemetry/metrics.ts';
import { signToken } from '#server/identity/session/token.ts';
import { prepareDatabase } from '../bin/steps/prepare.ts';
import { makePerson, makeSession } from '../tests/support/made.ts';
import { startStandby } from '../tests/support/standby.ts';
import { percentile, printTable } from './support/print.ts';

const home = join(import.meta.dirname, '../.cache/replicas');
const settings = { NODE_ENV: 'production', ROLE: 'api', API_PORT: '0', DATA_DIR: join(home, 'data'), DEMO: '1', LOG_LEVEL: 'silent', ADMIT_AT_ONCE: '0' };
const LIMITS = { READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };
const READS = 200;

const directory = join(home, 'primary');
const primary = await startEmbeddedPostgres({ directory });
// Kept between runs; remove the folder when a migration was changed.
await prepareDatabase(readConfig({ ...settings, ...LIMITS }), primary.url);
const standby = await startStandby({ directory, url: primary.url }, join(home, 'standby'));
const rows: Record<string, string | number>[] = [];
try {
  for (const DATABASE_REPLICA_URLS of ['', standby.url]) {
    const running = await startServers(readConfig({ ...settings, ...LIMITS, DATABASE_REPLICA_URLS }), primary.url);
    // Until the replica was seen.
    await wait(1_500);
    rows.push(...(await measureAll(running, DATABASE_REPLICA_URLS ? 'with a replica' : 'primary alone')));
    await running.stop();
  }
} finally {
  await standby.stop();
  await primary.stop();
}
printTable(rows);

async function measureAll({ parts, addresses }: Running, databases: string): Promise<typeof rows> {
  let statements = 0;
  parts.pool.on('acquire', () => {
    statements += 1;
  });
  const account = await makePerson(parts.db, { email_confirmed_at: new Date(0) });
  const { token } = await signToken(parts, { accountID: account, sessionID: await makeSession(parts.db, account) });
  const send = (path: string, body: object | null, more: Record<string, string> = {}) =>
    fetch(addresses.api + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...more },
    }).then(async (answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });
  const mine = { 'wbn-auth': token };
  const reads: [string, () => Promise<void>][] = [
    ['search, a visitor', () => send('/search/business', { textQuery: 'steel', businessType: 'MA' })],
    ['timeline, a visitor', () => send(`/timeline/load/${account}`, null)],
    ['timeline, logged in', () => send(`/timeline/load/${account}`, null, mine)],
    ['newsfeed, logged in', () => send('/newsfeed/load', null, mine)],
  ];
  const write = () => send('/social/posts/make-post', { content: 'Bench', timelineID: account }, { ...mine, 'idempotency-key': newId() });
  const found: typeof rows = [];
  for (const [read, work] of reads) found.push({ databases, read, writer: 'no', ...(await measure(work, () => statements)) });
  let writing = true;
  const writer = (async () => {
    while (writing) await write();
  })();
  const [read, work] = reads[2] as (typeof reads)[0];
  found.push({ databases, read, writer: 'without pause', ...(await measure(work)) });
  writing = false;
  await writer;
  return found;
}

async function measure(work: () => Promise<void>, asked?: () => number): Promise<Record<string, string | number>> {
  for (let warm = 0; warm < 20; warm++) await work();
  const [before, copied] = [asked?.() ?? 0, await fromReplica()];
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return {
    'statements on the primary for each': asked ? ((asked() - before) / READS).toFixed(1) : '',
    'answered by the replica': `${Math.round((((await fromReplica()) - copied) / READS) * 100)} %`,
    'median ms': percentile(times, 0.5).toFixed(1),
    'p95 ms': percentile(times, 0.95).toFixed(1),
  };
}

async function fromReplica(): Promise<number> {
  return (await readsFrom.get()).values.find(({ labels }) => labels.from === 'replica')?.value ?? 0;
}
