// Companies by their names, however typed: node bin/launch.js bench names [--tune] (--tune: the two thirds that may be looked at, with what was missed)
import { loadavg } from 'node:os';
import type { Measured } from './names/measure.ts';
import { runNames } from './names/run.ts';
import { printTable } from './support/print.ts';

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

const { names, asked, made, real } = await runNames({ tune });
console.log(`${names.length} names, ${asked.length} of them ${tune ? 'to look at' : 'held back'}; load average ${loadavg()[0]?.toFixed(1)}`);
print(made);
if (tune) for (const { way, missed } of made) console.log(`${way}: ${missed.slice(0, 12).join('; ')}`);
else {
  console.log('\nNames of real companies, none of them tuned on');
  print(real);
}
