import { spawnSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#server/compose.ts';
import { closed } from '../../../tests/support/closed.ts';
import { cacheDirectory } from '../../../tests/support/cluster.ts';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { type Asked, ask, everything, onS3, send, somebody, useUploads, validate } from '../../../tests/support/uploads.ts';
import { createHealth } from '../telemetry/health.ts';

const JPEG = 'image/jpeg';

// The door is our disk's: a bucket has its own.
describe.skipIf(onS3)('the door for files', () => {
  const api = useUploads();
  let ann: Session;
  let bytes: Buffer;
  let port: number;

  beforeAll(async () => {
    [ann, bytes] = await Promise.all([somebody(api), photo(300, 200).jpeg().toBuffer()]);
    // On a real server a request has ten seconds; here the same in less.
    Object.assign(api.http.server, { headersTimeout: 400, requestTimeout: 400, connectionsCheckingInterval: 100 });
    await api.http.listen({ port: 0, host: '127.0.0.1' });
    port = (api.http.server.address() as AddressInfo).port;
  });

  test('takes the file of whoever was given the form, and of nobody else [API-034]', async () => {
    const bob = await somebody(api);
    const before = await everything(api);
    const { signedPost, token } = await ask(api, ann, JPEG, bytes.length);
    const answers = [await send(api, null, signedPost, bytes), await send(api, bob, signedPost, bytes)];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [401, 'TokenNotFound'],
      [404, 'not_found'],
    ]);
    expect(await everything(api)).toEqual(before);
    expect((await send(api, ann, signedPost, bytes)).status).toBe(204);
    expect((await validate(api, ann, token)).status).toBe(200);
  });

  test('takes a form once, however often it is sent: at the same time, again, or after the check', async () => {
    const { signedPost, token } = await ask(api, ann, JPEG, bytes.length);
    const others = Buffer.from(bytes).fill('x');
    const answers = await Promise.all([send(api, ann, signedPost, bytes), send(api, ann, signedPost, bytes), send(api, ann, signedPost, bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await send(api, ann, signedPost, others)).toMatchObject({
      status: 409,
      body: { fields: { file: 'A file was sent with this form already. Please ask for a new upload.' } },
    });
    expect((await validate(api, ann, token)).status).toBe(200);
    expect((await send(api, ann, signedPost, others)).status).toBe(404);
  });

  test('is closed to a form that has expired', async () => {
    const { signedPost } = await ask(api, ann, JPEG, bytes.length);
    api.pass(3_601);
    const bob = await somebody(api);
    expect(await send(api, bob, signedPost, bytes)).toMatchObject({
      status: 400,
      body: { fields: { file: 'This form has expired. Please ask for a new upload.' } },
    });
    api.pass(-3_601);
  });

  const FORM = 'multipart/form-data; boundary=b';
  const END = '--b--\r\n';
  test.each([
    ['no form', 'application/json', '{}', 400, 'malformed_request'],
    ['a form without a boundary', 'multipart/form-data', 'x', 400, 'malformed_request'],
    ['a form without an end', FORM, field('key').slice(0, -2), 400, 'malformed_request'],
    ['a form without a file', FORM, `${field('key')}${END}`, 400, 'invalid_input'],
    ['a form with a field twice', FORM, `${field('key')}${field('key')}${END}`, 400, 'malformed_request'],
    ['a form of too many fields', FORM, `${[...'abcdefghijkl'].map((name) => field(name)).join('')}${END}`, 413, 'payload_too_large'],
    ['a field called __proto__', FORM, `${field('__proto__')}${END}`, 400, 'malformed_request'],
  ])('refuses %s with the error body', async (_, type, payload, status, error) => {
    const answer = await api.send('POST', '/files/upload', { payload, headers: { 'content-type': type, ...ann.headers } });
    expect({ status: answer.status, ...answer.body }).toMatchObject({ status, success: false, error, requestId: expect.any(String) });
  });

  describe('on a slow line', () => {
    /** The head of the request and the form before the file; what follows is the file. */
    function open({ signedPost }: Asked, length: number, to = port) {
      const fields = Object.entries(signedPost.fields).map(([name, value]) => field(name, value));
      const head = `${fields.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
      const end = '\r\n--b--\r\n';
      const socket = connect(to, '127.0.0.1');
      let answer = '';
      socket
        .on('error', () => {})
        .on('data', (chunk) => {
          answer += chunk.toString('latin1');
        });
      socket.write(
        `POST /files/upload HTTP/1.1\r\nhost: a\r\nconnection: close\r\nwbn-auth: ${ann.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${head.length + length + end.length}\r\n\r\n${head}`,
      );
      return { socket, gone: closed(socket), end, answer: () => answer };
    }
    const arriving = async () => (await everything(api)).filter((name) => name.endsWith('.partial'));

    test('a file may take longer than other requests, as long as it goes on', async () => {
      const asked = await ask(api, ann, JPEG, bytes.length);
      const { socket, gone, end, answer } = open(asked, bytes.length);
      const step = Math.ceil(bytes.length / 12);
      for (let at = 0; at < bytes.length; at += step) {
        socket.write(bytes.subarray(at, at + step));
        await wait(100);
      }
      socket.write(end);
      await gone;
      expect(answer()).toMatch(/^HTTP\/1\.1 204 /);
      expect((await validate(api, ann, asked.token)).status).toBe(200);
    });

    test.each([
      ['falls silent', 0],
      ['only drips', 20],
    ])('a file whose sender %s is given up [FIX-023]', async (_, drop) => {
      const { http, stop } = await createApi(api, api.url, createHealth(api.url), { pace: { ms: 300, bytes: 1_000 } });
      await http.listen({ port: 0, host: '127.0.0.1' });
      const before = await everything(api);
      const { socket, gone } = open(await ask(api, ann, JPEG, bytes.length), bytes.length, (http.server.address() as AddressInfo).port);
      socket.write(bytes.subarray(0, 1_000));
      const drip = setInterval(() => socket.writable && drop && socket.write(Buffer.alloc(drop)), 50);
      await gone;
      clearInterval(drip);
      await expect.poll(() => everything(api)).toEqual(before);
      await stop();
    });

    test('a file that is cut in the middle leaves nothing, and may be sent again', async () => {
      const before = await everything(api);
      const asked = await ask(api, ann, JPEG, bytes.length);
      const { socket } = open(asked, bytes.length);
      socket.write(bytes.subarray(0, 1_000));
      await expect.poll(arriving).toHaveLength(1);
      socket.resetAndDestroy();
      await expect.poll(() => everything(api)).toEqual(before);
      expect((await validate(api, ann, asked.token)).body.fields.file).toContain('has not arrived');
      expect((await send(api, ann, asked.signedPost, bytes)).status).toBe(204);
    });

    test('a form whose file is too large is answered before it is through, and the rest is not waited for', async () => {
      const asked = await ask(api, ann, JPEG, 1_000);
      const { socket, gone, answer } = open(asked, 50_000_000);
      socket.write(Buffer.alloc(100_000));
      await gone;
      expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
      expect(await arriving()).toEqual([]);
    });
  });
});

const field = (name: string, value = 'x'): string => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe.skipIf(onS3)('a disk that is full', () => {
  const small = join(cacheDirectory, `small-${process.pid}`);
  let mounted = false;
  beforeAll(async () => {
    await mkdir(small, { recursive: true });
    mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]).status === 0;
  });
  afterAll(async () => {
    if (mounted) spawnSync('umount', ['-l', small]);
    await rm(small, { recursive: true, force: true });
  });
  const api = useUploads(small);

  test('is answered with 503 while a picture is kept, wherever this runs', async () => {
    const ann = await somebody(api);
    const bytes = await photo(300, 200).jpeg().toBuffer();
    const { signedPost, token } = await ask(api, ann, JPEG, bytes.length);
    await send(api, ann, signedPost, bytes);
    const { put } = api.storage;
    let puts = 0;
    api.storage.put = async (...args) => {
      puts += 1;
      if (puts === 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await put(...args);
    };
    const before = await everything(api);
    expect((await validate(api, ann, token)).status).toBe(503);
    expect([puts, await everything(api)]).toEqual([2, before]);
    api.storage.put = put;
    expect((await validate(api, ann, token)).status).toBe(200);
  });

  test('is answered with 503, keeps nothing of the file, and takes it once there is room', async ({ skip }) => {
    skip(!mounted, 'no file system can be mounted here');
    const ann = await somebody(api);
    const bytes = await photo(900, 900).jpeg({ quality: 95 }).toBuffer();
    const asked = await ask(api, ann, JPEG, bytes.length);
    const ballast = join(small, 'ballast');
    await writeFile(ballast, Buffer.alloc(1_900_000));
    const before = await everything(api);
    expect(await send(api, ann, asked.signedPost, bytes)).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { error: 'unavailable' } });
    expect(await everything(api)).toEqual(before);
    await rm(ballast);
    expect((await send(api, ann, asked.signedPost, bytes)).status).toBe(204);

    const { bavail, bsize } = await statfs(small);
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 30_000));
    const arrived = await everything(api);
    expect((await validate(api, ann, asked.token)).status).toBe(503);
    expect(await everything(api)).toEqual(arrived);
    expect((await api.pool.query('select 1 from file where owner_id = $1', [ann.userID])).rowCount).toBe(0);
    await rm(ballast);
    expect((await validate(api, ann, asked.token)).status).toBe(200);
  });
});
