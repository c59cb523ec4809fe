import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/support/ports.ts';
import { endAll, type Server, startServer, untilReady } from './process.ts';
import { inWords, limit, type Outcome, type Size, timesOf, underLoad } from './proof.ts';
import { openWorld } from './world.ts';

export const hasBalancer = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** Longer than the balancer's two checks. */
const DRAIN_SECONDS = 2;
const BOTH = '/both-are-up';

/** G7: two processes behind a balancer are restarted in turn. Without the drain it sends requests to who has gone. */
export async function rollingRestart(size: Size): Promise<Outcome> {
  if (!hasBalancer()) return { figures: { skipped: 'haproxy is not installed' }, problems: ['haproxy is not installed'], late: [] };
  const world = await openWorld();
  const settings = { DRAIN_SECONDS: size.teeth ? '0' : String(DRAIN_SECONDS), ADMIT_AT_ONCE: '0' };
  const servers = await Promise.all([startServer(world, { settings }), startServer(world, { settings })]);
  const balancer = await startBalancer(servers);
  const ends: number[] = [];
  let badCodes = 0;
  const { figures, problems, seen } = await underLoad({ world, server: servers[0], size, url: balancer.url, pauseMs: 50 }, async () => {
    for (let run = 0; run < size.runs; run++) {
      const server = servers[run % 2] as Server;
      await wait(500);
      const { ms, code } = await server.end();
      ends.push(ms);
      if (code !== 0) badCodes += 1;
      await server.start();
      await untilReady(server.url);
      await untilBoth(balancer.url);
    }
  }).finally(() => endAll(world, ...servers).finally(balancer.stop));
  const failed =
    [...seen.writes, ...seen.reads].reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), 0) + seen.broken.writes + seen.broken.reads;
  const requests = [...seen.writes, ...seen.reads].reduce((sum, [, count]) => sum + count, 0);
  const times = timesOf(ends);
  return {
    figures: { restarts: size.runs, requests, 'failed requests': failed, ...figures, 'end after SIGTERM': inWords(times) },
    problems: [...problems, ...limit('failed requests', failed, 0), ...limit('ends with an error', badCodes, 0)],
    late: limit('end after SIGTERM, most ms', times.most, 15_000),
  };
}

/** It repeats nothing: what it sends to who has gone fails. */
const configurationOf = (port: number, servers: Server[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  retries 0
frontend in
  bind 127.0.0.1:${port}
  default_backend all
  monitor-uri ${BOTH}
  monitor fail if { nbsrv(all) lt 2 }
backend all
  balance roundrobin
  option httpchk GET /health/ready
  default-server check inter 300ms fall 2 rise 1
${servers.map(({ url }, number) => `  server s${number} ${new URL(url).host}`).join('\n')}
`;

/** Until the balancer itself sees both of them. */
async function untilBoth(url: string): Promise<void> {
  while ((await fetch(url + BOTH).catch(() => null))?.status !== 200) await wait(100);
}

async function startBalancer(servers: Server[]): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'wbn-balancer-'));
  const port = await freePort();
  const file = join(directory, 'haproxy.cfg');
  await writeFile(file, configurationOf(port, servers));
  const child: ChildProcess = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilBoth(url);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await rm(directory, { recursive: true });
    },
  };
}
