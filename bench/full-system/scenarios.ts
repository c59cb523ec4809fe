import { startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import { cacheDirectory } from '../support/cluster.ts';
import { openLoad } from './load.ts';
import { measure, type Row } from './measure.ts';
import { readScenarios } from './reads.ts';
import type { Sizes } from './sizes.ts';
import { writeScenarios } from './writes.ts';

/** The scenarios that are meant, on the product at `url`, with one client and with eight. */
export async function measureScenarios(url: string, sizes: Sizes, isMeant: (name: string) => boolean): Promise<Row[]> {
  // What is measured is how long work takes, not how soon a busy server says no: that is the proof of overload.
  const limits = { READS_PER_MINUTE: '1000000000', WRITES_PER_MINUTE: '1000000000', ADMIT_WAIT_MS: '10000' };
  const settings = { ROLE: 'api', API_PORT: '0', DATA_DIR: cacheDirectory, DEMO: '0', LOG_LEVEL: 'error', ...limits };
  const { parts, addresses, stop } = await startServers(readConfig(settings), url);
  const load = openLoad(addresses.api as string, url);
  try {
    const rows: Row[] = [];
    const all = [...(await readScenarios(parts, sizes)), ...writeScenarios(parts, sizes)];
    for (const scenario of all.filter(({ name }) => isMeant(name))) {
      const own = await measure(load, scenario);
      console.log(`• ${scenario.name}: ${own.map(({ clients, call }) => `${clients} at once ${call.perSecond.toFixed(0)}/s`).join(', ')}`);
      rows.push(...own);
    }
    return rows;
  } finally {
    await load.end();
    await stop();
  }
}
