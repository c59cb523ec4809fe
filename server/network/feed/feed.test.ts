import { beforeAll, describe, expect, test } from 'vitest';
import { FEED_PAGE_SIZE } from '#contract/base/limits.ts';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { MISSING } from '../../../tests/support/company.ts';
import { follow, joinGroup, makeAccess, makeBusiness, makeGroup, makePerson, makePost } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const as = (account: string) => ({ 'wbn-auth': account });
const load = (account: string, nextID?: string | null) => api.get(`/newsfeed/load${nextID ? `?nextID=${encodeURIComponent(nextID)}` : ''}`, as(account));
const timeline = (id: string, query = '', account?: string) => api.get(`/timeline/load/${id}${query}`, account ? as(account) : {});
const idsOf = ({ body }: { body: { items: { postID: string }[] } }) => body.items.map(({ postID }) => postID);

/** All pages, one after the other. `between` happens after each. */
async function readAll(account: string, between = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const answer = await load(account, next);
    seen.push(...idsOf(answer));
    next = answer.body.nextID;
    await between();
  } while (next);
  return seen;
}

describe('the newsfeed', () => {
  let reader: string;
  let author: string;
  let business: string;
  let stranger: string;
  beforeAll(async () => {
    [reader, author, stranger] = [await makePerson(api.db), await makePerson(api.db), await makePerson(api.db)];
    business = await makeBusiness(api.db);
    await follow(api.db, author, [reader]);
    await follow(api.db, business, [reader]);
  });

  test('needs a session [ACC-019]', async () => {
    expect((await api.get('/newsfeed/load')).body.error).toBe('TokenNotFound');
  });

  test('holds whom one follows, one’s own, one’s businesses and groups, newest first, and nobody else [FEE-008] [API-040]', async () => {
    const mine = await makeBusiness(api.db);
    await makeAccess(api.db, mine, reader, 'member');
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, reader);
    const wanted = [
      await makePost(api.db, author),
      await makePost(api.db, stranger, { author_id: business, timeline_id: business }),
      await makePost(api.db, reader),
      await makePost(api.db, stranger, { author_id: mine, timeline_id: mine }),
      await makePost(api.db, stranger, { timeline_id: group }),
      // Followed and in the group: once.
      await makePost(api.db, author, { timeline_id: group }),
    ];
    await makePost(api.db, stranger);
    await makePost(api.db, author, { timeline_id: await makeGroup(api.db, { private: true }) });
    expect(await readAll(reader)).toEqual(wanted.reverse());
  });

  test('goes on where a page ended, with no gap and nothing twice while posts arrive [FEE-012]', async () => {
    const [ann, writer] = [await makePerson(api.db), await makePerson(api.db)];
    await follow(api.db, writer, [ann]);
    const there: string[] = [];
    for (let number = 0; number < 3 * FEED_PAGE_SIZE + 4; number += 1) there.unshift(await makePost(api.db, writer));
    const seen = await readAll(ann, async () => void (await makePost(api.db, writer)));
    expect(seen).toEqual(there);
  });

  test('holds the newest of many authors, whoever of them began last', async () => {
    const ann = await makePerson(api.db);
    const writers = await Promise.all(Array.from({ length: 2 * FEED_PAGE_SIZE }, () => makePerson(api.db)));
    for (const writer of writers) await follow(api.db, writer, [ann]);
    const posts: string[] = [];
    for (const writer of [...writers, ...writers.toReversed()]) posts.unshift(await makePost(api.db, writer));
    expect(await readAll(ann)).toEqual(posts);
  });

  test('ends with a page that is exactly full', async () => {
    const [ann, writer] = [await makePerson(api.db), await makePerson(api.db)];
    await follow(api.db, writer, [ann]);
    for (let number = 0; number < FEED_PAGE_SIZE; number += 1) await makePost(api.db, writer);
    const { body } = await load(ann);
    expect({ items: body.items.length, nextID: body.nextID }).toEqual({ items: FEED_PAGE_SIZE, nextID: null });
  });

  test('is the latest of what everybody may read for who follows nothing', async () => {
    const newcomer = await makePerson(api.db);
    const secret = await makePost(api.db, stranger, { timeline_id: await makeGroup(api.db, { private: true }) });
    for (let number = 1; number < FEED_PAGE_SIZE; number += 1) await makePost(api.db, stranger);
    const latest = await makePost(api.db, stranger);
    const ids = idsOf(await load(newcomer));
    expect(ids[0]).toBe(latest);
    expect(ids).toHaveLength(FEED_PAGE_SIZE);
    expect(ids).not.toContain(secret);
  });

  test('loses what a group said when one leaves it, and what somebody said who was taken down', async () => {
    const [ann, gone] = [await makePerson(api.db), await makePerson(api.db)];
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, ann);
    await follow(api.db, gone, [ann]);
    const [inGroup, byGone] = [await makePost(api.db, stranger, { timeline_id: group }), await makePost(api.db, gone)];
    expect(await readAll(ann)).toEqual([byGone, inGroup]);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [gone]);
    expect(await readAll(ann)).toEqual([inGroup]);
    expect((await api.delete(`/social/group/${group}/join`, undefined, as(ann))).status).toBe(200);
    await follow(api.db, business, [ann]);
    expect(await readAll(ann)).not.toContain(inGroup);
    expect((await api.get(`/social/posts/${inGroup}`, as(ann))).status).toBe(404);
  });

  test('is the same for who follows a thousand and more', async () => {
    const many = await makePerson(api.db);
    const others = Array.from({ length: 1001 }, () => ({ id: newId(), type: 'business' }));
    await api.pool.query("insert into resource (id, type) select (r ->> 'id')::uuid, 'business' from jsonb_array_elements($1::jsonb) r", [
      JSON.stringify(others),
    ]);
    await api.pool.query("insert into follow (resource_id, account_id) select (r ->> 'id')::uuid, $2 from jsonb_array_elements($1::jsonb) r", [
      JSON.stringify(others),
      many,
    ]);
    await follow(api.db, author, [many]);
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, many);
    const inGroup = await makePost(api.db, stranger, { timeline_id: group });
    const seen = await readAll(many);
    expect(seen[0]).toBe(inGroup);
    const { rows } = await api.pool.query('select id from post where author_id = $1 and timeline_id = $1 order by id desc', [author]);
    expect(seen.slice(1)).toEqual(rows.map(({ id }) => id));
  });

  test.each(['x', 'AAAA', '%00', MISSING])('refuses %s as a place to go on', async (nextID) => {
    const { status, body } = await api.get(`/newsfeed/load?nextID=${nextID}`, as(reader));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['nextID'] });
  });
});

