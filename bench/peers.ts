// Our search beside Xapian, SQLite FTS5 and the usual PostgreSQL, with the same documents in the same run:
// node bin/launch.js bench peers [--scale=0.02] [--each=20] [--fresh] [--counts]. It needs Debian's python3-xapian. `--counts`: beside Xapian alone, with
// all facets counted and eight clients at once.
import { loadavg } from 'node:os';
import { openWhole } from './full-system/database.ts';
import { sizesAt } from './full-system/sizes.ts';
import { comparePeers } from './peers/compare.ts';
import { compareCounted } from './peers/counted.ts';
import { startBenchCluster } from './support/cluster.ts';

const numberOf = (name: string, usual: number): number => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || usual;
const scale = numberOf('scale', 0.02);

const cluster = await startBenchCluster();
try {
  const { url } = await openWhole(cluster, sizesAt(scale), process.argv.includes('--fresh'));
  const onlyCounts = process.argv.includes('--counts');
  if (!onlyCounts) await comparePeers(url, scale, numberOf('each', 20));
  await compareCounted(url, scale, { ready: !onlyCounts });
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await cluster.stop();
}
