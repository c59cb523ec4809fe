import { expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';

const api = useApi('demo');
const without = useApi('demo', { TRADE: '0' });

/** All that stand beside a search. Attributes stand where one sub-category is chosen. */
const OF_PRODUCTS =
  'industry category subCategory a. qty price leadTime inStock sample certificate origin hs hsHeading type country region near verified checked answers references terms payment currency contract datasheet tier';
const OF_COMPANIES =
  'industry category subCategory qty leadTime inStock sample certificate country region near verified checked answers references employees contract terms payment currency market language tier';
const OF_PEOPLE = 'industry country';

interface Facet {
  name: string;
  values: { key: string; count: number; chosen: boolean }[];
}
const facetsOf = async (body: object): Promise<Facet[]> => (await api.post('/search/facets', { textQuery: '', ...body })).body.data.facets;
const valves = { industry: '0004', category: '0004-01', subCategory: '0004-01-01', hsChapters: ['84'], near: 'S1' };

test.each([
  ['PR', OF_PRODUCTS, valves],
  ['MA', OF_COMPANIES, { industry: '0004', category: '0004-01', near: 'S1' }],
  ['UR', OF_PEOPLE, {}],
])('a search for %s is narrowed by the facets of its kind, in their order [FAC-003] [FAC-004]', async (type, order, asked) => {
  const names = (await facetsOf({ type, ...asked })).map(({ name }) => (name.startsWith('a.') ? 'a.' : name));
  expect([...new Set(names)].join(' ')).toBe(order);
});

test('while the trade is switched off no facet says who has references from orders', async () => {
  const of = async ({ post }: typeof api): Promise<string[]> =>
    (await post('/search/facets', { textQuery: '', type: 'MA' })).body.data.facets.map(({ name }: Facet) => name);
  const all = await of(api);
  expect(all).toContain('references');
  expect(await of(without)).toEqual(all.filter((name) => name !== 'references'));
});

/** How a call names the values of a facet, where it is a list. */
const LISTS: Record<string, string> = {
  ...{ industry: 'industries', category: 'categories', subCategory: 'subCategories', sample: 'samples', certificate: 'certificates', origin: 'origins' },
  ...{ hs: 'hsChapters', hsHeading: 'hsHeadings', type: 'types', country: 'countries', region: 'regions', checked: 'factsChecked', employees: 'employees' },
  ...{ contract: 'contractManufacturing', terms: 'deliveryTerms', payment: 'paymentTypes', currency: 'currencies', market: 'markets', language: 'languages' },
  tier: 'tiers',
};
const YES = ['inStock', 'verified', 'references', 'datasheet'];
const MOST = ['leadTime', 'answers'];

test.each([
  ['PR', '/search/product', [...'qty price near'.split(' ')]],
  ['MA', '/search/business', [...'qty near category subCategory'.split(' ')]],
])('each value that a search for %s offers finds as many as it says [FAC-003] [FAC-004]', async (type, path, others) => {
  const place = type === 'PR' ? { hsChapters: ['84'] } : {};
  for (const { name, values } of await facetsOf({ type, ...place })) {
    if (others.includes(name) || name.startsWith('a.')) continue;
    const value = values.findLast(({ count }) => count > 0);
    expect(value, `${name} has a value in the demonstration`).toBeDefined();
    const key = value?.key ?? '';
    const chosen = YES.includes(name) ? { [name]: true } : MOST.includes(name) ? { [name]: Number(key) } : { [LISTS[name] ?? name]: [key] };
    const found = await api.post(path, { textQuery: '', ...(type === 'MA' && { businessType: 'MA' }), ...place, ...chosen });
    expect([name, key, found.body.total_results]).toEqual([name, key, value?.count]);
  }
});
