// As much as the product does with ease, for long: node bin/launch.js proof soak [--minutes=60] [--share=0.7]. Its memory must stay as it is.
import { loadavg } from 'node:os';
import { printTable } from '../bench/support/print.ts';
import { randomFrom } from '../bench/support/random.ts';
import { buildWeb } from '../bin/steps/build-web.ts';
import { freePort, startServer } from './faults/process.ts';
import { openWorld } from './faults/world.ts';
import { closedLoop, openLoop } from './overload/generator.ts';
import { mixOf } from './overload/mix.ts';

const numberOf = (name: string, otherwise: number): number => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || otherwise;
const [minutes, share] = [numberOf('minutes', 60), numberOf('share', 0.7)];
const CLIENTS = 8;
const PIECE_SECONDS = 30;
/** What is compiled and kept at the beginning is no leak. */
const WARM_SHARE = 0.3;
/** The promise is for an hour; shorter runs measure the collector more than the product. */
const MOST_MB_AN_HOUR = minutes >= 60 ? 1 : 20;
const MB = 1024 * 1024;

await buildWeb(['site']);
const world = await openWorld({ demo: true });
const port = await freePort();
const server = await startServer(world, { settings: { ROLE: 'api,site', SITE_PORT: String(port), DATABASE_POOL: '10', NODE_ENV: 'production' } });
const next = await mixOf(world, `http://127.0.0.1:${port}`, server.url);
const random = randomFrom(11);
await closedLoop(next, CLIENTS, 8);
const peak = await closedLoop(next, CLIENTS, 8);
console.log(`Peak ${peak.toFixed(0)}/s; ${minutes} minutes at ${(peak * share).toFixed(0)}/s.`);

const began = performance.now();
const seen = { requests: 0, good: 0, refused: 0, wrong: 0, unanswered: 0 };
const memory: { hour: number; mb: number }[] = [];
const p99s: number[] = [];
while (performance.now() - began < minutes * 60_000) {
  const piece = await openLoop(next, random, peak * share, Math.min(PIECE_SECONDS, minutes * 20));
  for (const { status } of piece.results) {
    seen.requests += 1;
    seen[status === 200 ? 'good' : status === 503 ? 'refused' : status === 0 ? 'unanswered' : 'wrong'] += 1;
  }
  p99s.push(piece.p99);
  memory.push({ hour: (performance.now() - began) / 3_600_000, mb: (await server.memory()) / MB });
}
await server.end();
await world.close();

const warm = memory.slice(Math.floor(memory.length * WARM_SHARE));
const slope = slopeOf(warm);
const megabytes = memory.map(({ mb }) => mb);
printTable([
  {
    minutes,
    ...seen,
    'p99, median of pieces': p99s.sort((a, b) => a - b)[Math.floor(p99s.length / 2)] ?? 0,
    'memory MB, first/last/most': [megabytes[0], megabytes.at(-1), Math.max(...megabytes)].map((mb) => Math.round(mb ?? 0)).join('/'),
    'slope MB/h': slope.toFixed(1),
    load: loadavg()[0]?.toFixed(1) ?? '',
  },
]);
const holds = seen.wrong === 0 && slope <= MOST_MB_AN_HOUR;
console.log(holds ? 'holds' : 'HOLDS NOT');
process.exit(holds ? 0 : 1);

/** Least squares. */
function slopeOf(points: { hour: number; mb: number }[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
  const [x, y] = [mean(points.map(({ hour }) => hour)), mean(points.map(({ mb }) => mb))];
  const over = points.reduce((sum, { hour, mb }) => sum + (hour - x) * (mb - y), 0);
  const under = points.reduce((sum, { hour }) => sum + (hour - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
