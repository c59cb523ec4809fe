// With how many others a company of the directory is compared, and how long that takes: node bin/launch.js bench duplicates [--scale=0.02] [--companies=5000]; how many of doubles that people list are found: bench duplicates --planted=500 --fresh
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { findCandidates } from '#server/company/duplicate/find.ts';
import { readFacts } from '#server/company/duplicate/queries.ts';
import { findPlanted } from './duplicates/planted.ts';
import { openWhole, spoil } from './full-system/database.ts';
import { sizesAt } from './full-system/sizes.ts';
import { startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';

const numberOf = (name: string, usual: number): number => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || usual;
const [scale, companies] = [numberOf('scale', 0.02), numberOf('companies', 5_000)];
const MOST = 50;

/** Two letters in the middle change places. */
const withSlip = (name: string): string => `${name.slice(0, 3)}${name.slice(4, 5)}${name.slice(3, 4)}${name.slice(5)}`;

const cluster = await startBenchCluster();
try {
  const { url } = await openWhole(cluster, sizesAt(scale), process.argv.includes('--fresh'));
  const { db, close } = openDatabase(url, silentLog, 1);
  const planted = numberOf('planted', 0);
  if (planted > 0) await showPlanted(db, planted);
  else await showCompared(db);
  await close();
} finally {
  await cluster.stop();
}

async function showPlanted(db: Db, count: number): Promise<void> {
  await spoil(db);
  const { rows, others, before, companies, seconds } = await findPlanted(db, count);
  printTable(rows);
  console.log(
    `${companies} companies in ${seconds.toFixed(1)} s, load average ${loadavg()[0]?.toFixed(1)}: ${others} other pairs opened, ${before} before anything was planted`,
  );
  process.exitCode = rows.reduce((sum, { found }) => sum + found, 0) >= 0.9 * count ? 0 : 1;
}

async function showCompared(db: Db): Promise<void> {
  const rows = [figures('as it stands', await measure(db, 0)), figures('with one slip in its name, as if it were new', await measure(db, 1))];
  console.log(`\nscale ${scale}, ${companies} companies each, load average ${loadavg()[0]?.toFixed(1)}`);
  printTable(rows);
  process.exitCode = rows.every(({ holds }) => holds === 'yes') ? 0 : 1;
}

interface Compared {
  compared: number[];
  ms: number[];
}

/** Compares companies from all over the directory, one at a time as the worker does it for one that changed. */
async function measure(db: Db, slips: number): Promise<Compared> {
  const { rows } = await sql<{ id: string }>`select id from business order by md5(id::text || ${slips}) limit ${companies}`.execute(db);
  const so: Compared = { compared: [], ms: [] };
  for (const { id } of rows) {
    const [known] = await readFacts(db, [id]);
    if (!known) continue;
    const facts = slips === 0 ? known : { ...known, names: known.names.map(withSlip) };
    const began = performance.now();
    const { compared } = await findCandidates(db, [{ id: slips === 0 ? id : null, facts }]);
    so.ms.push(performance.now() - began);
    so.compared.push(compared);
  }
  return so;
}

function figures(what: string, { compared, ms }: Compared) {
  const mean = compared.reduce((sum, one) => sum + one, 0) / compared.length;
  return {
    what,
    'compared with, mean': Math.round(mean * 10) / 10,
    p95: percentile(compared, 0.95),
    most: Math.max(...compared),
    'p50 ms': Math.round(percentile(ms, 0.5) * 10) / 10,
    'p95 ms': Math.round(percentile(ms, 0.95) * 10) / 10,
    'asked at most': MOST,
    holds: mean <= MOST ? 'yes' : 'NO',
  };
}
