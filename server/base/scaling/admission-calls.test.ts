import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { ANN, behaviour, benchMounted, byHeader } from '../../../tests/support/bench.ts';
import { Refusal } from '../http/errors.ts';
import { registry } from '../telemetry/metrics.ts';

const METRICS_TOKEN = 'prometheus-reads-this';
const api = useApi('empty', { ADMIT_AT_ONCE: '2', ADMIT_WAIT_MS: '400', METRICS_TOKEN }, { mounted: benchMounted, authenticate: byHeader });
const good = { success: true, data: { name: 'fine' } };
let port = 0;
const held: (() => void)[] = [];

describe('calls', () => {
  beforeAll(async () => {
    await api.http.listen({ port: 0, host: '127.0.0.1' });
    port = (api.http.server.address() as AddressInfo).port;
  });
  afterAll(() => api.http.server.closeAllConnections());
  afterEach(async () => {
    for (const end of held.splice(0)) end();
    await expect.poll(() => [api.admission.working(), api.admission.waiting()]).toEqual([0, 0]);
  });
  const hold = () => {
    behaviour.act = () => new Promise((done) => held.push(() => done(good)));
    return api.get('/bench/act');
  };

  test('that are too many are answered with 503, the error body and when to come back; health and metrics go around', async () => {
    const busy = hold();
    await expect.poll(() => held.length).toBe(1);
    const others = [hold(), hold()];
    const answer = await Promise.race(others);
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { success: false, error: 'unavailable', requestId: expect.any(String) },
    });
    expect((await api.post('/bench/echo', { text: 'x' })).status).toBe(200);
    expect([
      (await api.get('/health/live')).status,
      (await api.get('/health/ready')).status,
      (await api.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).status,
    ]).toEqual([200, 200, 200]);
    const { payload } = await api.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(payload).toMatch(/^wbn_admission_working 1$/m);
    behaviour.act = async () => good;
    for (const end of held) end();
    expect((await busy).status).toBe(200);
    await Promise.all(others);
    expect(await registry.metrics()).toMatch(/wbn_admission_refused_total\{lane="public",reason="(full|late)"\} [1-9]/);
  });

  test('give their place back when they fail, are refused, or break the contract', async () => {
    for (const act of [() => Promise.reject(new Error('broken')), () => Promise.reject(new Refusal('forbidden')), async () => ({})]) {
      behaviour.act = act;
      for (let i = 0; i < 5; i++) expect((await api.get('/bench/act')).status).toBeGreaterThanOrEqual(400);
    }
    behaviour.act = async () => good;
    expect((await api.get('/bench/act')).status).toBe(200);
  });

  test('hold no place while their body is on its way, and none after their sender has hung up', async () => {
    const head = `POST /bench/own/0190a0a0-0000-7000-8000-000000000001 HTTP/1.1\r\nhost: x\r\nwbn-auth: ${ANN['wbn-auth']}\r\n`;
    const slow = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"te`);
        return socket;
      }),
    );
    await expect.poll(() => api.admission.working() + api.admission.waiting()).toBe(0);
    expect((await api.post('/bench/echo', { text: 'x' })).status).toBe(200);
    for (const socket of slow) socket.destroy();
    const gone = connect(port, '127.0.0.1');
    await once(gone, 'connect');
    behaviour.act = () => new Promise((done) => held.push(() => done(good)));
    gone.write('GET /bench/act HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => held.length).toBe(1);
    gone.destroy();
    // It still works for nobody: the place is free when that ends.
    expect(api.admission.working()).toBe(1);
  });
});
