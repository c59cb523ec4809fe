import { beforeEach, describe, expect, test } from 'vitest';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { joinGroup, makeComment, makeGroup, makePerson, makePost, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let [ann, bob, eve] = ['', '', ''];
let company: Company;
beforeEach(async () => {
  const confirmed = { email_confirmed_at: new Date() };
  [ann, bob, eve] = [
    await makePerson(api.db, { first_name: 'Ann', ...confirmed }),
    await makePerson(api.db, { first_name: 'Bob', ...confirmed }),
    await makePerson(api.db, { first_name: 'Eve', ...confirmed }),
  ];
  company = await makeCompany(api);
});

const list = async (who: string, query = '') => (await api.get(`/notification${query}`, as(who))).body;
const items = async (who: string) => (await list(who)).items;
const unread = async (who: string) => (await api.get('/notification/summary', as(who))).body.unread;
const kinds = async (who: string) => (await items(who)).map(({ kind }: { kind: string }) => kind);

const like = (by: string, resourceType: string, resourceID: string, businessID?: string) =>
  api.post(`/social/reaction/react/${resourceType}`, { resourceID, businessID }, as(by));
async function comment(by: string, resourceType: string, resourceID: string, content = 'Well said.', businessID?: string): Promise<string> {
  const { body } = await api.post('/social/comments/make-comment', { resourceID, resourceType, content, businessID }, as(by));
  expect(body).toMatchObject({ success: true });
  return body.data.commentID;
}

describe('a person hears', () => {
  test('of likes, comments, replies and followers, with the way to each, the latest first [LAY-017]', async () => {
    const post = await makePost(api.db, ann);
    const own = await makeComment(api.db, post, ann, { content: 'First.' });
    await like(bob, 'post', post);
    const said = await comment(bob, 'post', post, 'What do they cost?');
    const reply = await comment(bob, 'comment', own, 'Indeed.');
    await api.post('/social/follow/user', { resourceID: ann }, as(bob));
    await api.work();
    const who = { actors: [{ type: 'user', id: bob, name: 'Bob Tester', photo: null }], actorsCount: 1, read: false, business: null };
    const page = { subject: { type: 'post', id: post, name: 'Valves in stock.', companyName: null } };
    expect(await items(ann)).toMatchObject([
      { kind: 'follow', ...who, about: { type: 'user', id: ann }, subject: { type: 'user', id: ann } },
      { kind: 'reply', ...who, ...page, about: { type: 'comment', id: own, name: 'First.' }, targetID: reply, excerpt: 'Indeed.' },
      { kind: 'comment', ...who, ...page, about: { type: 'post', id: post }, targetID: said, excerpt: 'What do they cost?' },
      { kind: 'like', ...who, ...page, about: { type: 'post', id: post }, targetID: null, excerpt: null },
    ]);
    expect([await unread(ann), await unread(bob)]).toEqual([4, 0]);
  });

  test('once of many who like the same, and anew of who comes after it was read', async () => {
    const post = await makePost(api.db, ann);
    for (const one of [bob, eve, company.owner, company.admin]) await like(one, 'post', post);
    await api.work();
    const [entry] = await items(ann);
    expect(entry).toMatchObject({ kind: 'like', actorsCount: 4 });
    expect(entry.actors.map(({ id }: { id: string }) => id)).toEqual([company.admin, company.owner, eve]);
    expect((await api.post(`/notification/read/${entry.notificationID}`, {}, as(ann))).body).toEqual({ success: true });
    await like(company.member, 'post', post);
    await api.work();
    expect(await items(ann)).toMatchObject([
      { kind: 'like', actorsCount: 1, read: false },
      { kind: 'like', actorsCount: 4, read: true },
    ]);
    expect(await unread(ann)).toBe(1);
  });

  test('nothing of what they do themselves, nor of what their own business does', async () => {
    const product = await makeProduct(api.db, company.id);
    const post = await makePost(api.db, ann);
    await like(ann, 'post', post);
    await comment(ann, 'post', post);
    await like(company.member, 'product', product, company.id);
    await api.work();
    expect([await items(ann), await items(company.owner), await items(company.member)]).toEqual([[], [], []]);
  });

  test('of a business that acts, and never of who acts for it', async () => {
    const post = await makePost(api.db, ann);
    await like(company.member, 'post', post, company.id);
    await api.work();
    const [entry] = await items(ann);
    expect(entry.actors).toMatchObject([{ type: 'business', id: company.id, name: 'Bare Ltd' }]);
    expect(JSON.stringify(await list(ann))).not.toContain(company.member);
  });
});

describe('the people of a business', () => {
  test('all hear of its products and posts, as its people; who leaves hears no more', async () => {
    const product = await makeProduct(api.db, company.id);
    await comment(bob, 'product', product, 'In bronze too?');
    await api.work();
    for (const one of [company.owner, company.admin, company.member])
      expect(await items(one)).toMatchObject([
        { kind: 'comment', business: { id: company.id, name: 'Bare Ltd' }, subject: { type: 'product', id: product, companyName: 'Bare Ltd' } },
      ]);
    expect(await items(company.stranger)).toEqual([]);
    await api.delete(`/business/profile/${company.id}/member/${company.member}`, {}, as(company.owner));
    expect([await items(company.member), await unread(company.member)]).toEqual([[], 0]);
  });

  test('who manage it hear of who joins', async () => {
    await api.pool.query("update account set email = 'ann@joins.example' where id = $1", [ann]);
    const { body } = await api.post(`/business/profile/${company.id}/member`, { email: 'ann@joins.example', access: 'member' }, as(company.owner));
    await api.post('/business/invitation', { invitationID: body.data.invitationID }, as(ann));
    await api.work();
    expect(await items(company.admin)).toMatchObject([{ kind: 'member', actors: [{ id: ann }], about: { type: 'business', id: company.id } }]);
    expect([await kinds(company.owner), await kinds(company.member), await kinds(ann)]).toEqual([['member'], [], []]);
  });
});

describe('groups', () => {
  test('tell owner and admins who asks, and tell who is let in; what is settled is told no more', async () => {
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, ann, 'owner');
    await joinGroup(api.db, group, eve);
    await api.post(`/social/group/${group}/join`, {}, as(bob));
    await api.work();
    expect(await items(ann)).toMatchObject([{ kind: 'group-request', actors: [{ id: bob }], about: { type: 'group', id: group, name: 'Valve talk' } }]);
    expect(await items(eve)).toEqual([]);
    await api.post(`/social/group/${group}/request/${bob}`, {}, as(ann));
    await api.work();
    expect([await kinds(ann), await unread(ann), await kinds(bob)]).toEqual([[], 0, ['group-accepted']]);
  });

  test('that are private and were left leave nothing in the list and the count', async () => {
    const group = await makeGroup(api.db, { private: true });
    for (const [one, level] of [
      [ann, 'owner'],
      [bob, 'member'],
    ] as const)
      await joinGroup(api.db, group, one, level);
    const post = await makePost(api.db, bob, { timeline_id: group });
    await comment(ann, 'post', post, 'Only for us.');
    await like(ann, 'post', post);
    await api.work();
    expect([await kinds(bob), await unread(bob)]).toEqual([['like', 'comment'], 2]);
    await api.delete(`/social/group/${group}/join`, {}, as(bob));
    expect([await items(bob), await unread(bob)]).toEqual([[], 0]);
  });
});

