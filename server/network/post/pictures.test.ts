import { beforeAll, describe, expect, test } from 'vitest';
import { POST_FITS } from '#contract/base/limits.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { joinGroup, makeGroup, makePerson, makeUpload } from '../../../tests/support/made.ts';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { makeStaff, staffCalls } from '../../../tests/support/staff.ts';
import { send as sendForm, useUploads, validate } from '../../../tests/support/uploads.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const { look } = staffCalls(api);
let [ann, bob] = ['', ''];
beforeAll(async () => {
  const confirmed = { email_confirmed_at: new Date() };
  [ann, bob] = [await makePerson(api.db, confirmed), await makePerson(api.db, confirmed)];
});

const upload = (purpose: 'post-picture' | 'group-picture' = 'post-picture', who = ann): Promise<string> => makeUpload(api, who, purpose);
const uploads = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, () => upload()));
const make = (body: object, who = ann, headers = {}) =>
  api.post('/social/posts/make-post', { content: 'Look', timelineID: who, ...body }, { ...as(who), ...headers });
const bodyOf = async (postID: string, who = ann) => (await api.get(`/social/posts/${postID}`, as(who))).body.data.body;
const filesOf = async (postID: string): Promise<string[]> =>
  (await api.pool.query('select file_id from post_picture where post_id = $1 order by place', [postID])).rows.map(({ file_id }) => file_id);
const fileOf = async (token: string): Promise<string> => {
  const sent = await make({ picture: token });
  return (await filesOf(sent.body.postID))[0] as string;
};
const posts = async (): Promise<number> => Number((await api.pool.query('select count(*) from post')).rows[0].count);

/** A picture whose bytes are there. */
async function sent(purpose: string, who = ann): Promise<string> {
  const session = { headers: as(who) } as unknown as Session;
  const bytes = await photo(600, 400).jpeg().toBuffer();
  const asked = await api.post('/files/upload-request', { contentType: 'image/jpeg', fileSize: bytes.length, purpose }, as(who));
  expect((await sendForm(api, session, asked.body.signedPost, bytes)).status).toBe(204);
  return (await validate(api, session, asked.body.token)).body.data.token;
}

