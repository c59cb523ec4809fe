import { beforeAll, describe, expect, test } from 'vitest';
import { eraseDue } from '#server/identity/privacy/erase.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { joinGroup, makeGroup, makePerson } from '../../../tests/support/made.ts';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { asStaff, makeStaff, staffCalls } from '../../../tests/support/staff.ts';
import { send as sendForm, useUploads, validate } from '../../../tests/support/uploads.ts';
import { hideGroupPictures } from './pictures.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const { act, look } = staffCalls(api);
let [ann, bob, stranger, group] = ['', '', '', ''];

beforeAll(async () => {
  const confirmed = { email_confirmed_at: new Date() };
  [ann, bob, stranger] = [await makePerson(api.db, confirmed), await makePerson(api.db, confirmed), await makePerson(api.db, confirmed)];
  group = await makeGroup(api.db, { private: true });
  await joinGroup(api.db, group, ann, 'owner');
  await joinGroup(api.db, group, bob);
});

const session = (who: string) => ({ headers: as(who) }) as unknown as Session;
/** A checked picture, Ann's when nobody is named: its token. */
async function pictureFor(purpose: string, who = ann): Promise<{ token: string; url: string }> {
  const bytes = await photo(600, 400).jpeg().toBuffer();
  const asked = await api.post('/files/upload-request', { contentType: 'image/jpeg', fileSize: bytes.length, purpose }, as(who));
  expect((await sendForm(api, session(who), asked.body.signedPost, bytes)).status).toBe(204);
  return (await validate(api, session(who), asked.body.token)).body.data;
}
const make = (where: object, picture: string, who = ann) => api.post('/social/posts/make-post', { content: 'Look', ...where, picture }, as(who));
const inGroup = (timelineID = group) => ({ timelineID, timelineType: 'group' });
const inPublic = (who = ann) => ({ timelineID: who, timelineType: 'user' });
const posted = async (where: object, purpose: string, who = ann): Promise<string> =>
  (await make(where, (await pictureFor(purpose, who)).token, who)).body.postID;
const get = (url: string, who?: string) => api.http.inject({ url: new URL(url).pathname, headers: who ? as(who) : {} });
const urlOf = async (postID: string): Promise<string> => (await api.get(`/social/posts/${postID}`, as(ann))).body.data.body.picture.url;
const remove = (postID: string) => api.delete('/social/posts/remove-post', { postID }, as(ann));
const keysOf = async (postID: string): Promise<string[]> =>
  (
    await api.pool.query(
      "select f.key || '-' || size || '.webp' as key from post_picture i join file f on f.id = i.file_id, unnest(f.sizes) size where i.post_id = $1 order by i.place",
      [postID],
    )
  ).rows.map(({ key }) => key);
const kept = async (keys: string[]): Promise<boolean[]> => Promise.all(keys.map((key) => api.storage.has(key)));

