import { beforeAll, describe, expect, test } from 'vitest';
import { POST_FITS } from '#contract/base/limits.ts';
import { eraseDue } from '#server/identity/privacy/erase.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { joinGroup, makeGroup, makePerson, makePost, makeUpload } from '../../../tests/support/made.ts';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { asStaff, makeStaff, staffCalls } from '../../../tests/support/staff.ts';
import { send as sendForm, useUploads, validate } from '../../../tests/support/uploads.ts';
import { hideGroupPictures } from './pictures.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const { look } = staffCalls(api);
let company: Company;
let [ann, bob] = ['', ''];
beforeAll(async () => {
  company = await makeCompany(api);
  const confirmed = { email_confirmed_at: new Date() };
  [ann, bob] = [await makePerson(api.db, confirmed), await makePerson(api.db, confirmed)];
});

const make = async (body: object, who = ann): Promise<string> =>
  (await api.post('/social/posts/make-post', { content: 'Two boats', timelineID: who, ...body }, as(who))).body.postID;
const edit = (postID: string, body: object, who = ann, headers = {}) => api.put(`/social/posts/${postID}`, body, { ...as(who), ...headers });
const read = async (postID: string, who?: string) => (await api.get(`/social/posts/${postID}`, who ? as(who) : {})).body.data;
const versions = async (postID: string) =>
  (await api.pool.query('select content, account_id, pictures from post_version where post_id = $1 order by replaced_at', [postID])).rows;
const upload = (purpose: 'post-picture' | 'group-picture' = 'post-picture') => makeUpload(api, ann, purpose);
const described = (pictures: { description: string }[]) => pictures.map(({ description }) => description);

/** A picture whose bytes are there. */
async function sent(): Promise<string> {
  const bytes = await photo(600, 400).jpeg().toBuffer();
  const asked = await api.post('/files/upload-request', { contentType: 'image/jpeg', fileSize: bytes.length, purpose: 'post-picture' }, as(ann));
  expect((await sendForm(api, { headers: as(ann) } as unknown as Session, asked.body.signedPost, bytes)).status).toBe(204);
  return (await validate(api, { headers: as(ann) } as unknown as Session, asked.body.token)).body.data.token;
}
async function report(postID: string): Promise<string> {
  expect((await api.post('/social/report', { resourceType: 'post', resourceID: postID, reason: 'spam' }, as(bob))).status).toBe(200);
  return (await api.pool.query('select id from report where resource_id = $1 order by created_at desc limit 1', [postID])).rows[0].id;
}

