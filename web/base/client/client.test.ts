import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApplicationError, createClient, requestOf } from './client.ts';
import { fetchTransport } from './fetch-transport.ts';
import { paths } from './paths.ts';

const hosts = { api: 'https://api.example', auth: 'https://account.example' };
const lines = Object.values(paths).flatMap((calls) => Object.values<string>(calls));

afterEach(() => vi.unstubAllGlobals());

const answering = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
  );

describe('the client', () => {
  test('sends every call of the API to the API host, with or without a leading slash in its documentation [API-001] [API-003]', () => {
    for (const line of lines.filter((one) => one.startsWith('api '))) {
      const { url, method } = requestOf(line, { id: 'x', code: 'GB', productID: 'x', resourceID: 'x', userID: 'x', bid: 'x' }, hosts);
      expect(url).toMatch(/^https:\/\/api\.example\/[a-z]/);
      expect(line).toContain(` ${method} `);
    }
  });

  test('puts parameters into the path, the rest into the query of a GET and the body of a POST', () => {
    expect(requestOf('api GET /social/comments/:resourceID', { resourceID: 'a/b', skip: 5, size: 5 }, hosts)).toEqual({
      url: 'https://api.example/social/comments/a%2Fb?skip=5&size=5',
      method: 'GET',
      body: null,
    });
    expect(requestOf('api POST /search/business', { textQuery: 'x', skip: 0 }, hosts).body).toBe('{"textQuery":"x","skip":0}');
  });

  test('puts what a write names after a question mark into its query, and leaves it out when it is not there', () => {
    const line = 'api POST /business/request/:requestID/send-message?bid';
    expect(requestOf(line, { requestID: 'r', bid: 'b', content: 'x' }, hosts)).toEqual({
      url: 'https://api.example/business/request/r/send-message?bid=b',
      method: 'POST',
      body: '{"content":"x"}',
    });
    expect(requestOf(line, { requestID: 'r', content: 'x' }, hosts).url).toBe('https://api.example/business/request/r/send-message');
  });

  test('sends a body wherever something is given, empty as it may be, and none where a call takes none [API-004] [API-006] [FIX-055]', () => {
    expect(requestOf('auth POST /confirm-email/resend', {}, hosts).body).toBe('{}');
    expect(requestOf('api DELETE /social/block/:id', { id: 'b' }, hosts).body).toBe('{}');
    expect(requestOf('auth POST /refresh-token', undefined, hosts).body).toBeNull();
    expect(requestOf('api GET /social/comments/:resourceID', { resourceID: 'b' }, hosts).body).toBeNull();
  });

  test('drops fields of a body that are null or not a number [VAL-003]', () => {
    expect(requestOf('api POST /search/business', { textQuery: '', country: null, skip: Number.NaN, size: 0, verified: false }, hosts).body).toBe(
      '{"textQuery":"","size":0,"verified":false}',
    );
  });

  test('throws a 2xx answer that says no as an application error [ERR-001]', async () => {
    answering({ success: false, error: 'conflict', message: 'Somebody changed this.', requestId: '1' });
    const client = createClient(fetchTransport(hosts));
    await expect(client.reference.genders()).rejects.toMatchObject({
      name: 'ApplicationError',
      status: 200,
      code: 'conflict',
      message: 'Somebody changed this.',
    });
  });

  test('takes a success that breaks off within its body for no answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"success":true,"da'));
    await expect(createClient(fetchTransport(hosts)).reference.genders()).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  test('throws a refusal with its code and fields, and `network` when nothing answers', async () => {
    answering({ success: false, error: 'invalid_input', message: 'no', requestId: '1', fields: { skip: 'too small' } }, 400);
    const client = createClient(fetchTransport(hosts));
    await expect(client.search.products({ skip: -1 })).rejects.toMatchObject({ status: 400, code: 'invalid_input', fields: { skip: 'too small' } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(client.reference.genders()).rejects.toEqual(new ApplicationError(0, {}));
  });

  test.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504])(
    'calls a %i that somebody before the server answered, in no words of the catalogue, no missing connection [FIX-070]',
    async (status) => {
      const client = createClient(fetchTransport(hosts));
      for (const body of ['<html><h1>Bad gateway</h1></html>', '', '{}', '{"message":"upstream"}']) {
        vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': 'text/html' } }));
        const error = await client.reference.genders().catch((thrown) => thrown);
        expect([error.name, error.status, error.code]).toEqual(['ApplicationError', status, 'internal']);
      }
      answering({ success: false, error: 'unavailable', message: 'The service is busy.' }, status);
      await expect(client.reference.genders()).rejects.toMatchObject({ status, code: 'unavailable', message: 'The service is busy.' });
    },
  );
});
