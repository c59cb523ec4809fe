// The whole product on a large directory and network, beside its own SQL and an empty route:
// npm run bench [-- whole --scale 0.1 --fresh --only feed]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openWhole } from './full-system/database.ts';
import { watchStatements } from './full-system/record.ts';
import { report } from './full-system/report.ts';
import { measureScenarios } from './full-system/scenarios.ts';
import { sizesAt } from './full-system/sizes.ts';
import { startBenchCluster } from './support/cluster.ts';

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
  await report({ sizes, seconds, loadBefore, rows: await measureScenarios(url, sizes, (name) => name.includes(values.only)) }, values.only === '');
} finally {
  await cluster.stop();
}
