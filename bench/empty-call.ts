// What every request costs before it does anything, piece by piece, beside bare node:http and Fastify's own: npm run bench empty-call [-- --rounds=7]
import { type ChildProcess, fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import { PATHS, type Variant, variants } from './empty-call/variants.ts';
import { openDemo } from './support/demo.ts';
import { percentile, printTable } from './support/print.ts';

const rounds = Number(process.argv.find((one) => one.startsWith('--rounds='))?.split('=')[1]) || 7;
const WARM = 2;
const REQUESTS = 1_500;
const CONNECTIONS = 16;

interface Server {
  variant: Variant;
  child: ChildProcess;
  url: string;
  headers: Record<string, string>;
  /** Microseconds of processor time for a request, of each round. */
  costs: number[];
}

const demo = await openDemo();
const before = loadavg()[0] ?? 0;
const servers: Server[] = [];
try {
  for (const variant of variants) servers.push(await start(variant));
  // In turns, so that whatever else the machine does meets all of them.
  for (let round = 0; round < WARM + rounds; round += 1) for (const server of servers) await ask(server, round >= WARM);
  report();
} finally {
  for (const { child } of servers) child.kill();
  await demo.stop();
}

async function start(variant: Variant): Promise<Server> {
  const lines = openSync('/dev/null', 'w');
  const child = fork(new URL('./empty-call/server.ts', import.meta.url), [variant.kind, variant.without, demo.url], {
    stdio: ['ignore', lines, 'inherit', 'ipc'],
  });
  const { address, headers } = await new Promise<{ address: string; headers: Record<string, string> }>((done, fail) => {
    child.once('message', done);
    child.once('exit', () => fail(new Error(`${variant.name} did not start.`)));
  });
  return { variant, child, url: address + PATHS[variant.kind], headers, costs: [] };
}

async function ask(server: Server, counts: boolean): Promise<void> {
  const begun = await processorTime(server.child);
  const { non2xx, errors } = await autocannon({ url: server.url, headers: server.headers, connections: CONNECTIONS, amount: REQUESTS });
  if (non2xx + errors > 0) throw new Error(`${server.variant.name}: ${non2xx} refused, ${errors} failed.`);
  if (counts) server.costs.push(((await processorTime(server.child)) - begun) / REQUESTS);
}

function processorTime(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('message', (said) => done((said as NodeJS.CpuUsage).user + (said as NodeJS.CpuUsage).system));
    child.send('how much');
  });
}

function report(): void {
  const hello = servers.find(({ variant }) => variant.kind === 'fastify') as Server;
  const whole = ({ variant: { kind } }: Server) => servers.find(({ variant }) => variant.kind === kind && variant.without === '') as Server;
  const middle = (of: number[]): number => percentile(of, 0.5);
  console.log(
    `Processor time of the whole process for a request, medians of ${rounds} rounds of ${REQUESTS}; load average ${before.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after.`,
  );
  printTable(
    servers.map((server) => ({
      what: server.variant.name,
      us: middle(server.costs).toFixed(1),
      "Fastify's": middle(server.costs.map((cost, round) => cost / (hello.costs[round] ?? cost))).toFixed(2),
      'the piece, us': server.variant.without ? middle(server.costs.map((cost, round) => (whole(server).costs[round] ?? cost) - cost)).toFixed(1) : '',
    })),
  );
}
