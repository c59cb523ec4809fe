import { beforeAll, describe, expect, test } from 'vitest';
import { makeFile } from '../../../tests/support/made.ts';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { ask, everything, fetchFile, send, somebody, traces, upload, useUploads, validate } from '../../../tests/support/uploads.ts';
import { sweepForms, sweepUploads } from './sweep.ts';

const api = useUploads();
const DAY = 86_400;
const JPEG = 'image/jpeg';
let ann: Session;
let bytes: Buffer;

beforeAll(async () => {
  ann = await somebody(api);
  bytes = await photo(300, 200).jpeg().toBuffer();
});

/** What the worker does once a day has gone by. */
async function sweep(days = 1): Promise<void> {
  api.pass(days * DAY + 60);
  await sweepForms(api);
  await sweepUploads(api);
  await api.work();
  api.pass(-(days * DAY + 60));
}

const uploads = async (): Promise<number> => (await api.pool.query('select 1 from upload')).rowCount ?? 0;

/** Makes a picture the profile photo, and gives its address. */
async function show(): Promise<string> {
  const { token, body } = await upload(api, ann, bytes, JPEG, 'profile-photo');
  expect((await api.post('/user/profile-photo/upload-validate', { token }, ann.headers)).status).toBe(200);
  return body.data.url;
}

describe('the sweep', () => {
  test('lets go what nobody saved within a day: asked for, sent, or checked', async () => {
    await sweep();
    const [before, kept] = [await traces(api), await uploads()];
    await ask(api, ann, JPEG, bytes.length);
    const sent = await ask(api, ann, JPEG, bytes.length);
    await send(api, ann, sent.signedPost, bytes);
    const checked = await upload(api, ann, bytes, JPEG);
    const refused = await upload(api, ann, Buffer.from('GIF89a'), JPEG);
    expect(refused.status).toBe(422);
    await sweep(0);
    expect(await uploads()).toBe(kept + 4);
    expect((await fetchFile(api, checked.body.data.url)).status).toBe(200);
    await sweep();
    expect(await uploads()).toBe(kept);
    expect(await traces(api)).toEqual(before);
    expect((await validate(api, ann, checked.token)).status).toBe(404);
  });

  test('keeps what is shown, and lets go what was replaced', async () => {
    const first = await show();
    await sweep(3);
    expect((await fetchFile(api, first)).status).toBe(200);
    const second = await show();
    await sweep(3);
    expect((await fetchFile(api, second)).status).toBe(200);
    expect((await fetchFile(api, first)).status).not.toBe(200);
    expect(await traces(api)).toMatchObject({ files: 1 });
    expect((await everything(api)).length).toBe(3);
  });

  test('leaves alone what no upload made, such as the demonstration', async () => {
    const file = await makeFile(api.db, 'image');
    await api.pool.query("update file set created_at = now() - interval '900 days' where id = $1", [file]);
    await sweep(3);
    expect((await api.pool.query('select 1 from file where id = $1', [file])).rowCount).toBe(1);
  });

  test('asks every table that names a file, so that none is forgotten when it is added', async () => {
    await api.pool.query('create table note_of_test (id int, picture_id uuid references file (id))');
    const { body } = await upload(api, ann, bytes, JPEG);
    await api.pool.query('insert into note_of_test values (1, $1)', [body.data.fileID]);
    await sweep(3);
    expect((await fetchFile(api, body.data.url)).status).toBe(200);
    await api.pool.query('drop table note_of_test');
    await sweep(3);
    expect((await fetchFile(api, body.data.url)).status).not.toBe(200);
  });

  test('finds the bytes of a check that died in the middle', async () => {
    const before = await traces(api);
    const { body } = await upload(api, ann, bytes, JPEG);
    await api.pool.query('delete from upload where file_id = $1', [body.data.fileID]);
    // It may still be on its way.
    await sweep(0);
    expect((await fetchFile(api, body.data.url)).status).toBe(200);
    await sweep();
    expect(await traces(api)).toEqual(before);
  });

  test('clears what was sent once more after the check, when the form has expired', async () => {
    const { token, body } = await upload(api, ann, bytes, JPEG, 'profile-photo');
    await api.post('/user/profile-photo/upload-validate', { token }, ann.headers);
    const id = token.split('.')[0] ?? '';
    const { rows } = await api.pool.query('select cleared_at from upload where id = $1', [id]);
    expect(rows).toEqual([{ cleared_at: null }]);
    await sweep();
    expect((await api.pool.query('select 1 from upload where id = $1 and cleared_at is not null', [id])).rowCount).toBe(1);
    expect((await fetchFile(api, body.data.url)).status).toBe(200);
  });
});
