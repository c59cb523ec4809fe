import { readConfig } from '#server/base/config/config.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { index } from '#server/directory/search/index.ts';
import { refreshStatistics } from '#server/directory/search/put-queries.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { databaseUrl } from '../../tests/support/cluster.ts';
import { cacheDirectory, ensureDatabase, startBenchCluster } from '../support/cluster.ts';
import { type Measured, makeCompanies, measureNames } from './measure.ts';
import { isHeldBack, type MadeName, madeNames, realNames } from './names.ts';
import { WRITTEN } from './ways.ts';

/** Names of the list, real ones beside it; a third of them is nobody's to tune on. */
const NAMES = 2_400;

export interface MeasuredNames {
  names: MadeName[];
  asked: MadeName[];
  made: Measured[];
  /** None of them tuned on. */
  real: Measured[];
}

/** Asks for companies of made and real names in each way to type them, among all of them. `tune` asks for the two thirds that may be looked at. */
export async function runNames({ tune = false, most = NAMES } = {}): Promise<MeasuredNames> {
  const cluster = await startBenchCluster();
  try {
    await ensureDatabase(cluster, 'names', true);
    const url = databaseUrl(cluster.url, 'names');
    await prepareDatabase(readConfig({ ROLE: 'api', DATA_DIR: cacheDirectory, DEMO: '0' }), url);
    const { db, close } = openDatabase(url, silentLog, 4);
    try {
      const [names, real] = [madeNames(NAMES), realNames()];
      const ids = await makeCompanies(db, index, [...names, ...real]);
      await refreshStatistics(db);
      const find = async (text: string, size: number) => (await index.find(db, 'business', text, {}, { skip: 0, size, sort: 'relevance' })).ids;
      const asked = names.filter((name) => isHeldBack(name) !== tune);
      const made = await measureNames(db, find, ids, asked, most);
      return { names, asked, made, real: tune ? [] : await measureNames(db, find, ids, real, real.length, WRITTEN) };
    } finally {
      await close();
    }
  } finally {
    await cluster.stop();
  }
}
