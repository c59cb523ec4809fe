import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST_TEXT } from '#contract/base/limits.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { MISSING } from '../../../tests/support/company.ts';
import { joinGroup, like, makeAccess, makeBusiness, makeComment, makeGroup, makePerson, makePost, makeUpload } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let ann: string;
let bob: string;

beforeAll(async () => {
  ann = await makePerson(api.db, { first_name: 'Ann', last_name: 'Heron' });
  bob = await makePerson(api.db, { first_name: 'Bob', last_name: 'Wren' });
});

const as = (account: string) => ({ 'wbn-auth': account });
const make = (account: string, body: object, headers: object = {}) => api.post('/social/posts/make-post', body, { ...as(account), ...headers });
const read = (id: string, account?: string) => api.get(`/social/posts/${id}`, account ? as(account) : {});
const remove = (account: string, postID: string) => api.delete('/social/posts/remove-post', { postID }, as(account));
const own = (account: string) => ({ timelineID: account, timelineType: 'user' });

describe('a post', () => {
  test('is written on one’s own timeline and read by everybody [API-037] [API-038] [FEE-022] [FEE-023]', async () => {
    const { status, body } = await make(ann, { content: '  Valves\nin stock. ', ...own(ann) });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, postID: expect.any(String), data: { postID: body.postID } });
    const post = (await read(body.postID)).body.data;
    expect(post).toEqual({
      postID: body.postID,
      header: {
        author: { type: 'user', id: ann, name: 'Ann Heron', firstName: 'Ann', lastName: 'Heron', role: '', photo: null, verified: false },
        metadata: { datetime: post.createdAt, resourceID: body.postID },
      },
      body: { text: 'Valves\nin stock.', mentions: [], picture: null, pictures: [] },
      content: 'Valves\nin stock.',
      editedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      reactions: { reactionCount: { like: 0 } },
      comments: [],
      commentsCount: 0,
      timeline: { type: 'user', id: ann, name: 'Ann Heron', private: false },
      session: null,
    });
  });

  test('of a business carries its name and nobody’s of its people [FEE-014] [FEE-024] [ROL-015]', async () => {
    const business = await makeBusiness(api.db, { company_name: 'Heron Valves' });
    await makeAccess(api.db, business, ann, 'member');
    for (const body of [
      { content: 'As the company', timelineID: business, timelineType: 'business', businessID: business },
      { content: 'Without naming it', timelineID: business, timelineType: 'business' },
    ]) {
      const { body: made } = await make(ann, body);
      const { body: answer } = await read(made.postID);
      expect(answer.data.header.author).toMatchObject({ type: 'business', id: business, name: 'Heron Valves', companyName: 'Heron Valves' });
      expect(JSON.stringify(answer)).not.toContain(ann);
    }
  });

  test('brings its picture, likes and two latest comments [FEE-019] [FEE-020] [FEE-021]', async () => {
    const { body } = await make(ann, { content: 'Look', ...own(ann), picture: await makeUpload(api, ann, 'post-picture') });
    await like(api.db, body.postID, [ann, bob]);
    for (const minute of [1, 2, 3]) await makeComment(api.db, body.postID, bob, { content: `comment ${minute}`, created_at: `2026-01-01T10:0${minute}:00Z` });
    const { data } = (await read(body.postID)).body;
    expect(data.body.picture).toMatchObject({ width: 1600, versions: expect.any(Array) });
    expect(data.reactions.reactionCount.like).toBe(2);
    expect(data.commentsCount).toBe(3);
    expect(data.comments.map(({ content }: { content: string }) => content)).toEqual(['comment 3', 'comment 2']);
  });

  test('sent again with the same key is the same post', async () => {
    const key = { 'idempotency-key': 'the-same-post' };
    const first = await make(ann, { content: 'Once', ...own(ann) }, key);
    const second = await make(ann, { content: 'Once', ...own(ann) }, key);
    expect(second.body).toEqual(first.body);
    const { rows } = await api.pool.query("select count(*) as posts from post where content = 'Once'");
    expect(rows[0].posts).toBe(1);
  });

  test.each([
    ['empty', { content: ' \n ' }, 'content'],
    ['too long', { content: 'x'.repeat(POST_TEXT + 1) }, 'content'],
    ['with direction override', { content: 'gnp\u202e.exe' }, 'content'],
    ['of a strange timeline', { content: 'x', timelineType: 'page' }, 'timelineType'],
    ['with another’s picture', { content: 'x', picture: 'nothing' }, 'picture'],
  ])('%s is refused with the name of the field, and nothing is written', async (_, wrong, field) => {
    const before = (await api.pool.query('select count(*) as posts from post')).rows[0].posts;
    const { status, body } = await make(ann, { ...own(ann), ...wrong });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
    expect((await api.pool.query('select count(*) as posts from post')).rows[0].posts).toBe(before);
  });
});

