// What one machine serves with its processes, what each of them takes in memory, and what rows and pictures take on the disk: node bin/launch.js bench capacity [--seconds=60]
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { buildWeb } from '../bin/steps/build-web.ts';
import { type Server, startServer } from '../proofs/faults/process.ts';
import { openWorld, type World } from '../proofs/faults/world.ts';
import { closedLoop, wellASecond } from '../proofs/overload/generator.ts';
import { asksOf } from '../proofs/overload/mix.ts';
import { freePort } from '../tests/support/ports.ts';
import { openWhole } from './full-system/database.ts';
import { sizesAt } from './full-system/sizes.ts';
import { startBenchCluster } from './support/cluster.ts';
import { printTable } from './support/print.ts';

const seconds = Number(process.argv.find((one) => one.startsWith('--seconds='))?.split('=')[1]) || 60;
const CLIENTS = 16;
const IDLE_MS = 15_000;
const MB = 1024 * 1024;
/** 20,000 companies, 60,000 products, 4,000 people, 20,000 posts, 6,000 threads. */
const DISK_SCALE = 0.02;
const settings = async () => ({ NODE_ENV: 'production', DATABASE_POOL: '10', ADMIN_PORT: String(await freePort()) });

type Roles = Record<string, Server>;

await buildWeb(['site', 'account']);
const world = await openWorld({ demo: true, postgres: ['shared_buffers=256MB'] });
console.log(`${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]?.toFixed(1)} before.`);
try {
  const cached = await measure('one process for everything, pages kept', () => startTogether({}));
  const anew = await measure('one process for everything, each page made anew', () => startTogether({ HTML_CACHE_MB: '0' }));
  const apart = await measure('five processes, each page made anew', startApart);
  printTable([...cached, ...anew, ...apart]);
} finally {
  await world.close();
}
const cluster = await startBenchCluster();
const { url } = await openWhole(cluster, sizesAt(DISK_SCALE), false);
const large = openDatabase(url, silentLog, 2);
printTable(await onDisk(large.db));
await large.close();
await cluster.stop();

async function measure(name: string, start: () => Promise<{ roles: Roles; site: string; api: string }>): Promise<Record<string, string | number>[]> {
  const { roles, site, api } = await start();
  await wait(IDLE_MS);
  const idle = await memoryOf(roles);
  const { mixed: next } = await asksOf(world, site, api);
  await closedLoop({ clients: CLIENTS, seconds: 10, next });
  const most: Record<string, number> = {};
  let done = false;
  const watching = (async () => {
    while (!done) {
      for (const [role, bytes] of Object.entries(await memoryOf(roles))) most[role] = Math.max(most[role] ?? 0, bytes);
      await wait(500);
    }
  })();
  const perSecond = wellASecond(await closedLoop({ clients: CLIENTS, seconds, next }), seconds);
  done = true;
  await watching;
  const held = Object.fromEntries(await Promise.all(Object.entries(roles).map(async ([role, server]) => [role, await server.memory('held')] as const)));
  for (const server of Object.values(roles)) await server.end();
  return Object.keys(idle).map((role) => ({
    how: name,
    'answers/s': Math.round(perSecond),
    process: role,
    'idle MB': megabytes(idle[role]),
    'at most MB': megabytes(most[role]),
    'held MB': megabytes(held[role]),
  }));
}

function megabytes(bytes = 0): string {
  return bytes ? (bytes / MB).toFixed(0) : '';
}

async function memoryOf(roles: Roles): Promise<Record<string, number>> {
  const own = await Promise.all(Object.entries(roles).map(async ([role, server]) => [role, await server.memory()] as const));
  return { ...Object.fromEntries(own), PostgreSQL: await memoryOfDatabase(world) };
}

/** What its processes share counts once. */
async function memoryOfDatabase({ parts }: World): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(parts.db);
  const shares = await Promise.all(
    rows.map(async ({ pid }) => {
      const said = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+)/m.exec(said)?.[1] ?? 0) * 1024;
    }),
  );
  return shares.reduce((sum, bytes) => sum + bytes, 0);
}

async function startTogether(more: Record<string, string>) {
  const [sitePort, accountPort] = [await freePort(), await freePort()];
  const own = { ROLE: 'site,account,api,worker', SITE_PORT: String(sitePort), ACCOUNT_PORT: String(accountPort), ...more };
  const all = await startServer(world, { settings: { ...(await settings()), ...own } });
  return { roles: { all }, site: `http://127.0.0.1:${sitePort}`, api: all.url };
}

/** As docs/production.md starts them; the second API process rests. */
async function startApart() {
  const [sitePort, accountPort] = [await freePort(), await freePort()];
  const start = async (own: Record<string, string>) => startServer(world, { settings: { ...(await settings()), ...own } });
  const api = await start({ ROLE: 'api' });
  const site = await start({ ROLE: 'site', SITE_PORT: String(sitePort), HTML_CACHE_MB: '0', API_URL: api.url });
  const account = await start({ ROLE: 'account', ACCOUNT_PORT: String(accountPort), API_URL: api.url });
  const worker = await start({ ROLE: 'worker' });
  const second = await start({ ROLE: 'api' });
  return { roles: { api, 'api, idle': second, site, account, worker }, site: `http://127.0.0.1:${sitePort}`, api: api.url };
}

/** Bytes of each large table for a row of it, with its indexes. */
async function onDisk(db: Db): Promise<Record<string, string | number>[]> {
  const { rows: tables } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > ${MB} order by 2 desc`.execute(db);
  const counted: Record<string, string | number>[] = [];
  for (const { name, bytes } of tables) {
    const { rows } = await sql<{ many: number }>`select count(*) as many from ${sql.table(name)}`.execute(db);
    const many = rows[0]?.many ?? 0;
    counted.push({ table: name, rows: many, MB: megabytes(bytes), 'bytes a row': many ? Math.round(bytes / many) : '' });
  }
  return counted;
}
