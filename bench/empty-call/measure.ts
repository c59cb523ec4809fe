import { type ChildProcess, fork } from 'node:child_process';
import { openSync } from 'node:fs';
import autocannon from 'autocannon';
import { openDemo } from '../support/demo.ts';
import { PATHS, type Variant } from './variants.ts';

const WARM = 2;
export const REQUESTS = 1_500;
const CONNECTIONS = 16;

export interface Server {
  variant: Variant;
  child: ChildProcess;
  url: string;
  headers: Record<string, string>;
  /** Microseconds of processor time for a request, of each round. */
  costs: number[];
}

/** What each variant costs, in processes of their own that are asked in turns. */
export async function measureVariants(variants: Variant[], rounds: number): Promise<Server[]> {
  const demo = await openDemo();
  const servers: Server[] = [];
  try {
    for (const variant of variants) servers.push(await start(variant, demo.url));
    // In turns, so that whatever else the machine does meets all of them.
    for (let round = 0; round < WARM + rounds; round += 1) for (const server of servers) await ask(server, round >= WARM);
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
