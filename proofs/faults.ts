// Does to the product what happens to products, while clients write, and compares what they were told with what is there.
// node bin/launch.js proof faults [NAME ...] [--runs=N] [--writers=N] [--writes=N] [--teeth]; --teeth removes the control that each is for, and must fail.
import { loadavg } from 'node:os';
import { printTable } from '../bench/support/print.ts';
import { scenarios } from './faults/scenarios.ts';

const [flags, names] = [process.argv.slice(2).filter((one) => one.startsWith('--')), process.argv.slice(2).filter((one) => !one.startsWith('--'))];
const numberOf = (name: string): number | undefined => Number(flags.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || undefined;
const teeth = flags.includes('--teeth');

const unknown = names.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  console.error(
    `Usage: node bin/launch.js proof faults [NAME ...] [--runs=N] [--writers=N] [--writes=N] [--teeth], where NAME is one of ${Object.keys(scenarios).join(', ')}`,
  );
  process.exit(2);
}

let failed = 0;
for (const [name, { run, runs, hasTeeth }] of Object.entries(scenarios).filter(([name]) => names.length === 0 || names.includes(name))) {
  if (teeth && !hasTeeth) continue;
  const begun = performance.now();
  const {
    figures,
    problems: broken,
    late,
  } = await run({ runs: numberOf('runs') ?? runs, writers: numberOf('writers') ?? 16, writes: numberOf('writes'), teeth });
  console.log(
    `\n${name}${teeth ? ', without its control' : ''} (${Math.round((performance.now() - begun) / 1000)} s, load of the machine ${loadavg()[0]?.toFixed(1)})`,
  );
  printTable(Object.entries(figures).map(([what, value]) => ({ what, value: String(value) })));
  const problems = [...broken, ...late];
  for (const problem of problems) console.log(`  ! ${problem}`);
  // That it takes long without its control may be the machine.
  const holds = teeth ? broken.length > 0 : problems.length === 0;
  console.log(holds ? (teeth ? '  bites' : '  holds') : teeth ? '  BITES NOT' : '  HOLDS NOT');
  failed += holds ? 0 : 1;
}
process.exit(failed > 0 ? 1 : 0);
