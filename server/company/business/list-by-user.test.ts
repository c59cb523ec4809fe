import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';

const api = useApi('empty');
const MISSING = '0190a0a0-0000-7000-8000-00000000dead';

describe('the businesses of a person', () => {
  const list = (id: string) => api.get(`/business/profile/list-business?userID=${id}`);

  test('come by date of access, oldest first, without those that are hidden [API-013]', async () => {
    const person = await makePerson(api.db);
    const [first, hidden, third] = [await makeBusiness(api.db), await makeBusiness(api.db), await makeBusiness(api.db, { company_name: 'Third' })];
    await Promise.all([
      makeAccess(api.db, third, person, 'owner', new Date(3)),
      makeAccess(api.db, first, person, 'member', new Date(1)),
      makeAccess(api.db, hidden, person, 'admin', new Date(2)),
    ]);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    const { status, body } = await list(person);
    expect({ status, success: body.success, ids: body.data.map(({ businessID }: { businessID: string }) => businessID) }).toEqual({
      status: 200,
      success: true,
      ids: [first, third],
    });
    expect(body.data[1]).toMatchObject({
      subscription: 'standard',
      verified: false,
      general: { companyName: 'Third' },
      contactInfo: { city: null, country: null },
      reactions: { reactionCount: { like: 0 } },
    });
  });

  test('are none for a person without, and missing for nobody, for a business, for somebody hidden', async () => {
    expect((await list(await makePerson(api.db))).body).toEqual({ success: true, data: [] });
    const gone = await makePerson(api.db);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [gone]);
    for (const id of [MISSING, await makeBusiness(api.db), gone]) expect(await list(id)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  test('need a person', async () => {
    expect(await api.get('/business/profile/list-business')).toMatchObject({ status: 400, body: { fields: { userID: expect.any(String) } } });
    expect(await list('nobody')).toMatchObject({ status: 400, body: { fields: { userID: expect.any(String) } } });
  });
});
