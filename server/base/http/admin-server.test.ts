import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Running, startServers } from '#main';
import { useApi } from '../../../tests/support/api.ts';
import { cacheDirectory } from '../../../tests/support/cluster.ts';
import { readConfig } from '../config/config.ts';

const api = useApi('empty');
const settings = { NODE_ENV: 'test', DATA_DIR: join(cacheDirectory, 'data'), API_PORT: '0', SITE_PORT: '0', ACCOUNT_PORT: '0', LOG_LEVEL: 'silent' };
const start = (more: Record<string, string>): Promise<Running> => startServers(readConfig({ ...settings, ADMIN_PORT: '0', ...more }), api.url);
const ask = (running: Running, path: string, init?: RequestInit) => fetch(`${running.addresses.admin}${path}`, init);

describe('the operator’s port', () => {
  test.each(['api', 'worker'])(
    'of the role %s says that it lives, whether it is ready, and what it counts; and shows nothing else [OPS-014] [FIX-024]',
    async (ROLE) => {
      const running = await start({ ROLE });
      try {
        expect(running.addresses.admin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
        for (const path of ['/health/live', '/health/ready']) expect(await (await ask(running, path)).json(), path).toEqual({ success: true });
        expect(await (await ask(running, '/metrics')).text()).toMatch(/^wbn_database_up 1$/m);
        for (const path of ['/', '/openapi.json', '/files/x', '/metrics/', '/health']) expect((await ask(running, path)).status, path).toBe(404);
        expect((await ask(running, '/metrics', { method: 'POST' })).status).toBe(404);
      } finally {
        await running.stop();
      }
    },
  );

  test('refuses two hosts as the other doors do [FIX-027]', async () => {
    const running = await start({ ROLE: 'worker' });
    const { port } = new URL(running.addresses.admin as string);
    const socket = connect(Number(port), '127.0.0.1', () => socket.end('GET /metrics HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'));
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 /);
    await running.stop();
  });

  test('says that a process which drains is not ready, and when to ask again, while it still lives [OPS-014]', async () => {
    const running = await start({ ROLE: 'worker', DRAIN_SECONDS: '1' });
    const stopped = running.stop();
    const ready = await ask(running, '/health/ready');
    expect(ready.status).toBe(503);
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ready.json()).toMatchObject({ success: false, problem: 'shutting down' });
    expect((await ask(running, '/health/live')).status).toBe(200);
    await stopped;
    await wait(50);
    await expect(ask(running, '/health/live')).rejects.toThrow();
  });

  test('is opened beside the three doors by every start in production, and says which setting it is when it is taken [OPS-014]', async () => {
    expect(readConfig({ NODE_ENV: 'production' }).ADMIN_PORT).toBe(3003);
    expect(readConfig({ NODE_ENV: 'production', ADMIN_PORT: '9100' })).toMatchObject({ ADMIN_PORT: 9100, ADMIN_HOST: '127.0.0.1' });
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const taken = String((other.address() as AddressInfo).port);
    await expect(start({ ROLE: 'worker', ADMIN_PORT: taken })).rejects.toThrow(`Port ${taken} is taken. Set ADMIN_PORT`);
    other.close();
  });
});
