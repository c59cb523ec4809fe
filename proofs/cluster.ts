// Kills the leading PostgreSQL of a cluster while clients write through two API processes, hands the lead over, takes its store away,
// and compares what they were told with what is there.
// node bin/launch.js proof cluster [--runs=N] [--writers=N] [--teeth]; --teeth has no synchronous standby and no failsafe, and must lose writes and stop.
import { loadavg } from 'node:os';
import { printTable } from '../bench/support/print.ts';
import { failover } from './cluster/failover.ts';
import { missingPrograms } from './cluster/programs.ts';

const flags = process.argv.slice(2);
const numberOf = (name: string): number | undefined => Number(flags.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || undefined;
const teeth = flags.includes('--teeth');

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`This proof needs ${missing.join(', ')}: on Debian 12, apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(2);
}

const { kills, figures, problems: broken, late } = await failover({ runs: numberOf('runs') ?? (teeth ? 1 : 5), writers: numberOf('writers') ?? 8, teeth });
console.log(`\nfailover${teeth ? ', without a synchronous standby' : ''} (load of the machine ${loadavg()[0]?.toFixed(1)})`);
printTable(kills);
console.log('');
printTable(Object.entries(figures).map(([what, value]) => ({ what, value: String(value) })));
const problems = [...broken, ...late];
for (const problem of problems) console.log(`  ! ${problem}`);
const holds = teeth ? Number(figures['lost']) > 0 && broken.some((one) => one.startsWith('pause')) : problems.length === 0;
console.log(holds ? (teeth ? '  bites' : '  holds') : teeth ? '  BITES NOT' : '  HOLDS NOT');
process.exit(holds ? 0 : 1);
