import { beforeAll, describe, expect, test } from 'vitest';
import type { UploadPurpose } from '#contract/media/upload.ts';
import { transactional } from '#server/base/database/database.ts';
import { noVisit, type Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { onPurge } from '#server/base/pages/page-purge.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { makeBusiness } from '../../../tests/support/made.ts';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { ask, everything, fetchFile, onS3, send, somebody, upload, useUploads, validate } from '../../../tests/support/uploads.ts';
import { claimUpload } from './claim.ts';

const api = useUploads();
const JPEG = 'image/jpeg';
let ann: Session;
let bytes: Buffer;

beforeAll(async () => {
  ann = await somebody(api);
  bytes = await photo(300, 200).jpeg().toBuffer();
});

const request = (input: object, who = ann, path = '/files/upload-request') => api.post(path, input, who.headers);
const photoOf = async (userID: string) => (await api.get(`/user/public-profile/${userID}`)).body.profile.profilePhoto;

describe('a profile photo', () => {
  test('is changed in three steps: upload request, multipart POST, validation [MED-001] [MED-002] [MED-003] [API-033] [API-034] [API-035]', async () => {
    const [who, before] = [await somebody(api), await everything(api)];
    const asked = await request({ contentType: JPEG, fileSize: bytes.length }, who, '/user/profile-photo/upload-request');
    expect({ status: asked.status, ...asked.body }).toEqual({
      status: 200,
      success: true,
      signedPost: { url: expect.stringMatching(/^http/), fields: expect.objectContaining({ key: expect.any(String), 'Content-Type': JPEG }) },
      token: expect.any(String),
    });
    expect(await photoOf(who.userID)).toBeNull();
    expect((await send(api, who, asked.body.signedPost, bytes)).status).toBe(204);
    const { status, body } = await api.post('/user/profile-photo/upload-validate', { token: asked.body.token }, who.headers);
    expect({ status, ...body.data }).toMatchObject({ status: 200, token: asked.body.token, purpose: 'profile-photo', kind: 'image', width: 300, height: 200 });
    const shown = await photoOf(who.userID);
    expect(shown).toEqual({ url: body.data.url, width: 300, height: 200, versions: body.data.versions });
    expect((await fetchFile(api, shown.url)).status).toBe(200);
    expect((await everything(api)).filter((name) => name.startsWith('incoming/') && !before.includes(name))).toEqual([]);
  });

  test('stands in the search and on the pages at once, and may be validated again', async () => {
    const bob = await somebody(api);
    await api.pool.query("update account set first_name = 'Quillfeather' where id = $1", [bob.userID]);
    const { token } = await upload(api, bob, bytes, JPEG, 'profile-photo');
    let purges = 0;
    let heard = false;
    const pages = onPurge(
      api.url,
      () => {
        if (heard) purges += 1;
        heard = true;
      },
      silentLog,
    );
    // It is told once when it begins to listen.
    await expect.poll(() => heard).toBe(true);
    const first = await api.post('/user/profile-photo/upload-validate', { token }, bob.headers);
    const again = await api.post('/user/profile-photo/upload-validate', { token }, bob.headers);
    expect(again.body).toEqual(first.body);
    const { body } = await api.post('/user/search', { textQuery: 'Quillfeather' });
    await expect.poll(() => purges).toBeGreaterThan(0);
    await pages.stop();
    expect(body.profiles.map(({ profilePhoto }: { profilePhoto: unknown }) => profilePhoto)).toEqual([expect.objectContaining({ url: first.body.data.url })]);
  });

  test('is no upload for something else', async () => {
    const { token } = await upload(api, ann, bytes, JPEG, 'product-image');
    expect((await api.post('/user/profile-photo/upload-validate', { token }, ann.headers)).body.error).toBe('not_found');
  });
});

describe('a descriptor', () => {
  test('of a photo of oneself is saved into the profile [API-031]', async () => {
    const asked = await request({ contentType: JPEG, fileSize: bytes.length, purpose: 'cover-photo' }, ann, '/files/upload-request/user');
    await send(api, ann, asked.body.signedPost, bytes);
    const { body } = await validate(api, ann, asked.body.token);
    for (const coverPhoto of [body.data, body.data.token]) {
      const saved = await api.put('/user/profile', { coverPhoto }, ann.headers);
      expect({ status: saved.status, cover: saved.body.data?.coverPhoto?.url }).toEqual({ status: 200, cover: body.data.url });
    }
    const wrong = await api.put('/user/profile', { profilePhoto: body.data }, ann.headers);
    expect(wrong).toMatchObject({ status: 400, body: { fields: { profilePhoto: 'This file was sent as cover photo, not as profile photo.' } } });
  });

  test('of a photo of a business is saved into its profile [API-032]', async () => {
    const business = await makeBusiness(api.db);
    const asked = await request({ contentType: JPEG, fileSize: bytes.length }, ann, '/files/upload-request/business');
    await send(api, ann, asked.body.signedPost, bytes);
    const { body } = await validate(api, ann, asked.body.token);
    expect(body.data.purpose).toBe('business-photo');
    const fileID = await claim(ann, body.data, 'business-photo', business);
    await api.pool.query('update business set profile_photo_id = $2 where id = $1', [business, fileID]);
    expect((await api.get(`/business/profile/${business}`)).body.data.general.profilePhoto.url).toBe(body.data.url);
  });
});

/** What another slice does in its own transaction. */
function claim(who: Session, uploaded: string | { token: string }, purpose: UploadPurpose, target: string): Promise<string> {
  const actor = { accountID: who.userID, sessionID: who.userID, emailConfirmed: true, staff: false };
  return transactional(api.db, (db) => claimUpload({ ...api, db, actor, requestID: '', visit: noVisit } as Request, uploaded, purpose, target, 'picture'));
}

describe('a claim', () => {
  test('may be made again for the same, and for nothing else', async () => {
    const { token, body } = await upload(api, ann, bytes, JPEG);
    expect(await claim(ann, token, 'product-image', 'product-image of a')).toBe(body.data.fileID);
    expect(await claim(ann, { token }, 'product-image', 'product-image of a')).toBe(body.data.fileID);
    await expect(claim(ann, token, 'product-image', 'product-image of b')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { picture: say('uploadUsed') },
    });
  });

  test('is refused for what is unknown, another’s, not checked or for another purpose', async () => {
    const bob = await somebody(api);
    const { token } = await upload(api, ann, bytes, JPEG);
    const open = await ask(api, ann, JPEG, bytes.length);
    const cases: [Session, string, UploadPurpose, Sentence][] = [
      [ann, 'nonsense', 'product-image', say('uploadUnknown')],
      [ann, '', 'product-image', say('uploadUnknown')],
      [bob, token, 'product-image', say('uploadUnknown')],
      [ann, open.token, 'product-image', say('uploadUnchecked')],
      [ann, token, 'post-picture', say('uploadOfAnotherKind', { was: say('purpose.product-image'), wanted: say('purpose.post-picture') })],
    ];
    for (const [who, one, purpose, picture] of cases)
      await expect(claim(who, one, purpose, 'x')).rejects.toMatchObject({ code: 'invalid_input', fields: { picture } });
  });

  test('is taken back with the transaction that made it', async () => {
    const { token } = await upload(api, ann, bytes, JPEG);
    const actor = { accountID: ann.userID, sessionID: '', emailConfirmed: true, staff: false };
    const failing = transactional(api.db, async (db) => {
      await claimUpload({ ...api, db, actor, requestID: '', visit: noVisit } as Request, token, 'product-image', 'a', 'picture');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await claim(ann, token, 'product-image', 'b')).toEqual(expect.any(String));
  });
});

describe('an upload request', () => {
  test.each([
    ['image/svg+xml', 'product-image', 'Please choose a JPEG, PNG or WebP picture.'],
    ['image/gif', 'product-image', 'Please choose a JPEG, PNG or WebP picture.'],
    ['text/html', 'business-video', 'Please choose an MP4 or WebM video.'],
    ['video/mp4', 'product-image', 'Please choose a JPEG, PNG or WebP picture.'],
    [JPEG, 'product-video', 'Please choose an MP4 or WebM video.'],
    ['image/jpeg; charset=utf-8', 'certificate', 'Please choose a JPEG, PNG or WebP picture.'],
  ])('for %s as %s says what may be sent', async (contentType, purpose, sentence) => {
    expect(await request({ contentType, fileSize: 10, purpose })).toMatchObject({ status: 400, body: { fields: { contentType: sentence } } });
  });

  test.each([
    [JPEG, 'product-image', 8_000_000, 'Pictures may have up to 8 MB.'],
    ['video/mp4', 'product-video', 200_000_000, 'Videos may have up to 200 MB.'],
  ])('for %s takes as much as it says, and not a byte more', async (contentType, purpose, limit, sentence) => {
    expect((await request({ contentType, purpose, fileSize: limit })).status).toBe(200);
    expect(await request({ contentType, purpose, fileSize: limit + 1 })).toMatchObject({
      status: 400,
      body: { fields: { fileSize: `This file is too large. ${sentence}` } },
    });
  });

  test('is refused when 60 of an hour were saved nowhere, and granted when some are', async () => {
    const bob = await somebody(api);
    const asked = await Promise.all(Array.from({ length: 66 }, () => request({ contentType: JPEG, fileSize: 10, purpose: 'certificate' }, bob)));
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500);
    await api.pool.query("update upload set claimed_at = now(), claimed_for = 'x' where id = (select id from upload where account_id = $1 limit 1)", [
      bob.userID,
    ]);
    expect((await request({ contentType: JPEG, fileSize: 10, purpose: 'certificate' }, bob)).status).toBe(200);
    api.pass(3_700);
    const carol = await somebody(api);
    expect((await request({ contentType: JPEG, fileSize: 10, purpose: 'certificate' }, carol)).status).toBe(200);
    api.pass(-3_700);
  });
});

