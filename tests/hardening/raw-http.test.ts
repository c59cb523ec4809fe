import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../support/api.ts';
import { closed } from '../support/closed.ts';

const api = useApi('empty');
const sockets: Socket[] = [];
let port: number;

beforeAll(async () => {
  expect(api.http.server).toMatchObject({ requestTimeout: 10_000, headersTimeout: 10_000, connectionsCheckingInterval: 500 });
  // Shortened here: on a real server a request has those ten seconds.
  Object.assign(api.http.server, { headersTimeout: 400, requestTimeout: 600, connectionsCheckingInterval: 100 });
  await api.http.listen({ port: 0, host: '127.0.0.1' });
  port = (api.http.server.address() as AddressInfo).port;
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const alive = await exchange('GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(statuses(alive)).toEqual([200]);
});

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  // What nobody reads keeps a socket from closing.
  socket.resume();
  sockets.push(socket);
  return socket;
}

/** Everything that comes back until the server closes, or for `patience` milliseconds. */
async function exchange(bytes: string | Buffer, patience = 1_500): Promise<string> {
  const socket = open();
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  await Promise.race([closed(socket), wait(patience)]);
  return received;
}

const statuses = (answer: string): number[] => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
const CLOSE = 'Connection: close\r\n\r\n';
const JSON_HEADERS = 'POST /search/business HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

describe('what is no HTTP is refused with the error body, and the connection is closed', () => {
  const broken: [string, string | Buffer][] = [
    ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a line of words', 'HELLO SERVER\r\n\r\n'],
    ['a NUL in a header', `GET /ref-data/gender HTTP/1.1\r\nHost: a\r\nX-Name: a\0b\r\n${CLOSE}`],
    ['a NUL in the address', `GET /ref-data/gender\0 HTTP/1.1\r\nHost: a\r\n${CLOSE}`],
    ['a bare line feed in a header', `GET /ref-data/gender HTTP/1.1\r\nHost: a\r\nX-Name: a\nX-Other: b\r\n\n`.replace('\r\n\n', '\n\n')],
    ['a folded header', `GET /ref-data/gender HTTP/1.1\r\nHost: a\r\nX-Name: a\r\n b\r\n${CLOSE}`],
    ['a space before the colon', `GET /ref-data/gender HTTP/1.1\r\nHost : a\r\n${CLOSE}`],
    ['length and chunks at once (CL.TE)', `${JSON_HEADERS}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
    ['two lengths', `${JSON_HEADERS}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}`],
    ['a length below nothing', `${JSON_HEADERS}Content-Length: -1\r\n\r\n{}`],
    ['chunks of no size', `${JSON_HEADERS}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['an encoding of transfer nobody knows', `${JSON_HEADERS}Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}`],
    ['100 kB of headers', `GET /ref-data/gender HTTP/1.1\r\nHost: a\r\nX-Name: ${'a'.repeat(100_000)}\r\n${CLOSE}`],
    ['an address of 100 kB', `GET /ref-data/gender?${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n${CLOSE}`],
    ['no host', `GET /ref-data/gender HTTP/1.1\r\n${CLOSE}`],
    ['two hosts', `GET /ref-data/gender HTTP/1.1\r\nHost: a\r\nHost: evil.example\r\n${CLOSE}`],
    ['headers that end before they end', 'GET /ref-data/gender HTTP/1.1\r\nHost: a\r\nX-Na'],
  ];

  test.each(broken)('%s', async (_, bytes) => {
    const answer = await exchange(bytes);
    expect(statuses(answer)).toEqual([400]);
    expect(answer).toMatch(/^content-type: application\/json; charset=utf-8\r$/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    expect(bodyOf(answer)).toEqual({
      success: false,
      error: 'malformed_request',
      message: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});

describe('a connection', () => {
  test('that sends its headers letter by letter is closed, and others are served meanwhile', async () => {
    const slow = Array.from({ length: 100 }, open);
    const gone = Promise.all(slow.map(closed));
    const drip = setInterval(() => {
      for (const socket of slow.filter(({ writable }) => writable)) socket.write('a');
    }, 50);
    for (const socket of slow) socket.write('GET /ref-data/gender HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(statuses(await exchange(`GET /ref-data/gender HTTP/1.1\r\nHost: a\r\n${CLOSE}`))).toEqual([200]);
    await gone;
    clearInterval(drip);
  });

  test('that sends its body too slowly is closed', async () => {
    const socket = open();
    socket.write(`${JSON_HEADERS}Content-Length: 100\r\n\r\n{"textQuery":`);
    await closed(socket);
  });

  test('gets its answers in order, each its own', async () => {
    const answer = await exchange(
      `GET /catsys/industry/none/category HTTP/1.1\r\nHost: a\r\n\r\nGET /ref-data/gender HTTP/1.1\r\nHost: a\r\n\r\nGET /nothing HTTP/1.1\r\nHost: a\r\n${CLOSE}`,
    );
    expect(statuses(answer)).toEqual([404, 200, 404]);
  });

  test('hides no second request in the body of a first', async () => {
    const hidden = 'GET /ref-data/gender HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await exchange(`${JSON_HEADERS}Content-Length: ${hidden.length}\r\nConnection: close\r\n\r\n${hidden}`);
    expect(statuses(answer)).toEqual([400]);
  });

  test('that promises more than it may is refused without waiting for it', async () => {
    const answer = await exchange(`${JSON_HEADERS}Content-Length: 999999999\r\n\r\n{"textQuery":"`, 500);
    expect(statuses(answer)).toEqual([413]);
  });

  test('that breaks off in the middle of everything breaks nothing', async () => {
    for (const bytes of ['GET /ref-data/gen', `${JSON_HEADERS}Content-Length: 50\r\n\r\n{"te`, 'GET /catsys/industry/full-tree HTTP/1.1\r\nHost: a\r\n\r\n']) {
      const socket = open();
      await once(socket, 'connect');
      socket.write(bytes);
      await wait(10);
      socket.resetAndDestroy();
    }
  });
});

describe('an address', () => {
  test('that names a host is answered here, and nobody else is asked', async () => {
    const answer = await exchange(`GET http://169.254.1.1/nothing HTTP/1.1\r\nHost: a\r\n${CLOSE}`);
    expect(statuses(answer)).toEqual([404]);
    expect(bodyOf(answer)).toMatchObject({ error: 'not_found' });
  });

  test.each(['TRACE', 'CONNECT a:1', 'PROPFIND', 'PATCH'])('is not served by the method %s', async (method) => {
    const target = method.includes(' ') ? '' : ' /ref-data/gender';
    const answer = await exchange(`${method}${target} HTTP/1.1\r\nHost: a\r\n${CLOSE}`);
    for (const status of statuses(answer)) expect([400, 404]).toContain(status);
  });
});
