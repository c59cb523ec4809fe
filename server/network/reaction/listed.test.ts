import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { follow, joinGroup, like, makeGroup, makePerson, makePost, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let [ann, bob, eve] = ['', '', ''];
beforeAll(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Ltd' });
  [ann, bob, eve] = [
    await makePerson(api.db, { first_name: 'Ann' }, { company_name: 'Annex' }),
    await makePerson(api.db, { first_name: 'Bob' }),
    await makePerson(api.db),
  ];
});

type Call = (id: string, by: string, query?: string) => ReturnType<typeof api.get>;
const likers: Call = (id, by, query = '') => api.get(`/social/reaction/list/${id}${query}`, as(by));
const followers: Call = (id, by, query = '') => api.get(`/social/follow/${id}/list${query}`, as(by));
const namesIn = ({ body }: Awaited<ReturnType<Call>>): string[] => body.items.map(({ id }: { id: string }) => id);
const outcome = ({ status, body }: Awaited<ReturnType<Call>>) => [status, body.error ?? 'ok'];

describe('who liked and who follows', () => {
  test('is listed for the owner, newest first: of a post, a product and a company, and followers of a company and a person [PST-005]', async () => {
    const [post, product] = [await makePost(api.db, ann), await makeProduct(api.db, company.id)];
    const spoken = await makePost(api.db, company.member, { author_id: company.id, timeline_id: company.id });
    const lists: [Call, string, string][] = [
      [likers, post, ann],
      [likers, spoken, company.owner],
      [likers, product, company.owner],
      [likers, company.id, company.owner],
      [followers, company.id, company.owner],
      [followers, ann, ann],
    ];
    for (const [list, id, owner] of lists) {
      const write = list === likers ? like : follow;
      await write(api.db, id, [bob]);
      await write(api.db, id, [eve]);
      const { body } = await list(id, owner);
      expect(body).toMatchObject({ success: true, nextID: null, items: [{ id: eve }, { type: 'user', id: bob, name: 'Bob Tester', role: '', photo: null }] });
      expect(body.items[0].at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    await like(api.db, post, [company.id]);
    expect((await likers(post, ann)).body.items[0]).toMatchObject({ type: 'business', id: company.id, name: 'Halderby Ltd', role: 'Manufacturer' });
  });

  test('is refused to everybody else, who sees the count [PST-005]', async () => {
    const [post, product] = [await makePost(api.db, ann), await makeProduct(api.db, company.id)];
    for (const id of [post, product]) await like(api.db, id, [bob, eve]);
    const { owner, admin, member, stranger } = company;
    for (const by of [bob, stranger, owner]) expect(outcome(await likers(post, by))).toEqual([403, 'forbidden']);
    for (const by of [admin, member, stranger, ann])
      for (const answer of [await likers(product, by), await likers(company.id, by), await followers(company.id, by)])
        expect(outcome(answer)).toEqual([403, 'forbidden']);
    expect(outcome(await followers(ann, bob))).toEqual([403, 'forbidden']);
    expect((await api.get(`/social/reaction/list/${post}`)).status).toBe(401);
    for (const id of [post, product]) expect((await api.get(`/social/reaction/summary/${id}`)).body.data.reactionCount.like).toBe(2);
  });

  test('of a post in a private group is listed for its author only as long as they belong to it [PST-005]', async () => {
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, ann);
    const post = await makePost(api.db, ann, { timeline_id: group });
    await like(api.db, post, [bob]);
    expect(namesIn(await likers(post, ann))).toEqual([bob]);
    expect(outcome(await likers(post, bob))).toEqual([404, 'not_found']);
    await api.pool.query('delete from group_member where group_id = $1', [group]);
    expect(outcome(await likers(post, ann))).toEqual([404, 'not_found']);
  });

  test('goes on by cursor: nobody twice and nobody left out, though many liked at the same moment and others like meanwhile [PST-005]', async () => {
    const post = await makePost(api.db, ann);
    const people = await Promise.all(Array.from({ length: 7 }, () => makePerson(api.db)));
    await like(api.db, post, people);
    const found: string[] = [];
    let query = '?size=3';
    for (;;) {
      const answer = await likers(post, ann, query);
      found.push(...namesIn(answer));
      if (found.length === 3) await like(api.db, post, [bob]);
      if (answer.body.nextID === null) break;
      query = `?size=3&nextID=${answer.body.nextID}`;
    }
    expect(found.toSorted()).toEqual(people.toSorted());
    for (const wrong of ['x', Buffer.from('["2026-13-45T00:00:00.000000Z","x"]').toString('base64url')])
      expect((await likers(post, ann, `?nextID=${wrong}`)).body).toMatchObject({ error: 'invalid_input', fields: { nextID: expect.any(String) } });
  });

  test('leaves out who is hidden and who is kept apart by a block [PST-005]', async () => {
    const owner = await makePerson(api.db);
    const [gone, blocked, blocking] = [await makePerson(api.db), await makePerson(api.db), await makePerson(api.db)];
    await follow(api.db, owner, [bob, gone, blocked, blocking]);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [gone]);
    await api.pool.query('insert into block (blocker_id, target_id, account_id) values ($1, $2, $1), ($3, $1, $3)', [owner, blocked, blocking]);
    expect(namesIn(await followers(owner, owner))).toEqual([bob]);
  });

  test('of what is missing, hidden or of another type is missing [PST-005]', async () => {
    const product = await makeProduct(api.db, company.id);
    for (const answer of [await likers(MISSING, ann), await likers(ann, ann), await followers(product, company.owner), await followers(MISSING, ann)])
      expect(outcome(answer)).toEqual([404, 'not_found']);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [product]);
    expect(outcome(await likers(product, company.owner))).toEqual([404, 'not_found']);
  });
});
