import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, useApi } from '../../../tests/support/api.ts';
import { benchMounted, byHeader } from '../../../tests/support/bench.ts';
import { readConfig } from '../config/config.ts';
import type { Keys } from '../config/secret.ts';
import { diskStorage, type Storage } from './storage.ts';
import { openStores } from './stores.ts';

let directory: string;
let storage: Storage;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wbn-storage-'));
  storage = diskStorage(directory, 'http://files.example/files');
});
afterAll(() => rm(directory, { recursive: true }));

const everything = async (): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
};

async function modesIn(home: string): Promise<{ file: string[]; folder: string[] }> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const modes = { file: new Set<string>(), folder: new Set<string>() };
  for (const entry of entries) modes[entry.isFile() ? 'file' : 'folder'].add(((await stat(join(entry.parentPath, entry.name))).mode & 0o777).toString(8));
  return { file: [...modes.file], folder: [...modes.folder] };
}

describe('files on disk', () => {
  test('are kept, found and removed by their key', async () => {
    await storage.put('a/b-1.webp', Buffer.from('one'), 'image/webp');
    await storage.put('a/b-2.webp', Readable.from([Buffer.from('tw'), Buffer.from('o')]), 'image/webp');
    expect(await readFile(join(directory, 'a/b-1.webp'), 'utf8')).toBe('one');
    expect(await readFile(join(directory, 'a/b-2.webp'), 'utf8')).toBe('two');
    expect([await storage.has('a/b-1.webp'), await storage.has('a/b-3.webp')]).toEqual([true, false]);
    await storage.remove('a/b-1.webp');
    await storage.remove('a/b-1.webp');
    expect(await storage.has('a/b-1.webp')).toBe(false);
  });

  test.each([0o000, 0o022, 0o077])('are read by owner and group alone, in folders that nobody else looks into, with the umask %o [FIX-028]', async (mask) => {
    const home = await mkdtemp(join(tmpdir(), 'wbn-modes-'));
    const before = process.umask(mask);
    try {
      const { storage: kept, diskIncoming: arriving } = await openStores(readConfig({ DATA_DIR: join(home, 'data') }), {} as Keys, () => new Date());
      await kept.put('a/b/logo.webp', Buffer.from('one'), 'image/webp');
      await kept.put('private/c/price.pdf', Readable.from([Buffer.from('two')]), 'application/pdf');
      await arriving?.receive({ key: 'arrived', maxBytes: 10, expiresAt: new Date() }, Readable.from([Buffer.from('three')]));
      expect(await modesIn(join(home, 'data'))).toEqual({ file: ['640'], folder: ['750'] });
    } finally {
      process.umask(before);
      await rm(home, { recursive: true });
    }
  });

  test('that an earlier version left open are closed with their folders at the next start [FIX-028]', async () => {
    const home = await mkdtemp(join(tmpdir(), 'wbn-modes-'));
    for (const name of ['files', 'private', 'incoming']) {
      await mkdir(join(home, name));
      await chmod(join(home, name), 0o755);
    }
    await openStores(readConfig({ DATA_DIR: home }), {} as Keys, () => new Date());
    expect(await modesIn(home)).toEqual({ file: [], folder: ['750'] });
    await rm(home, { recursive: true });
  });

  test('have no name before they are whole', async () => {
    let goOn = () => {};
    const half = async function* () {
      yield Buffer.from('first half');
      await new Promise<void>((done) => {
        goOn = done;
      });
      yield Buffer.from(' and the rest');
    };
    const writing = storage.put('slow/film.mp4', Readable.from(half()), 'video/mp4');
    await expect.poll(async () => (await everything()).some((name) => name.startsWith('.'))).toBe(true);
    expect(await storage.has('slow/film.mp4')).toBe(false);
    goOn();
    await writing;
    expect(await readFile(join(directory, 'slow/film.mp4'), 'utf8')).toBe('first half and the rest');
  });

  test('leave nothing behind when their source breaks off, and keep what was there', async () => {
    await storage.put('kept/logo.webp', Buffer.from('old'), 'image/webp');
    const broken = async function* () {
      yield Buffer.from('new and half');
      throw new Error('connection lost');
    };
    await expect(storage.put('kept/logo.webp', Readable.from(broken()), 'image/webp')).rejects.toThrow('connection lost');
    expect(await readFile(join(directory, 'kept/logo.webp'), 'utf8')).toBe('old');
    expect((await everything()).filter((name) => name.startsWith('.') || name.includes('part'))).toEqual([]);
  });

  test('written at the same time under one key are one of them, whole', async () => {
    const bodies = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(100_000));
    await Promise.all(bodies.map((body) => storage.put('race/file.bin', Buffer.from(body), 'application/octet-stream')));
    expect(bodies).toContain(await readFile(join(directory, 'race/file.bin'), 'utf8'));
  });

  test.each([
    '',
    '/',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a/../../b',
    'a/..',
    '..',
    '.hidden',
    'a/.hidden',
    'a//b',
    'a/',
    'a\\b',
    'a b',
    'a\0b',
    'a\n',
    'ä',
    'a%2fb',
    'x'.repeat(201),
  ])('are refused under the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a storage key');
    await expect(storage.has(key)).rejects.toThrow('Not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
  });
});

