import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECURITY_PATH } from '#server/base/security/security-txt.ts';
import { createHealth } from '#server/base/telemetry/health.ts';
import { createAccountSite } from '#server/compose.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { composePages } from '#server/pages.ts';
import { createClient } from '#web/base/client/client.ts';
import { useApi } from '../support/api.ts';
import { closed } from '../support/closed.ts';

const api = useApi('empty');
const NOTHING = { routes: {}, entry: { module: {} }, assets: {}, future: {} } as unknown as ServerBuild;
const doors: Record<string, Server> = {};
const ports: Record<string, number> = {};

let clientDirectory: string;

/** The three as `main.ts` opens them; nothing here is ever rendered. */
beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'wbn-doors-'));
  const pages = composePages(api, { name: 'account', build: NOTHING, clientDirectory, clientOf: () => createClient(inProcessTransport(api)) });
  const { http: account } = await createAccountSite(api, createHealth(api.url), pages.handle);
  await account.ready();
  Object.assign(doors, { api: api.http.server, account: account.server, site: pages.server() });
  for (const [name, server] of Object.entries(doors)) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ports[name] = (server.address() as AddressInfo).port;
  }
});
afterAll(async () => {
  for (const server of Object.values(doors)) {
    server.close();
    server.closeAllConnections();
  }
  await rm(clientDirectory, { recursive: true, force: true });
});

function open(door: string): Socket {
  const socket = connect(ports[door] as number, '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

async function answerOf(door: string, head: string): Promise<string> {
  const socket = open(door);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  await Promise.race([closed(socket), wait(3_000)]);
  socket.destroy();
  return received;
}

const NAMES = ['api', 'account', 'site'];
const PATHS: Record<string, string> = { api: '/health/live', account: SECURITY_PATH, site: SECURITY_PATH };

describe.each(NAMES)('the door of the %s', (door) => {
  test('answers one host, and refuses two with 400 whether they agree or not [FIX-027]', async () => {
    const path = PATHS[door] as string;
    expect(await answerOf(door, `GET ${path} HTTP/1.1\r\nHost: a.example`)).toMatch(/^HTTP\/1\.1 200 /);
    for (const second of ['evil.example', 'a.example']) {
      expect(await answerOf(door, `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhOST: ${second}`)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });
});

/** Sends a byte four times a second. @returns the seconds until the connection is closed. */
async function drip(door: string, head: string): Promise<number> {
  const socket = open(door);
  socket.resume();
  const started = performance.now();
  const timer = setInterval(() => socket.writable && socket.write('a'), 250);
  socket.write(head);
  await Promise.race([closed(socket), wait(16_000)]);
  clearInterval(timer);
  socket.destroy();
  return (performance.now() - started) / 1000;
}

const BODY = 'Host: a.example\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"text":"';
const drips: [string, string, string][] = [
  ['api', 'body of a call', `POST /search/business HTTP/1.1\r\n${BODY}`],
  ['account', 'body of a call', `POST /login HTTP/1.1\r\n${BODY}`],
  ['account', 'body of a page', `POST /plain HTTP/1.1\r\n${BODY}`],
  ['site', 'body of a page', `POST /plain HTTP/1.1\r\n${BODY}`],
  ['site', 'header', 'GET /plain HTTP/1.1\r\nHost: a.example\r\nX-Slow: '],
  ['account', 'header', 'GET /plain HTTP/1.1\r\nHost: a.example\r\nX-Slow: '],
  ['api', 'header', 'GET /health/live HTTP/1.1\r\nHost: a.example\r\nX-Slow: '],
];

/** Connects ahead of need, as browsers do. @returns what was said to it until it was closed */
async function silence(door: string): Promise<string> {
  const socket = open(door);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const end = await Promise.race([closed(socket).then(() => ''), wait(16_000, 'still open')]);
  socket.destroy();
  return received + end;
}

test('a body or header that drips is cut after ten seconds at every door, and a connection that says nothing is closed without a word [FIX-023]', async () => {
  const silent = Promise.all(NAMES.map(silence));
  const seconds = await Promise.all(drips.map(([door, , head]) => drip(door, head)));
  expect(await silent).toEqual(['', '', '']);
  const measured = drips.map(([door, what], place) => `${door}, ${what}: ${seconds[place]?.toFixed(1)} s`);
  console.info(measured.join('\n'));
  expect(measured.filter((_, place) => (seconds[place] as number) > 12)).toEqual([]);
}, 30_000);
