// Whether a change of the code has changed an answer of the API: node bin/launch.js proof answers record FILE, then, with other code, … compare FILE.
// FILE.world beside it keeps the rows that both begin with; FILE.compared is what the last comparison heard.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compare, printPlaces, printVerdicts } from './answers/compare.ts';
import { playAll } from './answers/play.ts';
import { createPlayer, type Kept } from './answers/player.ts';
import { makeWorld, openWorld } from './answers/world.ts';

const [mode, name] = process.argv.slice(2);
if ((mode !== 'record' && mode !== 'compare') || !name) {
  console.error('Usage: node bin/launch.js proof answers record|compare FILE');
  process.exit(2);
}
const file = resolve(process.env['CALLED_FROM'] ?? '.', name);
if (mode === 'compare' && !existsSync(file)) {
  console.error(`There is no recording at ${file}. Make it with the code from before: node bin/launch.js proof answers record ${name}`);
  process.exit(2);
}

const begun = performance.now();
if (mode === 'record') await makeWorld(`${file}.world`);
const heard = await play();
await writeFile(mode === 'record' ? file : `${file}.compared`, heard.map((one) => `${JSON.stringify(one)}\n`).join(''));
const seconds = Math.round((performance.now() - begun) / 1000);
if (mode === 'record') console.log(`${heard.length} answers recorded in ${seconds} s.`);
else process.exitCode = await judge();
process.exit();

async function play(): Promise<Kept[]> {
  const world = await openWorld(`${file}.world`);
  const player = createPlayer(world);
  await playAll(player).finally(world.close);
  return player.kept;
}

/** @returns 1 where anything differs. */
async function judge(): Promise<number> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const verdicts = compare(
    lines.map((line) => JSON.parse(line) as Kept),
    JSON.parse(JSON.stringify(heard)) as Kept[],
  );
  printVerdicts(verdicts);
  printPlaces(verdicts);
  console.log(`\n${heard.length} answers: ${verdicts.length} differ (${seconds} s)`);
  return verdicts.length > 0 ? 1 : 0;
}
