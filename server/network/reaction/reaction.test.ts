import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { like, makeBusiness, makeComment, makePerson, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty');
const summary = (id: string) => api.get(`/social/reaction/summary/${id}`);

describe('the likes', () => {
  test('of a business, a product, a person and a comment are counted, those of users and businesses alike [API-045]', async () => {
    const [ann, bob, business] = [await makePerson(api.db), await makePerson(api.db), await makeBusiness(api.db)];
    const product = await makeProduct(api.db, business);
    const comment = await makeComment(api.db, product, ann);
    const liked: [string, string[]][] = [
      [business, [ann, bob]],
      [product, [ann, bob, business]],
      [bob, [ann]],
      [comment, []],
    ];
    for (const [id, actors] of liked) {
      await like(api.db, id, actors);
      const { status, body } = await summary(id);
      expect({ status, ...body }).toEqual({ status: 200, success: true, data: { reactionCount: { like: actors.length } } });
    }
  });

  test('are one for each actor, however often it is said', async () => {
    const [ann, business] = [await makePerson(api.db), await makeBusiness(api.db)];
    await like(api.db, business, [ann]);
    await like(api.db, business, [ann]);
    expect((await summary(business)).body.data.reactionCount.like).toBe(1);
  });

  test('are counted under an id in capitals too', async () => {
    const business = await makeBusiness(api.db);
    await like(api.db, business, [await makePerson(api.db)]);
    expect((await summary(business.toUpperCase())).body.data.reactionCount.like).toBe(1);
  });

  test('of something missing or hidden are missing', async () => {
    const business = await makeBusiness(api.db);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [business]);
    for (const id of [business, '0190a0a0-0000-7000-8000-00000000dead'])
      expect(await summary(id)).toMatchObject({ status: 404, body: { success: false, error: 'not_found' } });
    expect(await summary('like')).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } });
  });
});