describe('an edited post', () => {
  test('says what its author changed at any time, and shows to everybody when [PST-001]', async () => {
    const postID = await make({});
    await api.pool.query("update post set created_at = now() - interval '400 days' where id = $1", [postID]);
    expect((await read(postID)).editedAt).toBeNull();
    const { status, body } = await edit(postID, { content: ' Three boats ' });
    expect([status, body.data.content]).toEqual([200, 'Three boats']);
    const shown = await read(postID);
    expect(shown).toMatchObject({
      content: 'Three boats',
      body: { text: 'Three boats' },
      editedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(Date.parse(shown.editedAt)).toBeGreaterThan(Date.parse(shown.createdAt));
    for (const path of [`/timeline/load/${ann}`, '/newsfeed/load'])
      expect((await api.get(path, as(ann))).body.items.find((one: { postID: string }) => one.postID === postID)).toMatchObject({ editedAt: shown.editedAt });
    expect(await versions(postID)).toEqual([{ content: 'Two boats', account_id: ann, pictures: [] }]);
  });

  test('leaves no trace where nothing changed, and one where the same call came twice [PST-001]', async () => {
    const postID = await make({ pictures: [{ token: await upload(), description: 'One' }] });
    const pictures = (await read(postID)).body.pictures.map(({ pictureID }: { pictureID: string }) => ({ pictureID, description: 'One' }));
    for (const body of [{ content: 'Two boats' }, { content: 'Two boats', pictures }]) expect((await edit(postID, body)).status).toBe(200);
    expect([await versions(postID), (await read(postID)).editedAt]).toEqual([[], null]);
    const key = { 'idempotency-key': 'once' };
    for (const _ of [1, 2]) expect((await edit(postID, { content: 'Changed' }, ann, key)).status).toBe(200);
    expect(await versions(postID)).toHaveLength(1);
  });

  test('is changed by its author alone: of a company by who wrote it and still belongs to it, and by its owners and admins [PST-001]', async () => {
    const own = await make({});
    const said = await makePost(api.db, company.member, { author_id: company.id, timeline_id: company.id });
    expect(await read(own, ann)).toMatchObject({ session: { mayEdit: true } });
    for (const who of [bob, company.owner]) {
      expect((await read(own, who)).session.mayEdit).toBe(false);
      expect((await edit(own, { content: 'Mine now' }, who)).body.error).toBe('forbidden');
    }
    for (const who of [company.owner, company.admin, company.member]) expect((await edit(said, { content: `By ${who}` }, who)).status).toBe(200);
    await api.pool.query('delete from business_access where account_id = $1', [company.member]);
    for (const who of [company.member, company.stranger, ann]) expect((await edit(said, { content: 'No' }, who)).body.error).toBe('forbidden');
    expect((await api.put(`/social/posts/${own}`, { content: 'No' })).status).toBe(401);
    expect((await edit(MISSING, { content: 'No' })).body.error).toBe('not_found');
    expect((await read(own)).content).toBe('Two boats');
  });

  test('that cannot be read is missing: in a private group that one left, hidden, or behind a block [PST-001]', async () => {
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, ann);
    const [inGroup, hidden] = [await make({ timelineID: group, timelineType: 'group' }), await make({})];
    await api.pool.query('delete from group_member where group_id = $1', [group]);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    for (const id of [inGroup, hidden]) expect((await edit(id, { content: 'No' })).body.error).toBe('not_found');
  });

  test('takes, drops, describes and orders pictures; a wrong one is refused with its field, and changes nothing [PST-001] [PST-002]', async () => {
    const pictures = [
      { token: await upload(), description: 'One' },
      { token: await upload(), description: 'Two' },
    ];
    const postID = await make({ pictures });
    const [one, two] = (await read(postID)).body.pictures;
    const token = await upload();
    const changed = await edit(postID, {
      content: 'Two boats',
      pictures: [
        { pictureID: two.pictureID, description: 'Second' },
        { token, description: 'New' },
      ],
    });
    expect(described(changed.body.data.body.pictures)).toEqual(['Second', 'New']);
    expect(changed.body.data.body.picture.pictureID).toBe(two.pictureID);
    const other = await make({ pictures: [{ token: await upload() }] });
    const strange = (await read(other)).body.pictures[0].pictureID;
    const seven = await Promise.all(Array.from({ length: POST_FITS.pictures + 1 }, async () => ({ token: await upload() })));
    const wrong: [object, string][] = [
      [{ pictures: [{ pictureID: strange }] }, 'pictures.0.pictureID'],
      [{ pictures: [{ pictureID: one.pictureID }] }, 'pictures.0.pictureID'],
      [{ pictures: [{ pictureID: two.pictureID }, { token: await upload('group-picture') }] }, 'pictures.1.token'],
      [{ pictures: [{ pictureID: two.pictureID, token }] }, 'pictures.0.pictureID'],
      [{ pictures: [{}] }, 'pictures.0.pictureID'],
      [{ pictures: seven }, 'pictures'],
      [{ content: ' ' }, 'content'],
      [{ content: 'Pay to GB82 WEST 1234 5698 7654 32.' }, 'content'],
      [{ pictures: [{ pictureID: two.pictureID, description: 'GB82 WEST 1234 5698 7654 32' }] }, 'pictures.0.description'],
    ];
    for (const [body, field] of wrong) {
      const answer = await edit(postID, { content: 'Wrong', ...body });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect([(await read(postID)).content, described((await read(postID)).body.pictures)]).toEqual(['Two boats', ['Second', 'New']]);
    expect((await edit(postID, { content: 'Two boats', pictures: [] })).body.data.body).toMatchObject({ picture: null, pictures: [] });
    expect(await versions(postID)).toHaveLength(2);
  });
});

describe('staff', () => {
  test('judges what was reported as it stood, with its pictures, and reads every earlier version [PST-001]', async () => {
    const sam = await makeStaff(api, 'Sam');
    const postID = await make({ content: 'A bad word', pictures: [{ token: await sent(), description: 'A bad picture' }] });
    const id = await report(postID);
    const [old] = (await read(postID)).body.pictures;
    await edit(postID, { content: 'A kind word', pictures: [{ token: await sent(), description: 'A kind picture' }] });
    await edit(postID, { content: 'A kinder word' });
    const { about, versions } = (await look(sam, `report/${id}`)).body.data;
    expect([about.before.text, about.now.text, described(about.pictures)]).toEqual(['A bad word', 'A kinder word', ['A bad picture']]);
    expect(versions).toMatchObject([
      { text: 'A kind word', pictures: [{ description: 'A kind picture' }] },
      { text: 'A bad word', pictures: [{ description: 'A bad picture' }] },
    ]);
    expect(versions[0].replacedAt > versions[1].replacedAt).toBe(true);
    // Taken out by an edit, it has no public address for long: staff alone still opens it.
    await hideGroupPictures(api);
    await api.work();
    expect((await api.http.inject({ url: new URL(old.url).pathname })).statusCode).toBe(404);
    const seen = (await look(sam, `report/${id}`)).body.data;
    expect(seen.about.pictures).toMatchObject([{ private: true, description: 'A bad picture' }]);
    const opened = (headers: object) => api.http.inject({ url: new URL(seen.about.pictures[0].url).pathname, headers: headers as Record<string, string> });
    expect([(await opened(asStaff(sam))).statusCode, (await opened(as(ann))).statusCode]).toEqual([200, 404]);
    expect((await api.http.inject({ url: new URL(seen.versions[0].pictures[0].url).pathname })).statusCode).toBe(200);
  });

  test('alone reads them: no answer to anybody else holds what a post said before [PST-001]', async () => {
    const postID = await make({ content: 'A secret price' });
    await edit(postID, { content: 'No price' });
    for (const who of [ann, bob])
      for (const path of [`/social/posts/${postID}`, `/timeline/load/${ann}`])
        expect(JSON.stringify((await api.get(path, as(who))).body)).not.toContain('secret price');
  });
});

test('earlier versions and their pictures go with the post’s pictures and with its author [PST-001]', async () => {
  const leaving = await makePerson(api.db, { email_confirmed_at: new Date() });
  const postID = await make({ content: 'Before' }, leaving);
  await edit(postID, { content: 'After' }, leaving);
  const removed = await make({ pictures: [{ token: await sent() }] });
  const [{ url }] = (await read(removed)).body.pictures;
  await edit(removed, { content: 'Two boats', pictures: [] });
  await api.delete('/social/posts/remove-post', { postID: removed }, as(ann));
  await api.work();
  expect((await api.http.inject({ url: new URL(url).pathname })).statusCode).toBe(404);
  await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
    leaving,
  ]);
  await eraseDue(api);
  expect(await versions(postID)).toEqual([]);
});
