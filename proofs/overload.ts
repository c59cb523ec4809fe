// More than the product can do at once, and whether people notice: node bin/launch.js proof overload [--only=twice|crowds|flood|slow]
import { loadavg } from 'node:os';
import { printTable } from '../bench/support/print.ts';
import { buildWeb } from '../bin/steps/build-web.ts';
import { openWorld, type World } from './faults/world.ts';
import { crowds } from './overload/crowds.ts';
import { flood } from './overload/flood.ts';
import type { Found } from './overload/place.ts';
import { slowAmongQuick } from './overload/slow.ts';
import { twiceThePeak } from './overload/twice.ts';

/** Each part, played as it is and with what it proves taken away: then it must fail. */
const PARTS: Record<string, (world: World, teeth: boolean) => Promise<Found>> = { twice: twiceThePeak, crowds, flood, slow: slowAmongQuick };

const only = process.argv.find((one) => one.startsWith('--only='))?.split('=')[1];
await buildWeb(['site']);
const world = await openWorld({ demo: true, postgres: ['shared_buffers=256MB'] });
const problems: string[] = [];
try {
  for (const [name, play] of Object.entries(PARTS).filter(([name]) => !only || name === only)) {
    const held = await played(name, () => play(world, false));
    problems.push(...held.problems);
    const without = await played(`${name}, without its control`, () => play(world, true));
    if (without.problems.length === 0) problems.push(`${name} holds without its control too, so that it proves nothing`);
  }
} finally {
  await world.close();
}
console.log(problems.length === 0 ? 'holds' : `HOLDS NOT\n${problems.map((problem) => `  ! ${problem}`).join('\n')}`);
process.exit(problems.length === 0 ? 0 : 1);

async function played(title: string, play: () => Promise<Found>): Promise<Found> {
  const found = await play();
  console.log(`\n${title} (load ${loadavg()[0]?.toFixed(1)})`);
  printTable(found.rows);
  for (const problem of found.problems) console.log(`  - ${problem}`);
  return found;
}
