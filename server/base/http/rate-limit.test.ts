import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { ANN, benchMounted, byHeader } from '../../../tests/support/bench.ts';
import { addressKey, rateLimit } from './rate-limit.ts';

const api = useApi('empty', { READS_PER_MINUTE: '5', WRITES_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.1' }, { mounted: benchMounted, authenticate: byHeader });

const from = (address: string) => ({ 'x-forwarded-for': address });
const times = async <T extends { status: number }>(count: number, work: () => Promise<T>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await work()).status);
  return statuses;
};

describe('requests of an address', () => {
  test('pass below the limit and are refused above it, with the seconds to wait', async () => {
    expect(await times(5, () => api.get('/bench/nothing', from('203.0.113.1')))).toEqual([404, 404, 404, 404, 404]);
    const { status, body, headers } = await api.get('/bench/nothing', from('203.0.113.1'));
    expect({ status, error: body.error }).toEqual({ status: 429, error: 'too_many_requests' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('count for that address only', async () => {
    expect((await api.get('/bench/nothing', from('203.0.113.2'))).status).toBe(404);
  });

  test('count reads and writes apart', async () => {
    const write = () => api.post('/bench/own/x', {}, { ...ANN, ...from('203.0.113.3') });
    expect(await times(4, write)).toEqual([400, 400, 400, 429]);
    expect((await api.get('/bench/nothing', from('203.0.113.3'))).status).toBe(404);
  });

  test('count a search that is sent by POST as a read', async () => {
    expect(await times(6, () => api.post('/bench/find', { text: 'steel' }, from('203.0.113.4')))).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('count before anything is looked up or parsed', async () => {
    await times(3, () => api.post('/bench/own/x', {}, from('203.0.113.5')));
    expect((await api.post('/bench/own/x', {}, from('203.0.113.5'))).status).toBe(429);
    expect((await api.send('POST', '/bench/echo', { payload: '{', headers: { 'content-type': 'application/json', ...from('203.0.113.5') } })).status).toBe(429);
  });

  test('count for a whole IPv6 network', async () => {
    expect(await times(5, () => api.get('/bench/nothing', from('2001:db8:0:7::1')))).not.toContain(429);
    expect((await api.get('/bench/nothing', from('2001:db8:0:7:ffff::2'))).status).toBe(429);
    expect((await api.get('/bench/nothing', from('2001:db8:0:8::1'))).status).toBe(404);
  });

  test('never keep a balancer from asking for health', async () => {
    expect(new Set(await times(10, () => api.get('/health/live', from('203.0.113.6'))))).toEqual(new Set([200]));
  });
});

describe('the key of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::2', '2001:db8:0:0'],
    ['2001:db8:0:1::2', '2001:db8:0:1'],
    ['2001:db8:1::', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

test('whoever has hung up is limited together with all others who have', () => {
  expect(addressKey(undefined)).toBe('');
});

test('a limit passes again when its time is over', async () => {
  const limit = rateLimit(1, 0.1);
  await limit.take('a');
  await expect(limit.take('a')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 1 });
  await new Promise((done) => setTimeout(done, 150));
  await limit.take('a');
});

describe('without a proxy that is trusted', () => {
  const bare = useApi('empty', { READS_PER_MINUTE: '3' }, { mounted: benchMounted, authenticate: byHeader });

  test('nobody chooses an address for himself', async () => {
    const statuses: number[] = [];
    for (const last of [1, 2, 3, 4]) statuses.push((await bare.get('/bench/nothing', from(`198.51.100.${last}`))).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});
