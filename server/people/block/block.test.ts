import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { follow, joinGroup, makeAccess, makeBusiness, makeComment, makeGroup, makePerson, makePost, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const block = (who: string, id: string, businessID?: string) => api.post(`/social/block/${id}`, { businessID }, as(who));
const unblock = (who: string, id: string, businessID?: string) => api.delete(`/social/block/${id}`, { businessID }, as(who));
const listed = async (who: string) => (await api.get('/social/block', as(who))).body.data;
const followers = async (id: string) => (await api.get(`/social/follow/${id}/summary`)).body.summary.followersCount;
const comments = async (on: string, who: string) => {
  const { body } = await api.get(`/social/comments/${on}`, as(who));
  return { total: body.data.total, said: body.data.comments.map(({ content }: { content: string }) => content) };
};
const timeline = async (id: string, who: string) => (await api.get(`/timeline/load/${id}`, as(who))).body.items.map(({ postID }: { postID: string }) => postID);
const feed = async (who: string) => (await api.get('/newsfeed/load', as(who))).body.items.map(({ postID }: { postID: string }) => postID);

let ann: string;
let bob: string;
/** A company of Ann's. */
let company: string;

beforeEach(async () => {
  [ann, bob, company] = [await makePerson(api.db), await makePerson(api.db, { first_name: 'Bob' }), await makeBusiness(api.db, { company_name: 'Ann & Co' })];
  await makeAccess(api.db, company, ann, 'owner');
});

/** Everything by which somebody reaches a person and what is theirs. */
const reaches = (who: string, { person, post, comment }: Record<'person' | 'post' | 'comment', string>) => [
  api.post('/social/follow/user', { resourceID: person }, as(who)),
  api.post('/social/reaction/react/user', { resourceID: person }, as(who)),
  api.post('/social/reaction/react/post', { resourceID: post }, as(who)),
  api.post('/social/reaction/react/comment', { resourceID: comment }, as(who)),
  api.post('/social/comments/make-comment', { resourceID: post, resourceType: 'post', content: 'Hello' }, as(who)),
  api.post('/social/comments/make-comment', { resourceID: comment, resourceType: 'comment', content: 'Hello' }, as(who)),
  api.get(`/social/posts/${post}`, as(who)),
  api.get(`/social/comments/${post}`, as(who)),
  api.get(`/social/comments/${comment}`, as(who)),
];
const statuses = async (answers: ReturnType<typeof reaches>) => (await Promise.all(answers)).map(({ status }) => status);

async function thingsOf(person: string) {
  const post = await makePost(api.db, person);
  return { person, post, comment: await makeComment(api.db, post, person) };
}

describe('after a person blocks a person', () => {
  test('neither reaches the other or what is theirs, in the words of a missing thing; unblocked, both do', async () => {
    const [hers, his] = [await thingsOf(ann), await thingsOf(bob)];
    expect(await statuses([...reaches(bob, hers), ...reaches(ann, his)])).toEqual(Array(18).fill(200));
    expect((await block(ann, bob)).status).toBe(200);
    expect(await statuses([...reaches(bob, hers), ...reaches(ann, his)])).toEqual(Array(18).fill(404));
    const [shut, missing] = [await api.get(`/social/posts/${hers.post}`, as(bob)), await api.get(`/social/posts/${MISSING}`, as(bob))];
    expect({ ...shut.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await unblock(ann, bob)).status).toBe(200);
    expect(await statuses([...reaches(bob, hers), ...reaches(ann, his)])).toEqual(Array(18).fill(200));
  });

  test('it stands by itself: taking one back leaves another', async () => {
    const eve = await makePerson(api.db);
    for (const id of [bob, eve]) await block(ann, id);
    expect((await unblock(ann, bob)).status).toBe(200);
    expect((await listed(ann)).map(({ target }: { target: { id: string } }) => target.id)).toEqual([eve]);
  });

  test('follows end in both directions, and a block taken back does not bring them back', async () => {
    await follow(api.db, ann, [bob]);
    await follow(api.db, bob, [ann]);
    await block(ann, bob);
    expect([await followers(ann), await followers(bob)]).toEqual([0, 0]);
    await unblock(ann, bob);
    expect([await followers(ann), await followers(bob)]).toEqual([0, 0]);
  });

  test('nobody follows by being as quick as the block', async () => {
    for (let round = 0; round < 20; round++) {
      const carl = await makePerson(api.db);
      const follows = () => api.post('/social/follow/user', { resourceID: ann }, as(carl));
      await Promise.all(round % 2 ? [block(ann, carl), follows()] : [follows(), block(ann, carl)]);
      expect(await followers(ann)).toBe(0);
    }
  });

  test('neither sees the posts of the other, in a feed or on a timeline, also of a group', async () => {
    const group = await makeGroup(api.db);
    for (const who of [ann, bob]) await joinGroup(api.db, group, who);
    const [hers, his] = [await makePost(api.db, ann, { timeline_id: group }), await makePost(api.db, bob, { timeline_id: group })];
    const own = await makePost(api.db, bob);
    expect(await timeline(group, ann)).toEqual([his, hers]);
    await block(ann, bob);
    expect([await timeline(group, ann), await timeline(group, bob), await timeline(bob, ann)]).toEqual([[hers], [his], []]);
    expect(await feed(ann)).toEqual(expect.arrayContaining([hers]));
    expect((await feed(ann)).filter((id: string) => [his, own].includes(id))).toEqual([]);
    expect((await feed(bob)).filter((id: string) => id === hers)).toEqual([]);
    await unblock(ann, bob);
    expect(await timeline(group, ann)).toEqual([his, hers]);
  });

  test('neither sees what the other says elsewhere, and the counts say so too', async () => {
    const carl = await makePerson(api.db);
    const post = await makePost(api.db, carl);
    await makeComment(api.db, post, ann, { content: 'Ann says' });
    const said = await makeComment(api.db, post, carl, { content: 'Carl says' });
    await makeComment(api.db, post, bob, { content: 'Bob says' });
    await makeComment(api.db, said, bob, { content: 'Bob answers' });
    await block(ann, bob);
    expect(await comments(post, ann)).toEqual({ total: 2, said: ['Carl says', 'Ann says'] });
    expect(await comments(post, bob)).toEqual({ total: 2, said: ['Bob says', 'Carl says'] });
    expect(await comments(said, ann)).toEqual({ total: 0, said: [] });
    expect((await comments(post, carl)).total).toBe(3);
    const shown = (await api.get(`/social/posts/${post}`, as(ann))).body.data;
    const replies = (await api.get(`/social/comments/${post}`, as(ann))).body.data.comments[0].repliesCount;
    expect([shown.commentsCount, replies]).toEqual([2, 0]);
  });

  test('nothing is said in their place by way of others: an answer to a third person under it is refused too', async () => {
    const carl = await makePerson(api.db);
    const post = await makePost(api.db, ann);
    const said = await makeComment(api.db, post, carl);
    const answer = () => api.post('/social/comments/make-comment', { resourceID: said, resourceType: 'comment', content: 'Hello' }, as(bob));
    expect((await answer()).status).toBe(200);
    await block(ann, bob);
    expect([(await answer()).status, (await api.get(`/social/comments/${said}`, as(bob))).status]).toEqual([404, 404]);
  });

  test('they are missing from the members and requests that the other sees, and from their number', async () => {
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, ann, 'owner');
    const carl = await makePerson(api.db);
    await api.post(`/social/group/${group}/join`, {}, as(bob));
    const seen = async () => {
      const [face, asks] = [await api.get(`/social/group/${group}`, as(ann)), await api.get(`/social/group/${group}/request`, as(ann))];
      return [face.body.data.session.requestsCount, asks.body.data.length];
    };
    expect(await seen()).toEqual([1, 1]);
    await block(ann, bob);
    expect(await seen()).toEqual([0, 0]);
    for (const who of [bob, carl]) await joinGroup(api.db, group, who);
    const members = async (who: string) => {
      const [face, people] = [await api.get(`/social/group/${group}`, as(who)), await api.get(`/social/group/${group}/member`, as(who))];
      return [face.body.data.membersCount, people.body.data.map(({ userID }: { userID: string }) => userID).sort()];
    };
    expect(await members(ann)).toEqual([2, [ann, carl].sort()]);
    expect(await members(bob)).toEqual([2, [bob, carl].sort()]);
    expect(await members(carl)).toEqual([3, [ann, bob, carl].sort()]);
  });

  test('what is public for everybody stays public: their pages answer both', async () => {
    await block(ann, bob);
    for (const [who, id] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      expect((await api.get(`/user/public-profile/${id}`, as(who))).status).toBe(200);
  });
});

describe('a business', () => {
  test('that blocks is reached no more by the person, who reads its posts no more', async () => {
    const [post, product] = [await makePost(api.db, ann, { author_id: company, timeline_id: company }), await makeProduct(api.db, company)];
    await follow(api.db, company, [bob]);
    await block(ann, bob, company);
    expect(await followers(company)).toBe(0);
    const tries = [
      api.post('/social/follow/business', { resourceID: company }, as(bob)),
      api.post('/social/reaction/react/business', { resourceID: company }, as(bob)),
      api.post('/social/reaction/react/product', { resourceID: product }, as(bob)),
      api.post('/social/reaction/react/post', { resourceID: post }, as(bob)),
      api.post('/social/comments/make-comment', { resourceID: product, resourceType: 'product', content: 'Hello' }, as(bob)),
      api.post('/social/comments/make-comment', { resourceID: post, resourceType: 'post', content: 'Hello' }, as(bob)),
      api.get(`/social/posts/${post}`, as(bob)),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(await timeline(company, bob)).toEqual([]);
    // It speaks with its own voice: Ann herself has blocked nobody, and as the company she cannot reach him.
    const like = (businessID?: string) => api.post('/social/reaction/react/user', { resourceID: bob, businessID }, as(ann));
    expect([(await like()).status, (await like(company)).status]).toEqual([200, 404]);
    expect((await api.get(`/business/profile/${company}`, as(bob))).status).toBe(200);
    await unblock(ann, bob, company);
    expect([(await like(company)).status, await timeline(company, bob)]).toEqual([200, [post]]);
  });

  test('that is blocked speaks to them no more, nor is spoken to', async () => {
    const [mine, theirs] = [await makePost(api.db, bob), await makePost(api.db, ann, { author_id: company, timeline_id: company })];
    await block(bob, company);
    const comment = (who: string, resourceID: string, businessID?: string) =>
      api.post('/social/comments/make-comment', { resourceID, content: 'Hello', businessID }, as(who));
    expect([(await comment(ann, mine, company)).status, (await comment(bob, theirs)).status]).toEqual([404, 404]);
    expect([await timeline(company, bob), (await timeline(company, ann)).length]).toEqual([[], 1]);
    await unblock(bob, company);
    expect((await comment(ann, mine, company)).status).toBe(200);
  });

  test('is spoken for by its owners and admins only', async () => {
    const [admin, member] = [await makePerson(api.db), await makePerson(api.db)];
    await makeAccess(api.db, company, admin, 'admin');
    await makeAccess(api.db, company, member, 'member');
    const answers = [await block(admin, bob, company), await block(member, bob, company), await block(bob, member, company), await block(ann, bob, MISSING)];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 404]);
    expect([(await unblock(member, bob, company)).status, (await unblock(ann, bob, company)).status]).toEqual([403, 200]);
  });
});

