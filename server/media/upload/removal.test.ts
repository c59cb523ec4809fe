import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeStored } from '#server/base/files/removal.ts';
import { diskStorage } from '#server/base/files/storage.ts';
import { filesMissing } from '#server/base/telemetry/metrics.ts';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { fetchFile, somebody, upload, useUploads } from '../../../tests/support/uploads.ts';
import { forgetFiles, subscribers, sweepUploads } from './sweep.ts';

const api = useUploads();
const DAY = 86_400;
let ann: Session;

beforeAll(async () => {
  ann = await somebody(api);
});

beforeEach(() => api.pool.query('delete from outbox'));

const counted = async (): Promise<number> => (await filesMissing.get()).values[0]?.value ?? 0;
const waiting = async (): Promise<{ topic: string; error: string | null }[]> =>
  (await api.pool.query(`select topic, last_error as error from outbox where done_at is null and topic = 'upload.gone' order by id`)).rows;
const dueNow = () => api.pool.query('update outbox set due_at = now() where done_at is null');

describe('a removal that finds nothing where the file should be', () => {
  test('is not done: the worker with another folder fails, counts it and tries again, until the bytes are gone for everybody [OPS-005]', async () => {
    const { body } = await upload(api, ann, await photo(300, 200).jpeg().toBuffer(), 'image/jpeg');
    const { url } = body.data;
    await api.pool.query(`update upload set created_at = now() - interval '3 days'`);
    await api.pool.query(`update file set created_at = now() - interval '3 days'`);
    api.pass(DAY);
    await sweepUploads(api);
    const before = await counted();
    const elsewhere = { ...api, storage: diskStorage(join(tmpdir(), `wbn-elsewhere-${process.pid}`), '') };
    const { rows } = await api.pool.query(`select id, topic, body, attempts from outbox where topic = 'upload.gone' and body -> 'stored' <> '[]'`);
    expect(rows).toHaveLength(1);
    const [remove] = subscribers['upload.gone'] ?? [];
    await expect(remove?.(elsewhere, rows[0])).rejects.toThrow(/stored files are not where they should be/);
    expect(await counted()).toBeGreaterThan(before);
    expect((await fetchFile(api, url)).status).toBe(200);
    await api.work();
    expect((await fetchFile(api, url)).status).not.toBe(200);
    expect(await waiting()).toEqual([]);
    // Told twice, as every effect may be: what was removed is known to be gone.
    await remove?.(api, rows[0]);
    api.pass(-DAY);
  });

  test('takes the others with it, says which is lost, and waits in the outbox [OPS-005]', async () => {
    await api.storage.put('image/here-64.webp', Buffer.from('x'), 'image/webp');
    await api.pool.query(`insert into outbox (topic, body) values ('upload.gone', $1)`, [
      JSON.stringify({ stored: ['image/lost-64.webp', 'image/here-64.webp'], incoming: [] }),
    ]);
    await api.work();
    expect(await api.storage.has('image/here-64.webp')).toBe(false);
    expect(await waiting()).toMatchObject([{ topic: 'upload.gone', error: expect.stringContaining('image/lost-64.webp') }]);
    await api.storage.put('image/lost-64.webp', Buffer.from('x'), 'image/webp');
    await dueNow();
    await api.work();
    expect([await waiting(), await api.storage.has('image/lost-64.webp')]).toEqual([[], false]);
  });

  test('that was interrupted between the note and the bytes removes them the next time [OPS-005]', async () => {
    await api.storage.put('image/half.webp', Buffer.from('x'), 'image/webp');
    await api.pool.query(`insert into removed_file (key) values ('image/half.webp')`);
    await removeStored(api, ['image/half.webp']);
    expect(await api.storage.has('image/half.webp')).toBe(false);
  });

  test('takes no file that belongs to nobody: it came with the house, and others may show it', async () => {
    const put = async (owner: string | null) => {
      const text = `insert into file (id, key, kind, content_type, byte_size, sizes, owner_id) values (gen_random_uuid(), 'image/' || gen_random_uuid(), 'image', 'image/webp', 1, '{64}', $1) returning id`;
      return (await api.pool.query(text, [owner])).rows[0].id as string;
    };
    const [ours, own] = [await put(null), await put(ann.userID)];
    await api.db.transaction().execute((db) => forgetFiles(db as never, [ours, own]));
    expect((await api.pool.query('select id from file where id = any($1)', [[ours, own]])).rows).toEqual([{ id: ours }]);
  });

  test('is expected of a check that died before all bytes were stored: nothing is missed [OPS-005]', async () => {
    const before = await counted();
    await api.pool.query(
      `insert into file (id, key, kind, content_type, byte_size, sizes, owner_id, created_at)
       values (gen_random_uuid(), 'image/died', 'image', 'image/webp', 1, '{64,256}', $1, now() - interval '3 days')`,
      [ann.userID],
    );
    await api.storage.put('image/died-64.webp', Buffer.from('x'), 'image/webp');
    api.pass(DAY);
    await sweepUploads(api);
    await api.work();
    api.pass(-DAY);
    expect([await api.storage.has('image/died-64.webp'), await waiting(), await counted()]).toEqual([false, [], before]);
  });
});
