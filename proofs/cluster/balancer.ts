import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tests/support/ports.ts';
import type { Node } from './node.ts';
import { type Program, run } from './programs.ts';

export interface Balancer extends Program {
  port: number;
}

const COMMON = (port: number, rest: string): string => `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
${rest.replaceAll('PORT', String(port))}
`;

/** Leads to the primary alone, whom it knows by its patroni; connections to one that is it no longer are cut. */
const forDatabase = (nodes: Node[]): string => `
listen primary
  mode tcp
  bind 127.0.0.1:PORT
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, door }) => `  server ${name} 127.0.0.1:${port} check port ${door}`).join('\n')}
`;

/** Repeats what did not reach a process at all, or got nothing back from it: every write carries its key. */
const forCalls = (urls: string[]): string => `
listen calls
  mode http
  bind 127.0.0.1:PORT
  balance roundrobin
  option httpchk GET /health/ready
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-after-response set-header retry-after 2 if { status 503 }
  default-server check inter 300ms fall 2 rise 1
${urls.map((url, number) => `  server s${number} ${new URL(url).host}`).join('\n')}
`;

export const balanceDatabase = (directory: string, nodes: Node[]): Promise<Balancer> => start(directory, 'database', forDatabase(nodes));
export const balanceCalls = (directory: string, urls: string[]): Promise<Balancer> => start(directory, 'calls', forCalls(urls));

async function start(directory: string, name: string, text: string): Promise<Balancer> {
  const port = await freePort();
  const file = join(directory, `${name}.cfg`);
  await writeFile(file, COMMON(port, text));
  return { ...run('haproxy', ['-f', file]), port };
}