describe('a block', () => {
  test('is one however often it is asked for, and can be taken back twice', async () => {
    for (const _ of [1, 2]) expect((await block(ann, bob)).status).toBe(200);
    expect(await listed(ann)).toHaveLength(1);
    for (const _ of [1, 2]) expect((await unblock(ann, bob)).status).toBe(200);
    expect(await listed(ann)).toEqual([]);
  });

  test('can be asked for by whoever is blocked, and each takes back only their own', async () => {
    await block(ann, bob);
    expect((await block(bob, ann)).status).toBe(200);
    await unblock(ann, bob);
    expect((await api.post('/social/follow/user', { resourceID: bob }, as(ann))).status).toBe(404);
    expect([await listed(ann), (await listed(bob)).length]).toEqual([[], 1]);
  });

  test('is about others: not oneself, a business that one belongs to, or its people in its name', async () => {
    const member = await makePerson(api.db);
    await makeAccess(api.db, company, member, 'member');
    const answers = [await block(ann, ann), await block(ann, company), await block(member, company), await block(ann, member, company)];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await block(ann, ann)).body.fields).toEqual({ id: 'Nobody blocks themselves, their own company or its people.' });
    expect([(await block(ann, member)).status, (await block(ann, await makeProduct(api.db, company))).status]).toEqual([200, 404]);
  });

  test('is listed with whom it is about and for whom it is, the latest first', async () => {
    const rival = await makeBusiness(api.db, { company_name: 'Rival Ltd' });
    await block(ann, bob);
    api.pass(60);
    await block(ann, rival, company);
    expect(await listed(ann)).toEqual([
      {
        target: { type: 'business', id: rival, name: 'Rival Ltd', role: 'Manufacturer', photo: null },
        by: { type: 'business', id: company, name: 'Ann & Co' },
        since: expect.stringMatching(/Z$/),
      },
      {
        target: { type: 'user', id: bob, name: 'Bob Tester', role: '', photo: null },
        by: { type: 'user', id: ann, name: 'Ann Tester' },
        since: expect.any(String),
      },
    ]);
    expect((await api.get('/social/block?skip=1&size=1', as(ann))).body.data).toHaveLength(1);
    expect(await listed(bob)).toEqual([]);
  });
});