describe('/files/', () => {
  const data = join(tmpdir(), `wbn-files-${process.pid}`);
  const api = useApi('empty', { DATA_DIR: data }, { mounted: benchMounted, authenticate: byHeader });
  const film = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));

  beforeAll(async () => {
    const files = diskStorage(join(data, 'files'), '');
    await files.put('a/film.mp4', film, 'video/mp4');
    await files.put('a/page.html', Buffer.from('<script>alert(1)</script>'), 'text/html');
    await files.put('a/logo.webp', Buffer.from('webp'), 'image/webp');
  });
  afterAll(() => rm(data, { recursive: true, force: true }));

  test('serves a file for a year, to every site, and lets it run nothing', async () => {
    for (const [name, type] of [
      ['logo.webp', 'image/webp'],
      ['page.html', 'text/html'],
      ['film.mp4', 'video/mp4'],
    ]) {
      const { status, headers } = await api.get(`/files/a/${name}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain(type);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      // A page shows pictures and films; anything else is only ever saved.
      expect(headers['content-disposition']).toBe(name === 'page.html' ? 'attachment' : undefined);
    }
  });

  test('serves a part of a film, so that a player can jump', async () => {
    const part = async (range: string) => await raw(api, '/files/a/film.mp4', range);
    const middle = await part('bytes=100-199');
    expect({ status: middle.statusCode, range: middle.headers['content-range'] }).toEqual({ status: 206, range: 'bytes 100-199/1000' });
    expect(middle.rawPayload).toEqual(film.subarray(100, 200));
    expect((await part('bytes=-10')).rawPayload).toEqual(film.subarray(990));
    expect((await raw(api, '/files/a/film.mp4')).headers['accept-ranges']).toBe('bytes');
  });

  test('refuses a part beyond the end, and reads nonsense as no range', async () => {
    const beyond = await raw(api, '/files/a/film.mp4', 'bytes=5000-6000');
    expect(beyond.statusCode).toBeGreaterThanOrEqual(400);
    expect(beyond.statusCode).toBeLessThan(500);
    expect(beyond.json()).toMatchObject({ success: false, requestId: expect.any(String) });
    expect((await raw(api, '/files/a/film.mp4', 'lines=1-2')).statusCode).toBe(200);
  });

  const ways = [
    '/files/../package.json',
    '/files/..%2fpackage.json',
    '/files/%2e%2e/%2e%2e/package.json',
    '/files/a/..%2f..%2f..%2fetc/passwd',
    '/files/..%5c..%5cetc/passwd',
    '/files/%252e%252e/x',
    '/files//etc/passwd',
    '/files/a%00.webp',
    '/files/.arriving/x',
    '/files/',
    '/files/a',
    '/files/a/',
    '/files/a/nothing.webp',
    '/files/%zz',
  ];
  test.each(ways)('leads nowhere by %s', async (way) => {
    const answer = await raw(api, way);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ success: false, error: expect.any(String), requestId: expect.any(String) });
    expect(answer.body).not.toMatch(/root:|"wbn"|film\.mp4|ENOENT/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

const raw = (api: Api, url: string, range?: string) => api.http.inject({ url, ...(range ? { headers: { range } } : {}) });