describe('who may post where', () => {
  test('nobody on another’s timeline, as another’s business or in a group that they do not belong to', async () => {
    const business = await makeBusiness(api.db);
    const group = await makeGroup(api.db);
    const refusals = [
      { timelineID: bob, timelineType: 'user' },
      { timelineID: group, timelineType: 'group' },
    ];
    for (const where of refusals) expect((await make(ann, { content: 'x', ...where })).body.error).toBe('forbidden');
    const missing = [
      { timelineID: business, timelineType: 'business' },
      { timelineID: ann, timelineType: 'user', businessID: business },
      { timelineID: MISSING, timelineType: 'user' },
      // The type says what the id must be.
      { timelineID: bob, timelineType: 'group' },
    ];
    for (const where of missing) expect((await make(ann, { content: 'x', ...where })).body.error).toBe('not_found');
  });

  test('as the first five of one’s businesses and no further, on the server too [ROL-015] [FEE-004]', async () => {
    const carol = await makePerson(api.db);
    const businesses = await Promise.all(Array.from({ length: 6 }, () => makeBusiness(api.db)));
    for (const [place, business] of businesses.entries()) await makeAccess(api.db, business, carol, 'owner', new Date(Date.UTC(2026, 0, place + 1)));
    const answers = await Promise.all(businesses.map((timelineID) => make(carol, { content: 'x', timelineID, timelineType: 'business' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 403]);
  });
});

describe('removing', () => {
  let group: string;
  let business: string;
  let admin: string;
  beforeEach(async () => {
    [group, business, admin] = [await makeGroup(api.db), await makeBusiness(api.db), await makePerson(api.db)];
  });

  test('is for who wrote it, and takes its comments along [API-039] [FEE-017]', async () => {
    const post = await makePost(api.db, ann);
    const comment = await makeComment(api.db, post, bob);
    const reply = await makeComment(api.db, comment, bob);
    expect((await read(post, ann)).body.data.session).toMatchObject({ mayRemove: true });
    expect((await read(post, bob)).body.data.session).toMatchObject({ mayRemove: false });
    expect((await remove(bob, post)).status).toBe(403);
    expect((await remove(ann, post)).status).toBe(200);
    for (const id of [post, comment, reply]) {
      expect((await api.get(`/social/comments/${id}`)).status).toBe(404);
      expect((await api.get(`/social/reaction/summary/${id}`)).status).toBe(404);
    }
    expect((await read(post, ann)).status).toBe(404);
    expect((await remove(ann, post)).status).toBe(404);
  });

  test('is for the admins of the business that speaks, and of the group it stands in', async () => {
    const asBusiness = await makePost(api.db, ann, { author_id: business, timeline_id: business });
    const inGroup = await makePost(api.db, ann, { timeline_id: group });
    for (const post of [asBusiness, inGroup]) expect((await remove(admin, post)).status).toBe(403);
    await makeAccess(api.db, business, admin, 'admin');
    await joinGroup(api.db, group, admin, 'admin');
    for (const post of [asBusiness, inGroup]) expect((await remove(admin, post)).status).toBe(200);
  });

  test('what was said for a company is no longer for who left it, and what one said for oneself is [FIX-020]', async () => {
    await makeAccess(api.db, business, ann, 'member');
    const [said, own] = [await makePost(api.db, ann, { author_id: business, timeline_id: business }), await makePost(api.db, ann)];
    expect((await read(said, ann)).body.data.session).toMatchObject({ mayRemove: true });
    await api.pool.query('delete from business_access where business_id = $1 and account_id = $2', [business, ann]);
    expect((await read(said, ann)).body.data.session).toMatchObject({ mayRemove: false });
    expect((await remove(ann, said)).status).toBe(403);
    expect((await read(said)).status).toBe(200);
    expect((await remove(ann, own)).status).toBe(200);
  });
});
