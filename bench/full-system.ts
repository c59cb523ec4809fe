// The whole product on a large directory and network, beside its own SQL and an empty route:
// npm run bench [-- whole --scale 0.1 --fresh --only feed]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import { openWhole } from './full-system/database.ts';
import { openLoad } from './full-system/load.ts';
import { measure, type Row } from './full-system/measure.ts';
import { readScenarios } from './full-system/reads.ts';
import { watchStatements } from './full-system/record.ts';
import { report } from './full-system/report.ts';
import { sizesAt } from './full-system/sizes.ts';
import { writeScenarios } from './full-system/writes.ts';
import { cacheDirectory, startBenchCluster } from './support/cluster.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    /** Scenarios whose name holds this; then nothing is written down. */
    only: { type: 'string', default: '' },
  },
});
const sizes = sizesAt(Number(values.scale));
if (!(sizes.scale >= 0.005 && sizes.scale <= 1)) throw new Error('--scale is a number from 0.005 to 1.');
const loadBefore = loadavg()[0] ?? 0;

watchStatements();
const cluster = await startBenchCluster();
try {
  const { url, seconds } = await openWhole(cluster, sizes, values.fresh);
  await report({ sizes, seconds, loadBefore, rows: await measureAll(url) }, values.only === '');
} finally {
  await cluster.stop();
}

async function measureAll(url: string): Promise<Row[]> {
  // What is measured is how long work takes, not how soon a busy server says no: that is the proof of overload.
  const limits = { READS_PER_MINUTE: '1000000000', WRITES_PER_MINUTE: '1000000000', ADMIT_WAIT_MS: '10000' };
  const settings = { ROLE: 'api', API_PORT: '0', DATA_DIR: cacheDirectory, DEMO: '0', LOG_LEVEL: 'error', ...limits };
  const { parts, addresses, stop } = await startServers(readConfig(settings), url);
  const load = openLoad(addresses.api as string, url);
  try {
    const rows: Row[] = [];
    const all = [...(await readScenarios(parts, sizes)), ...writeScenarios(parts, sizes)];
    for (const scenario of all.filter(({ name }) => name.includes(values.only))) {
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
