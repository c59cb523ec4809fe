import { type ChildProcess, fork } from 'node:child_process';
import { openSync } from 'node:fs';
import autocannon from 'autocannon';
import { openDemo } from '../support/demo.ts';
import { PATHS, type Variant } from './variants.ts';

/** A process has started just now for so many requests, and is warm after so many more: by then what runs often is compiled. */
export const COLD = 1_500;
const WARM = 20_000;
/** Requests of a round. */
export const REQUESTS = 4_000;
const CONNECTIONS = 16;

export interface Server {
  variant: Variant;
  child: ChildProcess;
  url: string;
  headers: Record<string, string>;
  /** Microseconds of processor time for a request: of the first ones, and of each round of a warm process. */
  cold: number;
  costs: number[];
}

/** What each variant costs, in processes of their own that are asked in turns. */
export async function measureVariants(variants: Variant[], rounds: number): Promise<Server[]> {
  const demo = await openDemo();
  const servers: Server[] = [];
  try {
    for (const variant of variants) servers.push(await start(variant, demo.url));
    for (const server of servers) {
      server.cold = await ask(server, COLD);
      await ask(server, WARM);
    }
    // In turns, so that whatever else the machine does meets all of them.
    for (let round = 0; round < rounds; round += 1) for (const server of servers) server.costs.push(await ask(server, REQUESTS));
    return servers;
  } finally {
    for (const { child } of servers) child.kill();
    await demo.stop();
  }
}

async function start(variant: Variant, url: string): Promise<Server> {
  const lines = openSync('/dev/null', 'w');
  const child = fork(new URL('./server.ts', import.meta.url), [variant.kind, variant.without, url], {
    stdio: ['ignore', lines, 'inherit', 'ipc'],
  });
  const { address, headers } = await new Promise<{ address: string; headers: Record<string, string> }>((done, fail) => {
    child.once('message', done);
    child.once('exit', () => fail(new Error(`${variant.name} did not start.`)));
  });
  return { variant, child, url: address + PATHS[variant.kind], headers, cold: 0, costs: [] };
}

/** @returns microseconds of processor time for each of so many requests. */
async function ask(server: Server, amount: number): Promise<number> {
  const begun = await processorTime(server.child);
  const { non2xx, errors } = await autocannon({ url: server.url, headers: server.headers, connections: CONNECTIONS, amount });
  if (non2xx + errors > 0) throw new Error(`${server.variant.name}: ${non2xx} refused, ${errors} failed.`);
  return ((await processorTime(server.child)) - begun) / amount;
}

function processorTime(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('message', (said) => done((said as NodeJS.CpuUsage).user + (said as NodeJS.CpuUsage).system));
    child.send('how much');
  });
}
