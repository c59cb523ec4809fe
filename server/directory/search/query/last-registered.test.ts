import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';
import { makeBusiness } from '../../../../tests/support/made.ts';

const demo = useApi('demo');
const empty = useApi('empty');
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;
const typeOf = (one: Wire): string => one.general.businessType.code;

describe('the last registered businesses', () => {
  test('are manufacturers, distributors, exporters and consultants, without a payload [API-020] [HOM-009]', async () => {
    const { status, body } = await demo.get('/search/business/last-registered');
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect([...new Set(body.data.map(typeOf))]).toEqual(['MA', 'DI', 'EX', 'CO']);
  });

  test('are at most three of each type [HOM-010]', async () => {
    const { body } = await demo.get('/search/business/last-registered');
    for (const own of Map.groupBy(body.data as Wire[], typeOf).values()) expect(own).toHaveLength(3);
  });

  test('are newest first within their type, and no newer one is left out [HOM-011]', async () => {
    const { body } = await demo.get('/search/business/last-registered');
    for (const [type, own] of Map.groupBy(body.data as Wire[], typeOf)) {
      const times = own.map((one) => one.createdAt);
      expect(times).toEqual([...times].sort().reverse());
      const newest = (await demo.post('/search/business', { businessType: type, sort: 'newest', size: 3 })).body.results;
      expect(own.map((one) => one.businessID)).toEqual(newest.map((one: Wire) => one.businessProfile.businessID));
    }
  });

  test('carry their id under both names, general facts, short description and contact [HOM-012]', async () => {
    const { body } = await demo.get('/search/business/last-registered');
    for (const one of body.data) {
      expect(one).toMatchObject({
        _id: one.businessID,
        businessID: expect.stringMatching(/^[0-9a-f-]{36}$/),
        general: { companyName: expect.any(String) },
        contactInfo: { country: { code: expect.any(String) } },
      });
      expect(one.shortDescription).toBe(one.general.shortDescription);
      expect(one.shortDescription.length).toBeGreaterThan(20);
    }
  });

  test('of a directory that has just begun are as many as there are, the hidden ones left out [HOM-010] [HOM-011]', async () => {
    expect((await empty.get('/search/business/last-registered')).body.data).toEqual([]);
    const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) });
    await makeBusiness(empty.db, { company_name: 'Older', ...at(1) });
    await makeBusiness(empty.db, { company_name: 'Newer', ...at(2) });
    await makeBusiness(empty.db, { company_name: 'Other type', business_type: 'WS', ...at(3) });
    const hidden = await makeBusiness(empty.db, { company_name: 'Hidden', ...at(4) });
    await empty.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    expect((await empty.get('/search/business/last-registered')).body.data.map((one: Wire) => one.general.companyName)).toEqual(['Newer', 'Older']);
  });
});
