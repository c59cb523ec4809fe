import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makeComment, makePerson, makeProduct } from '../../../tests/support/made.ts';

/** `TOGGLES=10000` is the long form. */
const TOGGLES = Number(process.env.TOGGLES ?? 60);
const api = useApi('empty', {}, { authenticate: byHeader });
type Type = 'business' | 'product' | 'comment' | 'user';
let ann: string;
let things: Record<Type, string>;
beforeEach(async () => {
  ann = await makePerson(api.db);
  const business = await makeBusiness(api.db);
  const user = await makePerson(api.db);
  things = { business, product: await makeProduct(api.db, business), comment: await makeComment(api.db, business, user), user };
});

const body = (resourceID: string, businessID?: string) => ({ resourceID, ...(businessID ? { businessID } : {}) });
const react = (type: string, id: string, by = ann, businessID?: string) => api.post(`/social/reaction/react/${type}`, body(id, businessID), as(by));
const unreact = (type: string, id: string, by = ann, businessID?: string) => api.delete(`/social/reaction/react/${type}`, body(id, businessID), as(by));
const check = async (id: string, by = ann, businessID = '') =>
  (await api.get(`/social/reaction/check/${id}${businessID && `?businessID=${businessID}`}`, as(by))).body;
const count = async (id: string) => (await api.get(`/social/reaction/summary/${id}`)).body.data.reactionCount.like;

describe('a like', () => {
  test.each(['business', 'product', 'comment', 'user'] as const)(
    'of a %s is made by react, known by check and taken back by unreact [API-042] [API-043] [API-044] [REA-001] [REA-004] [REA-006] [REA-007] [REA-009]',
    async (type) => {
      const id = things[type];
      expect(await check(id)).toEqual({ success: true });
      expect((await react(type, id)).body).toEqual({ success: true });
      expect([await check(id), await count(id)]).toEqual([{ success: true, reactionType: 'like' }, 1]);
      expect(await check(id, things.user)).toEqual({ success: true });
      expect((await unreact(type, id)).body).toEqual({ success: true });
      expect([await check(id), await count(id)]).toEqual([{ success: true }, 0]);
      expect((await unreact(type, id)).status).toBe(200);
    },
  );

  test('is one for each actor under a hundred at once, and is told of once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => react('business', things.business)));
    expect([new Set(answers.map(({ status }) => status)), await count(things.business)]).toEqual([new Set([200]), 1]);
    const { rows } = await api.pool.query("select 1 from outbox where topic = 'reaction.added' and body ->> 'resourceID' = $1", [things.business]);
    expect(rows).toHaveLength(1);
  });

  test('is the only reaction, and the one that is meant when none is named [REA-003]', async () => {
    const send = (more: object) => api.post('/social/reaction/react/business', { ...body(things.business), ...more }, as(ann));
    expect((await send({ reactionType: 'like' })).status).toBe(200);
    expect((await send({ reactionType: 'love' })).body.fields).toEqual({ reactionType: 'The reaction is like.' });
  });

  test('needs a thing of the type named that everybody may read [REA-001]', async () => {
    await api.pool.query('update resource set hidden_at = now() where id = $1', [things.product]);
    const wrong: [string, string][] = [
      ['product', things.product],
      ['product', things.business],
      ['post', things.comment],
      ['business', ann],
      ['business', MISSING],
    ];
    for (const [type, id] of wrong) expect([(await react(type, id)).status, (await unreact(type, id)).status]).toEqual([404, 404]);
    expect((await react('group', things.business)).body.fields).toHaveProperty('resourceType');
    expect((await react('business', 'x')).body.fields).toHaveProperty('resourceID');
    expect((await api.get(`/social/reaction/check/${things.product}`, as(ann))).status).toBe(404);
  });
});

describe('a like as a business', () => {
  test('is apart from one’s own, and is given by any of the first five businesses by date of access [ROL-015] [REA-001]', async () => {
    const own: string[] = [];
    for (let place = 0; place < 6; place += 1) {
      own.unshift(await makeBusiness(api.db));
      await makeAccess(api.db, own[0] as string, ann, 'member', new Date(1e12 - place * 1e6));
    }
    const { product } = things;
    await react('product', product);
    const outcomes = await Promise.all(own.map((id) => react('product', product, ann, id)));
    expect(outcomes.map(({ body }) => body.error ?? 'ok')).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'forbidden']);
    expect(await count(product)).toBe(6);
    await unreact('product', product);
    expect([await check(product), await check(product, ann, own[0])]).toEqual([{ success: true }, { success: true, reactionType: 'like' }]);
    expect((await api.get(`/social/reaction/check/${product}?businessID=${own[5]}`, as(ann))).body.error).toBe('forbidden');
  });

  test('is not given by a stranger’s business, a missing one, or one that was taken down [ROL-015]', async () => {
    const gone = await makeBusiness(api.db);
    await makeAccess(api.db, gone, ann, 'owner');
    await api.pool.query('update resource set hidden_at = now() where id = $1', [gone]);
    for (const id of [things.business, MISSING, things.user, gone]) expect((await react('product', things.product, ann, id)).status).toBe(404);
    expect(await count(things.product)).toBe(0);
  });
});

/** What one tab wishes, one request at a time: true likes, false unlikes. */
const wishes = fc.array(fc.boolean(), { maxLength: 3 });

test(`${TOGGLES} random interleavings of like and unlike from two tabs end in the last wish with exact counts [REA-006] [REA-007]`, {
  timeout: 20_000 + TOGGLES * 60,
}, async () => {
  const { business } = things;
  const others = await Promise.all([makePerson(api.db), makePerson(api.db), makePerson(api.db)]);
  for (const by of others) await react('business', business, by);
  const wish = async (liked: boolean) => expect((await (liked ? react : unreact)('business', business)).status).toBe(200);
  const tab = async (wanted: boolean[]) => {
    for (const liked of wanted) await wish(liked);
  };
  const interleaving = fc.asyncProperty(wishes, wishes, fc.boolean(), async (one, other, last) => {
    await Promise.all([tab(one), tab(other)]);
    await wish(last);
    expect([(await check(business)).reactionType === 'like', await count(business)]).toEqual([last, others.length + Number(last)]);
  });
  await fc.assert(interleaving, { numRuns: TOGGLES, seed: 20_261_120 });
});
