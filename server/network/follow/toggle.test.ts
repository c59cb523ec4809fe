import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeBusiness, makePerson, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let [ann, person, business] = ['', '', ''];
beforeEach(async () => {
  [ann, person, business] = [await makePerson(api.db), await makePerson(api.db), await makeBusiness(api.db)];
});

const follow = (type: string, resourceID: string, by = ann) => api.post(`/social/follow/${type}`, { resourceID }, as(by));
const leave = (id: string, by = ann) => api.delete(`/social/follow/${id}`, {}, as(by));
const summary = async (id: string, by = ann) => {
  const { body } = await api.get(`/social/follow/${id}/summary`, as(by));
  return [body.summary.followersCount, body.session.following];
};

describe('following', () => {
  test('a business or a person counts once, however often it is said, and ends [API-047] [API-048] [REA-010] [ROL-008]', async () => {
    for (const [type, id] of [
      ['business', business],
      ['user', person],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => follow(type, id)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"success":true}']));
      expect([await summary(id), await summary(id, person)]).toEqual([
        [1, true],
        [1, false],
      ]);
      const { rows } = await api.pool.query("select 1 from outbox where topic = 'follow.added' and body ->> 'resourceID' = $1", [id]);
      expect(rows).toHaveLength(1);
      expect((await leave(id)).body).toEqual({ success: true });
      expect([await summary(id), (await leave(id)).status]).toEqual([[0, false], 200]);
    }
  });

  test('needs somebody else of the kind named who is there; what was taken down can still be left', async () => {
    const product = await makeProduct(api.db, business);
    for (const [type, id] of [
      ['business', person],
      ['user', business],
      ['business', product],
      ['business', MISSING],
    ] as const)
      expect((await follow(type, id)).status).toBe(404);
    expect((await follow('user', ann)).body.fields).toEqual({ resourceID: 'Nobody follows themselves.' });
    await follow('business', business);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [business]);
    expect([
      (await follow('business', business)).status,
      (await leave(business)).status,
      (await leave(business)).status,
      (await leave(MISSING)).status,
    ]).toEqual([404, 200, 404, 404]);
  });
});
