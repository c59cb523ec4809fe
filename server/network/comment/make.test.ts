import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { MISSING } from '../../../tests/support/company.ts';
import { joinGroup, makeAccess, makeBusiness, makeComment, makeGroup, makePerson, makePost, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let ann: string;
let bob: string;
let business: string;

beforeAll(async () => {
  [ann, bob, business] = [await makePerson(api.db), await makePerson(api.db), await makeBusiness(api.db, { company_name: 'Heron Valves' })];
  await makeAccess(api.db, business, ann, 'owner');
});

const as = (account: string) => ({ 'wbn-auth': account });
const make = (account: string, body: object, headers: object = {}) => api.post('/social/comments/make-comment', body, { ...as(account), ...headers });
const remove = (account: string, commentID: string) => api.delete('/social/comments/remove-comment', { commentID }, as(account));
const list = async (id: string, account?: string) => (await api.get(`/social/comments/${id}`, account ? as(account) : {})).body.data;

describe('a comment', () => {
  test('is written on a post unless the type says otherwise, and comes first [API-049] [ROL-004]', async () => {
    const [post, product] = [await makePost(api.db, bob), await makeProduct(api.db, business)];
    const { status, body } = await make(ann, { resourceID: post, content: 'Line one\nline two' });
    expect({ status, body }).toEqual({ status: 200, body: { success: true, data: { commentID: expect.any(String) } } });
    expect((await list(post)).comments).toMatchObject([
      { commentID: body.data.commentID, content: 'Line one\nline two', whoComment: { type: 'user', id: ann } },
    ]);
    expect((await make(ann, { resourceID: product, resourceType: 'product', content: 'x' })).status).toBe(200);
    expect((await make(ann, { resourceID: product, content: 'x' })).status).toBe(404);
  });

  test('of a comment is a reply, and counts on it [COM-014] [COM-015]', async () => {
    const post = await makePost(api.db, bob);
    const { commentID } = (await make(bob, { resourceID: post, content: 'first' })).body.data;
    await make(ann, { resourceID: commentID, resourceType: 'comment', content: 'reply' });
    expect((await list(post)).comments).toMatchObject([{ content: 'first', repliesCount: 1 }]);
    expect((await list(commentID)).comments).toMatchObject([{ content: 'reply' }]);
  });

  test('speaks as one of the first five businesses, and as no other [ROL-015]', async () => {
    const post = await makePost(api.db, bob);
    await make(ann, { resourceID: post, content: 'As the company', businessID: business });
    expect((await list(post)).comments).toMatchObject([{ whoComment: { type: 'business', id: business, name: 'Heron Valves' } }]);
    expect((await make(bob, { resourceID: post, content: 'x', businessID: business })).status).toBe(404);
  });

  test.each([
    ['empty', { content: ' ' }, 'content'],
    ['too long', { content: 'x'.repeat(513) }, 'content'],
    ['about no such kind', { content: 'x', resourceType: 'user' }, 'resourceType'],
  ])('%s is refused with the name of the field [COM-002]', async (_, wrong, field) => {
    const { status, body } = await make(ann, { resourceID: await makePost(api.db, bob), ...wrong });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
  });

  test('sent again with the same key is written once', async () => {
    const post = await makePost(api.db, bob);
    const key = { 'idempotency-key': 'the-same-comment' };
    expect((await make(ann, { resourceID: post, content: 'x' }, key)).body).toEqual((await make(ann, { resourceID: post, content: 'x' }, key)).body);
    expect((await list(post)).total).toBe(1);
  });

  test('of something missing, hidden or of a private group is refused alike, and in the group is for its members', async () => {
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, bob);
    const [secret, hidden] = [await makePost(api.db, bob, { timeline_id: group }), await makePost(api.db, bob)];
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    for (const resourceID of [secret, hidden, MISSING]) expect((await make(ann, { resourceID, content: 'x' })).body.error).toBe('not_found');
    const { commentID } = (await make(bob, { resourceID: secret, content: 'Among us' })).body.data;
    expect((await list(secret, bob)).comments).toMatchObject([{ content: 'Among us' }]);
    for (const id of [secret, commentID]) {
      expect((await api.get(`/social/comments/${id}`, as(ann))).status).toBe(404);
      expect((await api.get(`/social/reaction/summary/${id}`)).status).toBe(404);
      expect((await api.post('/social/reaction/react/comment', { resourceID: id }, as(ann))).status).toBe(404);
    }
  });
});

describe('removing a comment', () => {
  test('is for who wrote it, for the author of the post and for nobody else; its replies go along', async () => {
    const carol = await makePerson(api.db);
    const post = await makePost(api.db, bob);
    const first = await makeComment(api.db, post, ann);
    const reply = await makeComment(api.db, first, carol);
    const shownTo = async (account: string, on: string) => (await list(on, account)).comments[0].session;
    expect(await shownTo(ann, post)).toEqual({ mayRemove: true });
    expect(await shownTo(carol, post)).toEqual({ mayRemove: false });
    expect(await shownTo(bob, first)).toEqual({ mayRemove: true });
    // Who wrote a comment does not decide about the answers.
    expect(await shownTo(ann, first)).toEqual({ mayRemove: false });
    expect((await list(post)).comments[0].session).toBeNull();
    expect((await remove(carol, first)).status).toBe(403);
    expect((await remove(bob, first)).status).toBe(200);
    expect((await list(post)).total).toBe(0);
    expect((await api.get(`/social/comments/${first}`)).status).toBe(404);
    expect((await remove(carol, reply)).status).toBe(404);
  });

  test('on a product is also for the admins of its company', async () => {
    const comment = await makeComment(api.db, await makeProduct(api.db, business), bob);
    expect((await remove(ann, comment)).status).toBe(200);
  });

  test('that was said for a company is no longer for who left it [FIX-020]', async () => {
    const former = await makePerson(api.db);
    await makeAccess(api.db, business, former, 'member');
    const post = await makePost(api.db, bob);
    const comment = await makeComment(api.db, post, former, { business_id: business });
    const session = async () => (await list(post, former)).comments[0].session;
    expect(await session()).toEqual({ mayRemove: true });
    await api.pool.query('delete from business_access where business_id = $1 and account_id = $2', [business, former]);
    expect(await session()).toEqual({ mayRemove: false });
    expect((await remove(former, comment)).status).toBe(403);
    expect((await remove(ann, comment)).status).toBe(200);
  });
});
