import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { follow, makeBusiness, makePerson, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const summary = (id: string, headers?: Record<string, string>) => api.get(`/social/follow/${id}/summary`, headers);

describe('followers', () => {
  test('of a business and of a person are counted; a visitor has no session [API-046]', async () => {
    const [ann, bob, business] = [await makePerson(api.db), await makePerson(api.db), await makeBusiness(api.db)];
    expect((await summary(business)).body).toEqual({ success: true, summary: { followersCount: 0 }, session: null });
    await follow(api.db, business, [ann, bob]);
    await follow(api.db, bob, [ann]);
    expect((await summary(business)).body).toEqual({ success: true, summary: { followersCount: 2 }, session: null });
    expect((await summary(bob)).body.summary.followersCount).toBe(1);
  });

  test('know themselves: the session says whether the one who asks follows', async () => {
    const [ann, bob, business] = [await makePerson(api.db), await makePerson(api.db), await makeBusiness(api.db)];
    await follow(api.db, business, [ann]);
    expect((await summary(business, { 'wbn-auth': ann })).body.session).toEqual({ following: true });
    expect((await summary(business, { 'wbn-auth': bob })).body.session).toEqual({ following: false });
  });

  test('of something missing, hidden or not to be followed are missing', async () => {
    const hidden = await makeBusiness(api.db);
    const product = await makeProduct(api.db, await makeBusiness(api.db));
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    for (const id of [hidden, product, '0190a0a0-0000-7000-8000-00000000dead'])
      expect(await summary(id)).toMatchObject({ status: 404, body: { success: false, error: 'not_found' } });
    expect(await summary('me')).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } });
  });
});