describe('the pictures of a post', () => {
  test('are up to six, each with its description, in the order in which they were sent; `picture` is the first of them [PST-002]', async () => {
    const tokens = await uploads(POST_FITS.pictures);
    const pictures = tokens.map((token, index) => ({ token, description: index === 2 ? '' : ` Valve ${index} ` }));
    const { body } = await make({ pictures });
    const shown = await bodyOf(body.postID);
    expect(shown.pictures.map(({ description }: { description: string }) => description)).toEqual(['Valve 0', 'Valve 1', '', 'Valve 3', 'Valve 4', 'Valve 5']);
    expect(shown.picture).toEqual(shown.pictures[0]);
    expect(shown.picture).toMatchObject({ width: 1600, height: 900, versions: [{ width: 64 }, { width: 256 }, { width: 1024 }] });
    const keys = await Promise.all(
      (await filesOf(body.postID)).map(async (id) => (await api.pool.query('select key from file where id = $1', [id])).rows[0].key),
    );
    expect(shown.pictures.map(({ url }: { url: string }) => url)).toEqual(keys.map((key) => expect.stringContaining(key)));
    for (const path of [`/timeline/load/${ann}`, '/newsfeed/load'])
      expect((await api.get(path, as(ann))).body.items.find(({ postID }: { postID: string }) => postID === body.postID).body).toEqual(shown);
  });

  test('may be one `picture` as before, which stands before `pictures` where both are sent, and counts once when it is among them [PST-002]', async () => {
    const [one, two, three] = (await uploads(3)) as [string, string, string];
    const alone = await bodyOf((await make({ picture: one })).body.postID);
    expect(alone.pictures).toHaveLength(1);
    expect(alone.picture).toMatchObject({ description: '' });
    const both = (
      await make({
        picture: { token: two },
        pictures: [
          { token: three, description: 'Last' },
          { token: two, description: 'First' },
        ],
      })
    ).body.postID;
    expect((await bodyOf(both)).pictures.map(({ description }: { description: string }) => description)).toEqual(['First', 'Last']);
    expect((await bodyOf((await make({})).body.postID)).picture).toBeNull();
  });

  test('beyond six, with a description beyond its length, of another purpose, of somebody else or used elsewhere are refused with their field, and nothing is written [PST-002]', async () => {
    const seven = (await uploads(7)).map((token) => ({ token }));
    const [token, extra] = (await uploads(2)) as [string, string];
    const used = await upload();
    await fileOf(used);
    const before = await posts();
    const wrong: [object, string][] = [
      [{ pictures: seven }, 'pictures'],
      [{ picture: extra, pictures: seven.slice(1) }, 'pictures'],
      [{ pictures: [{ token, description: 'x'.repeat(POST_FITS.description + 1) }] }, 'pictures.0.description'],
      [{ pictures: [{ token, description: 'two\nlines' }] }, 'pictures.0.description'],
      [{ pictures: [{ token }, { token: 'nothing' }] }, 'pictures.1.token'],
      [{ pictures: [{ token }, { token: await upload('group-picture') }] }, 'pictures.1.token'],
      [{ pictures: [{ token: await upload('post-picture', bob) }] }, 'pictures.0.token'],
      [{ pictures: [{ token: used }] }, 'pictures.0.token'],
      [{ pictures: [{}] }, 'pictures.0.token'],
    ];
    for (const [body, field] of wrong) {
      const answer = await make(body);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await posts()).toBe(before);
    expect((await make({ pictures: [{ token }] })).status).toBe(200);
  });

  test('are written once however often the same call is repeated [PST-002]', async () => {
    const pictures = (await uploads(2)).map((token) => ({ token }));
    const key = { 'idempotency-key': 'two-pictures' };
    const [first, again] = [await make({ pictures }, ann, key), await make({ pictures }, ann, key)];
    expect(again.body).toEqual(first.body);
    expect(await filesOf(first.body.postID)).toHaveLength(2);
  });

  test('all go with their post, and their bytes with them [PST-002]', async () => {
    const pictures = [{ token: await sent('post-picture') }, { token: await sent('post-picture') }];
    const { postID } = (await make({ pictures })).body;
    const urls: string[] = (await bodyOf(postID)).pictures.map(({ url }: { url: string }) => url);
    const status = () => Promise.all(urls.map(async (url) => (await api.http.inject({ url: new URL(url).pathname })).statusCode));
    expect(await status()).toEqual([200, 200]);
    expect((await api.delete('/social/posts/remove-post', { postID }, as(ann))).status).toBe(200);
    await api.work();
    expect(await status()).toEqual([404, 404]);
    expect(await filesOf(postID)).toEqual([]);
  });

  test('of a private group are each for its members alone, under the post that they belong to; staff sees all that were reported [PST-002]', async () => {
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, ann);
    const pictures = [{ token: await sent('group-picture') }, { token: await sent('group-picture'), description: 'The second' }];
    const { postID } = (await make({ timelineID: group, timelineType: 'group', pictures })).body;
    const urls: string[] = (await bodyOf(postID)).pictures.map(({ url }: { url: string }) => new URL(url).pathname);
    const open = async (url: string, who: string) => (await api.http.inject({ url, headers: as(who) })).statusCode;
    for (const url of urls) expect([await open(url, ann), await open(url, bob)]).toEqual([200, 404]);
    const other = (await make({})).body.postID;
    expect(await open((urls[0] as string).replace(postID, other), ann)).toBe(404);
    await api.post('/social/report', { resourceID: postID, resourceType: 'post', reason: 'spam' }, as(ann));
    const { rows } = await api.pool.query('select id from report where resource_id = $1', [postID]);
    const sam = await makeStaff(api, 'Sid');
    const seen = (await look(sam, `report/${rows[0].id}`)).body.data.about.pictures;
    expect(seen).toMatchObject([
      { private: true, description: '' },
      { private: true, description: 'The second' },
    ]);
  });

  test('that a process of the release before writes while this one takes over is shown [PST-002]', async () => {
    const token = await upload();
    const file = await fileOf(token);
    const { postID } = (await make({})).body;
    const { rows } = await api.pool.query('select author_id, account_id, timeline_id from post where id = $1', [postID]);
    const id = '0190a0a0-0000-7000-8000-0000000f00d5';
    await api.pool.query("insert into resource (id, type, created_at) values ($1, 'post', now())", [id]);
    await api.pool.query(
      "insert into post (id, author_id, account_id, timeline_id, content, picture_id, created_at) values ($1, $2, $3, $4, 'Old', $5, now())",
      [...[id, rows[0].author_id, rows[0].account_id, rows[0].timeline_id, file]],
    );
    expect((await bodyOf(id)).pictures).toMatchObject([{ description: '', url: expect.stringContaining(file) }]);
  });
});
