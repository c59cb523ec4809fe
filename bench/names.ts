// Companies by their names, however typed: node bin/launch.js bench names [--tune] (--tune: the two thirds that may be looked at, with what was missed)
import { loadavg } from 'node:os';
import { readConfig } from '#server/base/config/config.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { index } from '#server/directory/search/index.ts';
import { refreshStatistics } from '#server/directory/search/put-queries.ts';
import { prepareDatabase } from '../bin/steps/prepare.ts';
import { databaseUrl } from '../tests/support/cluster.ts';
import { type Measured, makeCompanies, measureNames } from './names/measure.ts';
import { isHeldBack, madeNames, realNames } from './names/names.ts';
import { WRITTEN } from './names/ways.ts';
import { cacheDirectory, ensureDatabase, startBenchCluster } from './support/cluster.ts';
import { printTable } from './support/print.ts';

const NAMES = 2_400;
const MOST = 500;
const tune = process.argv.includes('--tune');

const print = (rows: Measured[]): void =>
  printTable(
    rows.map(({ way, item, within, asked: of, share, goal }) => ({
      way,
      item,
      asked: of,
      within,
      share: share.toFixed(3),
      goal,
      holds: share >= goal ? 'yes' : 'NO',
    })),
  );

const cluster = await startBenchCluster();
try {
  await ensureDatabase(cluster, 'names', true);
  const url = databaseUrl(cluster.url, 'names');
  await prepareDatabase(readConfig({ ROLE: 'api', DATA_DIR: cacheDirectory, DEMO: '0' }), url);
  const { db, close } = openDatabase(url, silentLog, 4);
  try {
    const names = madeNames(NAMES);
    const real = realNames();
    const ids = await makeCompanies(db, index, [...names, ...real]);
    await refreshStatistics(db);
    const find = async (text: string, size: number) => (await index.find(db, 'business', text, {}, { skip: 0, size, sort: 'relevance' })).ids;
    const asked = names.filter((name) => isHeldBack(name) !== tune);
    const rows = await measureNames(db, find, ids, asked, MOST);
    console.log(`${names.length} names, ${asked.length} of them ${tune ? 'to look at' : 'held back'}; load average ${loadavg()[0]?.toFixed(1)}`);
    print(rows);
    if (!tune) {
      console.log('\nNames of real companies, none of them tuned on');
      print(await measureNames(db, find, ids, real, real.length, WRITTEN));
    }
    if (tune) for (const { way, missed } of rows) console.log(`${way}: ${missed.slice(0, 12).join('; ')}`);
  } finally {
    await close();
  }
} finally {
  await cluster.stop();
}
