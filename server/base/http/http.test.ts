import { describe, expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { type Answer, useApi } from '../../../tests/support/api.ts';
import { ANN, behaviour, benchMounted, byHeader } from '../../../tests/support/bench.ts';

const api = useApi(
  'empty',
  { SITE_URL: 'https://site.example', ACCOUNT_URL: 'https://account.example', API_URL: 'https://api.example' },
  { mounted: benchMounted, authenticate: byHeader },
);
const ID = '0190a0a0-0000-7000-8000-000000000001';
const json = { 'content-type': 'application/json' };

function expectRefusal({ status, headers, body }: Answer, code: keyof typeof errors): void {
  expect({ status, error: body.error }).toEqual({ status: errors[code].status, error: code });
  expect(body).toMatchObject({ success: false, message: errors[code].sentence, requestId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(Object.keys(body).filter((key) => !['success', 'error', 'message', 'requestId', 'fields'].includes(key))).toEqual([]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
}

describe('what cannot be read is refused with the error body', () => {
  const bodies: [string, string, keyof typeof errors][] = [
    ['broken JSON', '{"text":', 'malformed_request'],
    ['an empty body that says JSON', '', 'malformed_request'],
    ['a prototype in the body', '{"__proto__":{"admin":true}}', 'malformed_request'],
    ['a constructor in the body', '{"constructor":{"prototype":{"admin":true}}}', 'malformed_request'],
    ['65 kB', JSON.stringify({ text: 'x'.repeat(65 * 1024) }), 'payload_too_large'],
    ['a list for an object', '[1,2]', 'invalid_input'],
    ['null', 'null', 'invalid_input'],
    ['a NUL', JSON.stringify({ text: 'a\0b' }), 'invalid_input'],
    ['a lone surrogate', '{"text":"\\ud800"}', 'invalid_input'],
    ['a NUL in a name nobody knows', '{"x\\u0000":1}', 'invalid_input'],
    ['a NUL under the name of every object', '{"toString":"\\u0000"}', 'invalid_input'],
    ['a number beyond all numbers', '{"count":1.8e308}', 'invalid_input'],
    ['a fraction for a whole number', '{"count":1.5}', 'invalid_input'],
    ['20,000 nested lists', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'invalid_input'],
    ['13 nested objects', `{"deep":${'{"a":'.repeat(13)}1${'}'.repeat(13)}}`, 'invalid_input'],
  ];
  test.each(bodies)('%s', async (_, payload, code) => {
    expectRefusal(await api.send('POST', '/bench/echo', { payload, headers: json }), code);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
    'a body of type %s',
    async (type) => {
      expectRefusal(await api.send('POST', '/bench/echo', { payload: '{"text":"a"}', headers: { 'content-type': type } }), 'unsupported_media_type');
    },
  );

  const addresses: [string, string, keyof typeof errors][] = [
    ['an unknown route', '/bench/nothing', 'not_found'],
    ['a known route with another method', '/bench/echo', 'not_found'],
    ['a broken percent sign', '/bench/look/%zz', 'malformed_request'],
    ['bytes that are no UTF-8', '/bench/look/%ff%fe', 'malformed_request'],
    ['a path of 9,000 characters', `/bench/look/${'a'.repeat(9_000)}`, 'malformed_request'],
    ['half a surrogate in the path', '/bench/look/%ED%A0%80', 'malformed_request'],
    ['a NUL in the path', `/bench/look/${ID}%00`, 'invalid_input'],
    ['a parameter of 4,000 characters', `/bench/look/${'a'.repeat(4_000)}`, 'invalid_input'],
    ['a parameter of 300 Chinese characters', `/bench/look/${encodeURIComponent('鋼'.repeat(300))}`, 'invalid_input'],
    ['an id with a letter too many', `/bench/look/${ID}a`, 'invalid_input'],
    ['a repeated parameter', `/bench/look/${ID}?size=1&size=2`, 'invalid_input'],
    ['a NUL in the query', `/bench/look/${ID}?other=%00`, 'invalid_input'],
    ['a negative size', `/bench/look/${ID}?size=-1`, 'invalid_input'],
  ];
  test.each(addresses)('%s', async (_, address, code) => {
    expectRefusal(await api.get(address), code);
  });

  test('names each wrong field, and at most twenty of them', async () => {
    expect((await api.post('/bench/echo', { text: 7, count: 'x' })).body.fields).toEqual({ text: expect.any(String), count: expect.any(String) });
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`name${index}`, '\0']));
    const { body } = await api.post('/bench/echo', many);
    expect(Object.keys(body.fields)).toHaveLength(20);
  });

  test('pollutes no prototype by the names of a query', async () => {
    const { status } = await api.get(`/bench/look/${ID}?__proto__=x&constructor=y&__proto__[admin]=1`);
    expect(status).toBe(200);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

describe('who may comes before what', () => {
  test.each([
    ['input that is wrong', '{"text":""}', json],
    ['JSON that is broken', '{"text":', json],
    ['a body of another type', 'hello', { 'content-type': 'text/plain' }],
    ['a body that is too large', JSON.stringify({ text: 'x'.repeat(70_000) }), json],
  ])('without a token 401 goes before %s', async (_, payload, headers) => {
    expectRefusal(await api.send('POST', '/bench/own/nonsense', { payload, headers }), 'TokenNotFound');
  });

  test('a token that has expired says so, on public calls too', async () => {
    expectRefusal(await api.post(`/bench/own/${ID}`, { text: '' }, { 'wbn-auth': 'expired' }), 'TokenExpiredError');
    expectRefusal(await api.get(`/bench/look/${ID}`, { 'wbn-auth': 'expired' }), 'TokenExpiredError');
  });

  test('somebody with a token gets the refusal of the input, then the answer', async () => {
    expectRefusal(await api.post('/bench/own/nonsense', { text: '' }, ANN), 'invalid_input');
    expect((await api.post(`/bench/own/${ID}`, { text: 'x' }, ANN)).body).toEqual({ success: true, accountID: ANN['wbn-auth'] });
  });
});

describe('what leaves', () => {
  test('carries only what the reply names', async () => {
    behaviour.act = async () => ({ success: true, data: { name: 'Ann', passwordHash: 'canary-hash' }, secret: 'canary-secret' });
    expect((await api.get('/bench/act')).body).toEqual({ success: true, data: { name: 'Ann' } });
  });

  test('a reply that breaks its schema is our error and shows nothing of itself', async () => {
    behaviour.act = async () => ({ success: true, data: { name: 7, passwordHash: 'canary-hash' } });
    const answer = await api.get('/bench/act');
    expectRefusal(answer, 'internal');
    expect(JSON.stringify(answer.body)).not.toMatch(/canary|"data"|expected string|invalid_type/);
  });

  test('an unexpected error shows neither message nor stack', async () => {
    behaviour.act = async () => {
      throw Object.assign(new Error('canary at /srv/app.ts select * from account'), { code: 'XYZ', detail: 'canary-detail' });
    };
    const answer = await api.get('/bench/act');
    expectRefusal(answer, 'internal');
    expect(JSON.stringify(answer.body)).not.toMatch(/canary|select|\.ts|XYZ/);
  });

  test('what is no Error at all is refused as well', async () => {
    for (const thrown of [undefined, null, 'text', 7, {}]) {
      behaviour.act = () => Promise.reject(thrown);
      expectRefusal(await api.get('/bench/act'), 'internal');
    }
  });

  test('is kept by anybody only when the call says so and nobody is logged in', async () => {
    expect((await api.get(`/bench/look/${ID}`)).headers).toMatchObject({
      'cache-control': 'public, max-age=600',
      vary: 'Origin, wbn-auth, wbn-language',
    });
    expect((await api.get(`/bench/look/${ID}`, ANN)).headers['cache-control']).toBe('no-store');
    expect((await api.post('/bench/echo', {})).headers['cache-control']).toBe('no-store');
  });
});

describe('headers', () => {
  const everywhere = [
    '/bench/act',
    '/bench/nothing',
    '/bench/look/%zz',
    '/docs',
    '/openapi.json',
    '/health/live',
    '/metrics',
    '/files/nothing.webp',
    '/files/%00',
  ];
  test.each(everywhere)('of %s keep a browser from guessing, framing and running', async (address) => {
    const { headers } = await api.get(address);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('let the configured sites in, with credentials, and nobody else', async () => {
    for (const origin of ['https://site.example', 'https://account.example']) {
      expect((await api.get('/bench/act', { origin })).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
    }
    for (const origin of ['https://evil.example', 'http://site.example', 'https://site.example.evil.example', 'null']) {
      expect((await api.get('/bench/act', { origin })).headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('let a site read a refusal, and ask before it sends a token', async () => {
    const origin = 'https://site.example';
    expect((await api.get('/bench/nothing', { origin })).headers['access-control-allow-origin']).toBe(origin);
    const preflight = await api.send('OPTIONS', '/bench/note', {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'wbn-auth,content-type,idempotency-key' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('wbn-auth');
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
  });
});