describe('a timeline', () => {
  test('of a user or business comes ten at a time, newest first, for everybody [FEE-002] [FEE-003] [API-041] [PRF-026]', async () => {
    const [ann, business] = [await makePerson(api.db), await makeBusiness(api.db, { company_name: 'Heron Valves' })];
    const posts: string[] = [];
    for (let number = 0; number < 12; number += 1) posts.unshift(await makePost(api.db, ann));
    await makePost(api.db, ann, { author_id: business, timeline_id: business });
    const first = await timeline(ann);
    expect(first.body).toMatchObject({ success: true, timeline: { type: 'user', id: ann, name: 'Ann Tester' } });
    expect(idsOf(first)).toEqual(posts.slice(0, 10));
    expect(idsOf(await timeline(ann, '?skip=10&size=10'))).toEqual(posts.slice(10));
    expect(idsOf(await timeline(ann, '?skip=20'))).toEqual([]);
    expect((await timeline(business)).body).toMatchObject({ items: [{ header: { author: { name: 'Heron Valves' } } }], timeline: { type: 'business' } });
  });

  test('of a private group is empty for everybody but its members', async () => {
    const [ann, bob] = [await makePerson(api.db), await makePerson(api.db)];
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, ann);
    const post = await makePost(api.db, ann, { timeline_id: group });
    expect(idsOf(await timeline(group, '', ann))).toEqual([post]);
    expect(idsOf(await timeline(group, '', bob))).toEqual([]);
    expect(idsOf(await timeline(group))).toEqual([]);
  });
});