describe('a token', () => {
  test('of somebody else, or of nobody, is not there', async () => {
    const bob = await somebody(api);
    const { token, signedPost } = await ask(api, ann, JPEG, bytes.length);
    await send(api, ann, signedPost, bytes);
    const [id] = token.split('.');
    for (const other of [token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `${id}.`, `${id}`, token.toUpperCase(), 'x'.repeat(200)])
      expect(await validate(api, ann, other)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await validate(api, bob, token)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await validate(api, ann, token)).status).toBe(200);
  });

  test('whose file never came says so, and can still be used', async () => {
    const { token, signedPost } = await ask(api, ann, JPEG, bytes.length);
    const file = 'The file has not arrived. Please send it to the address of its upload request first.';
    expect(await validate(api, ann, token)).toMatchObject({ status: 422, body: { error: 'upload_refused', fields: { file } } });
    await send(api, ann, signedPost, bytes);
    expect((await validate(api, ann, token)).status).toBe(200);
  });
});

describe('a form', () => {
  const changes: [string, (fields: Record<string, string>) => Record<string, string>][] = [
    ['another content type', (fields) => ({ ...fields, 'Content-Type': 'text/html' })],
    ['another key', (fields) => ({ ...fields, key: '../../etc/passwd' })],
    ['a longer policy', (fields) => rewritten(fields, (text) => text.replace(/\d{3,}(?=[,\]}])/, '999999999'))],
    ['no policy', ({ policy: _, Policy: __, ...fields }) => fields],
    ['no signature', ({ signature: _, 'X-Amz-Signature': __, ...fields }) => fields],
  ];

  test.each(changes)('with %s is refused, and keeps nothing', async (_, change) => {
    const before = await everything(api);
    const { signedPost } = await ask(api, ann, JPEG, bytes.length);
    const { status } = await send(api, ann, { url: signedPost.url, fields: change(signedPost.fields) }, bytes);
    expect([400, 403]).toContain(status);
    expect(await everything(api)).toEqual(before);
  });

  test('with an empty file is refused', async () => {
    const { signedPost } = await ask(api, ann, JPEG, bytes.length);
    expect((await send(api, ann, signedPost, Buffer.alloc(0))).status).toBe(400);
  });

  test('serves nothing of what is on its way', async () => {
    const { signedPost } = await ask(api, ann, JPEG, bytes.length);
    await send(api, ann, signedPost, bytes);
    const [name] = (await everything(api)).filter((one) => one.startsWith('incoming/'));
    expect(name).toBeDefined();
    const { status } = await fetchFile(api, `${api.config.FILES_URL}/${onS3 ? name : `../${name}`}`);
    expect([403, 404]).toContain(status);
  });
});

/** The policy with another text; its signature stays. */
function rewritten(fields: Record<string, string>, change: (text: string) => string): Record<string, string> {
  const name = fields.policy === undefined ? 'Policy' : 'policy';
  const text = Buffer.from(fields[name] ?? '', 'base64').toString();
  const changed = change(text);
  expect(changed).not.toBe(text);
  return { ...fields, [name]: Buffer.from(changed).toString('base64') };
}
