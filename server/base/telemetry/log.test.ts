import fs, { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { behaviour, benchMounted, byHeader } from '../../../tests/support/bench.ts';
import { createLog, gathered } from './log.ts';
import { registry } from './metrics.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = createLog('debug', destination);
const api = useApi('empty', {}, { mounted: benchMounted, authenticate: byHeader, log });
const written = () => lines.map((line) => JSON.parse(line));

afterEach(() => {
  lines.length = 0;
});

describe('a request in the log', () => {
  test('has method, pattern of the route, status and time, and an id that the refusal carries too [FIX-025]', async () => {
    const { body } = await api.get('/bench/nothing');
    expect(written()).toEqual([
      expect.objectContaining({ method: 'GET', route: 'none', status: 404, ms: expect.any(Number), traceId: body.requestId, time: expect.any(String) }),
    ]);
  });

  test('shows of an address its pattern alone, whatever door it leads to and whether there is one [FIX-025]', async () => {
    await api.get('/bench/look/canary-id');
    await api.get('/unsubscribe/canary-token');
    await api.send('POST', '/unsubscribe/canary-token', { payload: '', headers: { 'content-type': 'text/plain' } });
    await api.get('/files/private/canary-token/price.pdf');
    await api.get('/inquiry-attachment/canary-token');
    await api.get('/canary-token/%zz');
    await api.send('OPTIONS', '/bench/look/canary-token');
    expect(written().map(({ route }) => route)).toEqual(expect.arrayContaining(['/bench/look/:id', '/unsubscribe/:token', 'none']));
    expect(lines.join('')).not.toContain('canary');
    expect(await registry.metrics()).not.toContain('canary');
  });

  test('shows no query, header, cookie or body, whatever becomes of it', async () => {
    const headers = {
      'wbn-auth': 'canary-token',
      'wbn-refresh': 'canary-refresh',
      cookie: 'session=canary-cookie',
      authorization: 'Bearer canary-bearer',
      referer: 'http://x.example/?token=canary-referer',
      'idempotency-key': 'canary-key',
    };
    const payload = '{"text":"canary-text","password":"canary-password"}';
    behaviour.act = () => Promise.reject(new Error('ours'));
    for (const path of ['/bench/act', '/bench/nothing', '/bench/look/x', '/bench/look/%zz', '/files/x', '/docs', '/health/live'])
      await api.get(`${path}?token=canary-query`, headers);
    for (const body of [payload, '{"text":"canary-broken', `{"text":7,"password":"canary-password"}`, 'x'.repeat(70_000)]) {
      await api.send('POST', '/bench/echo?code=canary-query', { payload: body, headers: { 'content-type': 'application/json', ...headers } });
    }
    await api.send('POST', '/bench/echo', { payload, headers: { 'content-type': 'text/canary', ...headers } });
    expect(lines.length).toBeGreaterThanOrEqual(12);
    expect(lines.join('')).not.toContain('canary');
  });
});

describe('an error in the log', () => {
  test('has its message and its stack, and the request it belongs to', async () => {
    behaviour.act = () => Promise.reject(new Error('the reason'));
    const { body } = await api.get('/bench/act');
    expect(body.error).toBe('internal');
    const entry = written().find(({ msg }) => msg === 'request failed');
    expect(entry).toMatchObject({ traceId: body.requestId, error: { name: 'Error', message: 'the reason', stack: expect.stringContaining('log.test.ts') } });
  });

  test('of the database has its code, not the row that was refused', async () => {
    behaviour.act = ({ db }) =>
      sql`create temporary table once (email text check (email <> 'canary@x.example')); insert into once values ('canary@x.example')`.execute(db);
    await api.get('/bench/act');
    expect(written().find(({ msg }) => msg === 'request failed').error).toMatchObject({ code: '23514' });
    expect(lines.join('')).not.toContain('canary@');
  });
});

test('secrets are redacted wherever they stand', () => {
  const secrets = {
    password: 'canary-1',
    token: 'canary-2',
    refreshToken: 'canary-3',
    'wbn-auth': 'canary-4',
    'wbn-refresh': 'canary-5',
    cookie: 'canary-6',
    authorization: 'canary-7',
    'set-cookie': 'canary-8',
  };
  log.info({ ...secrets, known: 'yes' }, 'flat');
  log.info({ headers: secrets }, 'one level');
  log.info({ request: { headers: secrets } }, 'two levels');
  log.child(secrets).info('child');
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain('canary');
  expect(written()[0]).toMatchObject({ known: 'yes', password: '[redacted]' });
});

test('of a line its own text is counted, and not what was gathered before it [SPD-010]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const gathering = createLog('info', gathered(openSync(join(folder, 'lines'), 'a')));
  const counted = vi.spyOn(Buffer, 'byteLength');
  for (let number = 0; number < 100; number += 1) gathering.info({ number }, 'request');
  expect(counted.mock.calls.filter(([text]) => String(text).split('\n').length > 2)).toEqual([]);
  counted.mockRestore();
  await vi.waitFor(() => expect(readFileSync(join(folder, 'lines'), 'utf8').trim().split('\n')).toHaveLength(100), 5_000);
  rmSync(folder, { recursive: true });
});

test('lines of many moments go out in few writes, and none is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const fd = openSync(join(folder, 'lines'), 'a');
  const write = vi.spyOn(fs, 'write');
  const gathering = createLog('info', gathered(fd));
  for (let number = 0; number < 1_000; number += 1) {
    gathering.info({ number }, 'request');
    await turn();
  }
  await vi.waitFor(() => expect(readFileSync(join(folder, 'lines'), 'utf8').trim().split('\n')).toHaveLength(1_000), 5_000);
  expect(write.mock.calls.filter(([to]) => to === fd).length).toBeLessThan(150);
  expect(
    readFileSync(join(folder, 'lines'), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).number),
  ).toEqual(Array.from({ length: 1_000 }, (_, number) => number));
  write.mockRestore();
  rmSync(folder, { recursive: true });
});
