// As much as the product does with ease, for long: node bin/launch.js proof soak [--minutes=60] [--share=0.7 | --rate=150]. Its memory must stay as it is.
import { loadavg } from 'node:os';
import { printTable } from '../bench/support/print.ts';
import { randomFrom } from '../bench/support/random.ts';
import { buildWeb } from '../bin/steps/build-web.ts';
import { freePort } from '../tests/support/ports.ts';
import { startServer } from './faults/process.ts';
import { openWorld } from './faults/world.ts';
import { closedLoop, measured, openLoop, wellASecond } from './overload/generator.ts';
import { asksOf } from './overload/mix.ts';

const numberOf = (name: string, otherwise: number): number => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || otherwise;
const [minutes, share] = [numberOf('minutes', 60), numberOf('share', 0.7)];
const CLIENTS = 8;
const PIECE_SECONDS = 30;
/** Collecting garbage holds up whoever waits. */
const PIECES_BETWEEN_COLLECTIONS = 4;
/** What is compiled and kept at the beginning is no leak. */
const WARM_SHARE = 0.3;
/** The promise is for an hour, and for what is held: what a process takes goes up and down by more, as the collector sees fit. */
const MOST_MB_AN_HOUR = minutes >= 60 ? 1 : 20;
const MB = 1024 * 1024;

await buildWeb(['site']);
const world = await openWorld({ demo: true });
const port = await freePort();
const server = await startServer(world, { settings: { ROLE: 'api,site', SITE_PORT: String(port), DATABASE_POOL: '10', NODE_ENV: 'production' } });
const { mixed: next } = await asksOf(world, `http://127.0.0.1:${port}`, server.url);
const random = randomFrom(11);
const all = { clients: CLIENTS, seconds: 8, next };
await closedLoop(all);
const peak = wellASecond(await closedLoop(all), all.seconds);
const rate = numberOf('rate', peak * share);
console.log(`Peak ${peak.toFixed(0)}/s; ${minutes} minutes at ${rate.toFixed(0)}/s.`);

interface Point {
  hour: number;
  mb: number;
}
const began = performance.now();
const point = (bytes: number): Point => ({ hour: (performance.now() - began) / 3_600_000, mb: bytes / MB });
const seen = { requests: 0, good: 0, refused: 0, wrong: 0, unanswered: 0 };
const memory: Point[] = [];
const held: Point[] = [];
const p99s: number[] = [];
while (performance.now() - began < minutes * 60_000) {
  const piece = await openLoop(next, random, rate, Math.min(PIECE_SECONDS, minutes * 20));
  for (const { status } of piece) {
    seen.requests += 1;
    seen[status === 200 ? 'good' : status === 503 ? 'refused' : status === 0 ? 'unanswered' : 'wrong'] += 1;
  }
  p99s.push(measured(piece).p99);
  memory.push(point(await server.memory()));
  if (memory.length % PIECES_BETWEEN_COLLECTIONS === 1) held.push(point(await server.memory('held')));
  if (memory.length % 20 === 1)
    console.log(`${(60 * (memory.at(-1)?.hour ?? 0)).toFixed(0)} min: takes ${memory.at(-1)?.mb.toFixed(0)} MB, holds ${held.at(-1)?.mb.toFixed(1)} MB`);
}
await server.end();
await world.close();

const slope = slopeOf(warmPart(held));
printTable([
  {
    minutes,
    ...seen,
    'p99, median of pieces': p99s.sort((a, b) => a - b)[Math.floor(p99s.length / 2)] ?? 0,
    'takes MB, first/last/most': range(memory, 0),
    'slope MB/h': slopeOf(warmPart(memory)).toFixed(1),
    'holds MB, first/last/most': range(held, 1),
    'its slope MB/h': slope.toFixed(2),
    load: loadavg()[0]?.toFixed(1) ?? '',
  },
]);
const holds = seen.wrong === 0 && slope <= MOST_MB_AN_HOUR;
console.log(holds ? 'holds' : 'HOLDS NOT');
process.exit(holds ? 0 : 1);

function warmPart(points: Point[]): Point[] {
  return points.slice(Math.floor(points.length * WARM_SHARE));
}

function range(points: Point[], digits: number): string {
  const megabytes = points.map(({ mb }) => mb);
  return [megabytes[0], megabytes.at(-1), Math.max(...megabytes)].map((mb) => (mb ?? 0).toFixed(digits)).join('/');
}

/** Least squares. */
function slopeOf(points: Point[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
  const [x, y] = [mean(points.map(({ hour }) => hour)), mean(points.map(({ mb }) => mb))];
  const over = points.reduce((sum, { hour, mb }) => sum + (hour - x) * (mb - y), 0);
  const under = points.reduce((sum, { hour }) => sum + (hour - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