describe('the picture of a post in a private group', () => {
  test('is for its members alone, at a door that asks each time; no answer holds a public address [FIX-021]', async () => {
    const { token, url: open } = await pictureFor('group-picture');
    expect(open).toBe('');
    const postID = (await make(inGroup(), token)).body.postID;
    const read = await api.get(`/social/posts/${postID}`, as(bob));
    const { picture } = read.body.data.body;
    expect(picture).toEqual({
      ...{ url: expect.stringMatching(`/social/posts/${postID}/picture/${picture.pictureID}$`), width: 600, height: 400, versions: [], private: true },
      ...{ pictureID: expect.any(String), description: '' },
    });
    const answers = [read, await api.get(`/timeline/load/${group}`, as(bob)), await api.get('/newsfeed/load', as(bob))];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).toContain(picture.url);
      expect(JSON.stringify(body)).not.toMatch(/private\/|\/files\/|\.webp/);
    }
    const shown = await get(picture.url, bob);
    expect({ status: shown.statusCode, type: shown.headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' });
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect([(await get(picture.url)).statusCode, (await get(picture.url, stranger)).statusCode]).toEqual([401, 404]);
    for (const key of await keysOf(postID)) expect([key.startsWith('private/'), (await api.get(`/files/${key}`)).status]).toEqual([true, 404]);
    expect((await api.delete(`/social/group/${group}/join`, {}, as(bob))).status).toBe(200);
    expect((await get(picture.url, bob)).statusCode).toBe(404);
    await joinGroup(api.db, group, bob);
  });

  test('is sent as one: a public picture is refused there with its field, and a private one elsewhere [FIX-021]', async () => {
    const wrong = [await make(inGroup(), (await pictureFor('post-picture')).token), await make(inPublic(), (await pictureFor('group-picture')).token)];
    expect(wrong.map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual([
      [400, ['picture']],
      [400, ['picture']],
    ]);
  });

  test('that was public until today is moved: its old address is nobody’s, members see it as before [FIX-021]', async () => {
    const { token, url: old } = await pictureFor('post-picture');
    const postID = (await make(inPublic(), token)).body.postID;
    await api.pool.query('update post set timeline_id = $2 where id = $1', [postID, group]);
    await api.pool.query('update resource set audience = $2, parent_id = $2 where id = $1', [postID, group]);
    const url = await urlOf(postID);
    expect(url).toContain(`/social/posts/${postID}/picture`);
    const [keys, before] = [await keysOf(postID), await get(url, bob)];
    expect((await get(old)).statusCode).toBe(200);
    await hideGroupPictures(api);
    await api.work();
    expect(await kept(keys)).toEqual(keys.map(() => false));
    expect((await get(old)).statusCode).toBe(404);
    expect((await get(url, bob)).rawPayload.equals(before.rawPayload)).toBe(true);
    for (const key of await keysOf(postID)) expect(key).toMatch(/^private\//);
  });

  test('is seen by staff when the post was reported, and each look is in the log [FIX-021]', async () => {
    const sam = await makeStaff(api, 'Sam');
    const postID = await posted(inGroup(), 'group-picture');
    const { rows } = await api.pool.query(
      "insert into report (id, resource_id, reason, details, account_id, snapshot, created_at) values (gen_random_uuid(), $1, 'spam', '', $2, '{}', now()) returning id",
      [postID, bob],
    );
    const [picture] = (await look(sam, `report/${rows[0].id}`)).body.data.about.pictures;
    expect(picture).toEqual({ url: expect.stringMatching(`/staff/report/${rows[0].id}/picture/[^/]+$`), private: true, description: '' });
    const opened = await api.http.inject({ url: new URL(picture.url).pathname, headers: asStaff(sam) });
    expect([opened.statusCode, (await get(picture.url, bob)).statusCode]).toEqual([200, 404]);
    const looks = await api.pool.query("select 1 from audit_entry where about_id = $1 and act = 'report.look' and details ? 'picture'", [postID]);
    expect(looks.rows).toHaveLength(1);
    await act(sam, postID, 'hide');
    await api.work();
    expect(await kept(await keysOf(postID))).toEqual([true, true]);
    expect((await get(picture.url.replace(/staff\/report\/[^/]+/, `social/posts/${postID}`), bob)).statusCode).toBe(404);
  });
});

describe('a removed post takes its picture along: nobody gets it, and the bytes are gone', () => {
  const goneWith = async (postID: string, removal: () => Promise<unknown>, who = ann) => {
    const [url, keys] = [await urlOf(postID), await keysOf(postID)];
    expect([(await get(url, who)).statusCode, ...(await kept(keys))]).toEqual([200, ...keys.map(() => true)]);
    await removal();
    await api.work();
    expect([(await get(url, who)).statusCode, ...(await kept(keys))]).toEqual([404, ...keys.map(() => false)]);
  };

  test('when it is removed, in a private group and in public [FIX-021]', async () => {
    const [hidden, open] = [await posted(inGroup(), 'group-picture'), await posted(inPublic(), 'post-picture')];
    await goneWith(hidden, () => remove(hidden));
    await goneWith(open, () => remove(open));
  });

  test('when its group is deleted [FIX-021]', async () => {
    const [closed, open] = [await makeGroup(api.db, { private: true }), await makeGroup(api.db)];
    for (const id of [closed, open]) {
      await joinGroup(api.db, id, ann, 'owner');
      const post = await posted(inGroup(id), id === closed ? 'group-picture' : 'post-picture');
      await goneWith(post, () => api.delete(`/social/group/${id}`, {}, as(ann)));
    }
  });

  test('when its group is deleted while staff keeps the picture down [FIX-021]', async () => {
    const sam = await makeStaff(api, 'Sue');
    const open = await makeGroup(api.db);
    await joinGroup(api.db, open, ann, 'owner');
    const post = await posted(inGroup(open), 'post-picture');
    const keys = await keysOf(post);
    await act(sam, post, 'hide');
    await api.work();
    const { rows } = await api.pool.query('select w.place from withheld_file w join post_picture i on i.file_id = w.file_id where i.post_id = $1', [post]);
    const aside = keys.map((key) => `${rows[0].place}/${key}`);
    expect([await kept(keys), await kept(aside)]).toEqual([keys.map(() => false), keys.map(() => true)]);
    expect((await api.delete(`/social/group/${open}`, {}, as(ann))).status).toBe(200);
    await api.work();
    expect(await kept([...keys, ...aside])).toEqual([...keys, ...aside].map(() => false));
  });

  test('when who wrote it is erased [FIX-021]', async () => {
    const leaving = await makePerson(api.db, { email_confirmed_at: new Date() });
    const post = await posted(inPublic(leaving), 'post-picture', leaving);
    const erase = async () => {
      await api.pool.query(
        "insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')",
        [leaving],
      );
      await eraseDue(api);
    };
    await goneWith(post, erase, leaving);
  });
});