describe('what is no longer so', () => {
  test('is not told: a like taken back, a follower who left, a comment removed', async () => {
    const post = await makePost(api.db, ann);
    await like(bob, 'post', post);
    await like(eve, 'post', post);
    await api.post('/social/follow/user', { resourceID: ann }, as(bob));
    const commentID = await comment(bob, 'post', post);
    await api.work();
    expect(await unread(ann)).toBe(3);
    await api.delete('/social/reaction/react/post', { resourceID: post }, as(bob));
    await api.delete(`/social/follow/${ann}`, {}, as(bob));
    await api.delete('/social/comments/remove-comment', { commentID }, as(bob));
    expect(await items(ann)).toMatchObject([{ kind: 'like', actorsCount: 1, actors: [{ id: eve }] }]);
    await api.delete('/social/reaction/react/post', { resourceID: post }, as(eve));
    expect([await items(ann), await unread(ann)]).toEqual([[], 0]);
  });

  test('given again is not told again', async () => {
    const post = await makePost(api.db, ann);
    await like(bob, 'post', post);
    await api.work();
    await api.post('/notification/read', {}, as(ann));
    await api.delete('/social/reaction/react/post', { resourceID: post }, as(bob));
    await like(bob, 'post', post);
    await api.work();
    expect(await items(ann)).toMatchObject([{ kind: 'like', read: true }]);
    expect(await unread(ann)).toBe(0);
  });

  test('a block takes away, on either side, for a person and for a business', async () => {
    const product = await makeProduct(api.db, company.id);
    const post = await makePost(api.db, ann);
    await like(bob, 'post', post);
    await like(bob, 'product', product);
    await api.work();
    expect([await unread(ann), await unread(company.owner)]).toEqual([1, 1]);
    await bulk(api.db, 'block', [
      { blocker_id: ann, target_id: bob, account_id: ann },
      { blocker_id: bob, target_id: company.id, account_id: bob },
    ]);
    expect([await unread(ann), await items(ann), await unread(company.owner)]).toEqual([0, [], 0]);
    await api.pool.query('delete from notification; delete from block where blocker_id = $1'.replace('$1', `'${bob}'`));
    await api.pool.query("update outbox set done_at = null, due_at = now() where topic = 'reaction.added'");
    await api.work();
    expect((await api.pool.query('select account_id from notification where actor_id = $1 and account_id = $2', [bob, ann])).rows).toEqual([]);
  });

  test('an effect that runs twice is told once', async () => {
    const post = await makePost(api.db, ann);
    await like(bob, 'post', post);
    await comment(bob, 'post', post);
    await api.post('/social/follow/user', { resourceID: ann }, as(bob));
    await api.work();
    await api.pool.query('update outbox set done_at = null, due_at = now()');
    await api.work();
    const { rows } = await api.pool.query('select 1 from notification where account_id = $1', [ann]);
    expect([rows.length, await unread(ann)]).toEqual([3, 3]);
  });
});
