import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('demo');
const search = async (body: object) => (await api.post('/search/business', body)).body;
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;

describe('the search for businesses', () => {
  test('answers cards with their reactions and the total [API-018]', async () => {
    const { status, body } = await api.post('/search/business', { textQuery: 'ball valves', businessType: 'MA', skip: 0, size: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, totalIsExact: true });
    expect(body.results).toHaveLength(2);
    expect(body.total_results).toBeGreaterThan(2);
    for (const { businessProfile, reactions } of body.results) {
      expect(businessProfile).toMatchObject({
        businessID: expect.any(String),
        general: { companyName: expect.any(String), businessType: { code: 'MA' } },
        contactInfo: { country: { code: expect.any(String) } },
      });
      expect(reactions).toEqual({ reactionCount: { like: expect.any(Number) } });
    }
  });

  test('finds businesses of the type asked for, in any case, and of no other [SEA-012]', async () => {
    const all = await search({ textQuery: '', size: 50 });
    const types = ['MA', 'DI', 'WS', 'IM', 'EX', 'RE', 'IN', 'CO', 'GO'];
    const totals = [];
    for (const businessType of types) {
      const { results, total_results: total } = await search({ textQuery: '', businessType: businessType.toLowerCase(), size: 50 });
      expect(results.length, businessType).toBe(Math.min(50, total));
      expect(new Set(results.map((one: Wire) => one.businessProfile.general.businessType.code)), businessType).toEqual(new Set([businessType]));
      totals.push(total);
    }
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(all.total_results);
  });

  test('finds nothing for a type that does not exist [SEA-012]', async () => {
    for (const businessType of ['XX', 'ma; drop table business', '%', '0'])
      expect(await search({ textQuery: 'steel', businessType })).toMatchObject({ results: [], total_results: 0 });
  });

  test('covers every country when none is asked for, and only the one that is, in any case [SEA-018]', async () => {
    const everywhere = await search({ textQuery: 'steel', size: 50 });
    expect(new Set(everywhere.results.map((one: Wire) => one.businessProfile.contactInfo.country.code)).size).toBeGreaterThan(3);
    const british = await search({ textQuery: 'steel', country: 'gb', size: 50 });
    expect(new Set(british.results.map((one: Wire) => one.businessProfile.contactInfo.country.code))).toEqual(new Set(['GB']));
    expect(british.total_results).toBeLessThan(everywhere.total_results);
    expect((await search({ textQuery: 'steel', country: 'global' })).fields).toHaveProperty('country');
  });

  test('is open to a visitor, as are products and people, by type and country [ROL-001]', async () => {
    const companies = await search({ textQuery: 'steel', businessType: 'DI', country: 'GB' });
    expect(companies.results.map((one: Wire) => one.businessProfile.general.companyName)).toContain('Wednesmoor Steel Stockholders');
    const products = await api.post('/search/product', { textQuery: 'solar panel', country: 'ES' });
    expect(products.body.results.map((one: Wire) => one.businessProfile.contactInfo.country.code)).toEqual(expect.arrayContaining(['ES']));
    expect(new Set(products.body.results.map((one: Wire) => one.businessProfile.contactInfo.country.code))).toEqual(new Set(['ES']));
    const people = await api.post('/user/search', { textQuery: 'manager', country: 'DE' });
    expect(people.body.profiles.length).toBeGreaterThan(0);
    expect(new Set(people.body.profiles.map((one: Wire) => one.country.code))).toEqual(new Set(['DE']));
  });

  test('narrows by industry, category, sub-category, tier and verification, all at once', async () => {
    const cards = async (filters: object) => (await search({ textQuery: '', size: 50, ...filters })).results.map((one: Wire) => one.businessProfile);
    for (const card of await cards({ industry: '0004' })) expect(card.general.industry.id).toBe('0004');
    for (const card of await cards({ category: '0004-01' })) expect(card.general.categories.map((one: Wire) => one.id)).toContain('0004-01');
    for (const card of await cards({ tier: 'platinum' })) expect(card.subscription).toBe('platinum');
    for (const card of await cards({ verified: true })) expect(card.verified).toBe(true);
    const together = await cards({ industry: '0004', subCategory: '0004-01-01', tier: 'platinum', verified: true, country: 'GB', businessType: 'MA' });
    expect(together.map((card: Wire) => card.general.companyName)).toEqual(['Halderby Pumps & Valves']);
    expect(await cards({ industry: '0099' })).toEqual([]);
  });

  test('puts the newest first when asked to', async () => {
    const latest = (await api.get('/search/business/last-registered')).body.data
      .filter((one: Wire) => one.general.businessType.code === 'DI')
      .map((one: Wire) => one.businessID);
    const newest = await search({ textQuery: '', businessType: 'DI', sort: 'newest', size: 3 });
    expect(newest.results.map((one: Wire) => one.businessProfile.businessID)).toEqual(latest);
  });
});
