import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { behaviour, benchMounted } from '../../../tests/support/bench.ts';
import { authenticate } from '../../identity/session/authenticate.ts';

const api = useApi('empty', {}, { mounted: benchMounted, authenticate });

const LONG = 'steel, brass and stainless; '.repeat(100);
const answering = (name: string) => {
  behaviour.act = async () => ({ success: true, data: { name } });
};
const ask = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
  const { headers: sent, rawPayload } = await api.http.inject({ method, url: '/bench/act', headers });
  return { encoding: sent['content-encoding'], vary: sent['vary'], length: Number(sent['content-length']), bytes: rawPayload };
};

test('a long answer goes out packed, as the one who asks can read it, and says that it depends on that', async () => {
  answering(LONG);
  const plain = await ask({});
  expect(plain).toMatchObject({ encoding: undefined, vary: expect.stringContaining('Accept-Encoding') });
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzipped = await ask({ 'accept-encoding': 'gzip' });
  expect([brotli.encoding, gzipped.encoding]).toEqual(['br', 'gzip']);
  expect([brotliDecompressSync(brotli.bytes), gunzipSync(gzipped.bytes)]).toEqual([plain.bytes, plain.bytes]);
  for (const { length, bytes } of [brotli, gzipped]) {
    expect(length).toBe(bytes.length);
    expect(length).toBeLessThan(plain.length / 4);
  }
  expect((await ask({ 'accept-encoding': 'identity' })).encoding).toBeUndefined();
});

test('the description of the API, which caches may keep for all, says that it depends on that too', async () => {
  const { headers } = await api.http.inject({ method: 'GET', url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=600', vary: expect.stringContaining('Accept-Encoding') });
});

test('a short answer and an answer without a body stay as they are', async () => {
  answering('Ann');
  expect((await ask({ 'accept-encoding': 'br' })).encoding).toBeUndefined();
  answering(LONG);
  expect(await ask({ 'accept-encoding': 'br' }, 'HEAD')).toMatchObject({ encoding: undefined, bytes: Buffer.alloc(0) });
});

test('what a cookie asks for is never packed: its length would tell another site what its words have in common with a secret', async () => {
  answering(LONG);
  expect((await ask({ 'accept-encoding': 'br', cookie: 'wbn=1' })).encoding).toBeUndefined();
});
