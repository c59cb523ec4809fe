import { beforeAll, expect, test } from 'vitest';
import { LEAST_LISTED } from '#contract/base/limits.ts';
import type { ListedSearch } from '#contract/directory/listing.ts';
import { useApi } from '../../../tests/support/api.ts';
import { listSearches } from './searches.ts';

const api = useApi('demo');
let listed: ListedSearch[];
beforeAll(async () => {
  await listSearches(api);
  listed = (await api.get('/listing/search')).body.data;
});

const BRANCHES = { industry: 'industries', category: 'categories', subCategory: 'subCategories' } as const;
async function totalOf({ business, country, branch, key }: Omit<ListedSearch, 'results'>): Promise<number> {
  const filters = { textQuery: '', ...(country && { countries: [country] }), ...(branch && { [BRANCHES[branch]]: [key] }) };
  if (business === 'UR') return (await api.post('/user/search', filters)).body.totalResults;
  const { body } = await api.post(business === 'PR' ? '/search/product' : '/search/business', {
    ...filters,
    ...(business !== 'PR' && { businessType: business }),
  });
  return body.total_results;
}

test('a results page is listed with its results, for each type, one country or none, and one branch or none [FAC-021]', async () => {
  expect(listed.length).toBeGreaterThan(100);
  const step = Math.ceil(listed.length / 80);
  for (const one of listed.filter((_, index) => index % step === 0)) expect([one, await totalOf(one)]).toEqual([one, one.results]);
});

test('one with fewer than three results is not listed, and every other is [FAC-021]', async () => {
  const { rows: industries } = await api.pool.query('select id from industry order by id limit 6');
  for (const business of ['MA', 'RE', 'PR', 'UR'])
    for (const country of [null, 'GB', 'DE', 'IS'])
      for (const key of [null, ...industries.map(({ id }: { id: string }) => id)]) {
        const asked = { business, country, branch: key ? ('industry' as const) : null, key };
        const total = await totalOf(asked);
        const found = listed.find((one) => one.business === business && one.country === country && one.key === key);
        expect([asked, found?.results ?? 0]).toEqual([asked, total >= LEAST_LISTED ? total : 0]);
      }
});
