// Twice as much as the product can do, with and without the admission: node bin/launch.js proof overload [--seconds=15] [--rounds=2] [--over=2]
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { printTable } from '../bench/support/print.ts';
import { randomFrom } from '../bench/support/random.ts';
import { buildWeb } from '../bin/steps/build-web.ts';
import { freePort } from '../tests/support/ports.ts';
import { startServer } from './faults/process.ts';
import { openWorld, type World } from './faults/world.ts';
import { closedLoop, type Measured, openLoop } from './overload/generator.ts';
import { mixOf } from './overload/mix.ts';

const numberOf = (name: string, otherwise: number): number => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || otherwise;
const [seconds, rounds, over] = [numberOf('seconds', 15), numberOf('rounds', 2), numberOf('over', 2)];
const CLIENTS = 16;
const AFTER_SECONDS = 8;
const CALM = 0.4;

interface Round {
  peak: number;
  calm: Measured;
  high: Measured;
  /** Seconds after the flood until a second in which everybody was answered well. */
  recovered: number;
}

await buildWeb(['site']);
const world = await openWorld({ demo: true, postgres: ['shared_buffers=256MB'] });
const problems: string[] = [];
try {
  const rows = [];
  for (let number = 0; number < rounds; number++) {
    for (const on of [true, false]) {
      const round = await play(world, on);
      rows.push(rowOf(on, round));
      if (on) problems.push(...judge(round));
    }
  }
  printTable(rows);
} finally {
  await world.close();
}
for (const problem of problems) console.log(`  ! ${problem}`);
console.log(problems.length === 0 ? 'holds' : 'HOLDS NOT');
process.exit(problems.length === 0 ? 0 : 1);

async function play(world: World, on: boolean): Promise<Round> {
  const port = await freePort();
  const settings = {
    ROLE: 'api,site',
    SITE_PORT: String(port),
    HTML_CACHE_MB: '0',
    DATABASE_POOL: '10',
    NODE_ENV: 'production',
    ...(!on && { ADMIT_AT_ONCE: '0' }),
  };
  const server = await startServer(world, { settings });
  const next = await mixOf(world, `http://127.0.0.1:${port}`, server.url);
  const random = randomFrom(7);
  // Warm first: what is compiled while it is measured is no peak.
  await closedLoop(next, CLIENTS, 6);
  const peak = await closedLoop(next, CLIENTS, 6);
  const calm = await openLoop(next, random, peak * CALM, 5);
  const high = await openLoop(next, random, peak * over, seconds);
  const after = await openLoop(next, random, peak * CALM, AFTER_SECONDS);
  await server.end();
  await wait(500);
  return { peak, calm, high, recovered: recoveredAfter(after) };
}

function recoveredAfter({ results }: Measured): number {
  for (let second = 0; second < AFTER_SECONDS; second++) {
    const within = results.filter(({ at }) => at >= second * 1000);
    if (within.every(({ status }) => status === 200)) return second;
  }
  return AFTER_SECONDS;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function rowOf(on: boolean, { peak, calm, high, recovered }: Round) {
  return {
    admission: on ? 'on' : 'off',
    'peak/s': Math.round(peak),
    'offered/s': Math.round(high.offered),
    'goodput/peak': percent(high.goodput / peak),
    'calm p99': calm.p99,
    p50: high.p50,
    p99: high.p99,
    refused: percent(high.refused),
    'told so': percent(high.toldSo),
    unanswered: percent(high.unanswered),
    wrong: high.wrong,
    'well, write/signed/public': Object.values(high.lanes)
      .map(({ good }) => `${Math.round(good * 100)}`)
      .join('/'),
    'lane p99': Object.values(high.lanes)
      .map(({ p99 }) => p99)
      .join('/'),
    'back after s': recovered,
    lag: high.lag,
    load: loadavg()[0]?.toFixed(1) ?? '',
  };
}

function judge({ peak, high, recovered }: Round): string[] {
  const promised: [string, boolean][] = [
    [`goodput ${percent(high.goodput / peak)} of the peak, promised 90 %`, high.goodput >= 0.9 * peak],
    [`p99 ${high.p99} ms, promised 300`, high.p99 <= 300],
    [`${percent(high.toldSo)} of the refused were told so, promised 95 %`, high.toldSo >= 0.95],
    [`back after ${recovered} s, promised 5`, recovered <= 5],
    [`${high.wrong} answers that nobody should get`, high.wrong === 0],
  ];
  return promised.filter(([, holds]) => !holds).map(([what]) => what);
}
