import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServers } from '#main';
import { useApi } from '../../../tests/support/api.ts';
import { readConfig } from '../config/config.ts';
import { adoptStore, holdStore } from './store-mark.ts';

const api = useApi('empty');
let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wbn-mark-'));
});
beforeEach(() => api.pool.query("delete from setting where name = 'files:store'"));
afterAll(() => rm(parent, { recursive: true, force: true }));

const folder = (name: string) => ({ DATA_DIR: join(parent, name), S3: null });
const bucket = (name: string) => ({
  ...folder('none'),
  S3: { endpoint: 'https://s3.example', region: 'eu', bucket: name, accessKeyId: 'a', secretAccessKey: 'b', publicUrl: 'https://files.example' },
});

describe('the processes of one installation', () => {
  test('share a folder of files: one with another folder, or with a bucket, is refused with what to set [OPS-004]', async () => {
    await holdStore(api.db, folder('shared'));
    await holdStore(api.db, folder('shared'));
    await mkdir(join(parent, 'own/files'), { recursive: true });
    for (const other of [folder('own'), bucket('files')]) {
      await expect(holdStore(api.db, other)).rejects.toThrow(/set DATA_DIR to the folder that all processes of this machine share, or the five S3_ settings/);
    }
  });

  test('share a bucket: one with a folder is refused, or with another bucket [OPS-004]', async () => {
    await holdStore(api.db, bucket('files'));
    await holdStore(api.db, bucket('files'));
    await expect(holdStore(api.db, folder('shared'))).rejects.toThrow('in the bucket files at https://s3.example, not in');
    await expect(holdStore(api.db, bucket('others'))).rejects.toThrow('not in the bucket others');
  });

  test('agree when they start at once [OPS-004]', async () => {
    await Promise.all(Array.from({ length: 8 }, () => holdStore(api.db, folder('at-once'))));
    await rm(join(parent, 'at-once'), { recursive: true });
    await expect(holdStore(api.db, folder('at-once'))).rejects.toThrow('in another folder');
  });

  test('go on where the operator says that the files were moved to [OPS-004]', async () => {
    await holdStore(api.db, folder('old'));
    await adoptStore(api.db, folder('new'));
    await holdStore(api.db, folder('new'));
    await expect(holdStore(api.db, folder('old'))).rejects.toThrow('bin/files adopt');
  });

  test('do not start a worker or an API elsewhere; the account site needs no files [OPS-004]', async () => {
    await holdStore(api.db, folder('shared'));
    const settings = { NODE_ENV: 'test', DATA_DIR: join(parent, 'elsewhere'), API_PORT: '0', LOG_LEVEL: 'silent' };
    for (const ROLE of ['worker', 'api']) {
      await expect(startServers(readConfig({ ...settings, ROLE }), api.url)).rejects.toThrow('The stored files of this database are in another folder');
    }
    const running = await startServers(readConfig({ ...settings, ROLE: 'worker', DATA_DIR: join(parent, 'shared') }), api.url);
    await running.stop();
  });
});
