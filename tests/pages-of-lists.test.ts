import type { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import type { Settings } from '#web/base/context.ts';
import { createLoadContext } from '#web/base/page/render.server.tsx';
import { translator } from '#web/base/text/texts.server.ts';
import { loader as companyProducts } from '#web/catalogue/pages/company-products/page.tsx';
import type { Found } from '#web/directory/pages/search/find.server.ts';
import type { Facets } from '#web/directory/pages/search/find.ts';
import { headOf } from '#web/directory/pages/search/head.server.ts';
import { loader as search } from '#web/directory/pages/search/page.tsx';
import { queryOf } from '#web/directory/pages/search/read-query.ts';
import { loader as groups } from '#web/network/pages/groups/page.tsx';
import { useApi } from './support/api.ts';
import { byHeader } from './support/bench.ts';
import { as } from './support/company.ts';
import { makeBusiness, makePerson, makeProduct } from './support/made.ts';

const api = useApi('demo', {}, { authenticate: byHeader });
const settings = { language: 'en', locale: 'en-GB', siteUrl: 'https://site.example', rootUrl: 'https://site.example' } as Settings;
let company = '';

beforeAll(async () => {
  company = await makeBusiness(api.db, { company_name: 'Nine Washers Ltd' });
  for (let made = 0; made < 9; made += 1) await makeProduct(api.db, company, { name: `Washer ${made}` });
  const ann = await makePerson(api.db);
  for (let made = 0; made < 21; made += 1) await api.post('/social/group', { name: `Quiet pumps ${made}`, private: false }, as(ann));
});

const context = (): RouterContextProvider => createLoadContext({ client: createClient(inProcessTransport(api)), settings });

/** What a page of a list answers: where it leads to, or what it shows. */
async function open<Shown>(loader: (asked: never) => Promise<Shown>, path: string, id?: string): Promise<string | Shown> {
  return loader({ params: { id }, request: new Request(settings.siteUrl + path), context: context() } as never).catch((thrown) => {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`;
    throw thrown;
  });
}

test('a page past the last one leads back to the last, in every list that has pages [FIX-048]', async () => {
  const first = (await open(search, '/search-result?business=PR&countries=global&search=steel')) as { found: { total: number } };
  const last = Math.ceil(first.found.total / 5);
  expect(last).toBeGreaterThan(1);
  const lastAddress = `/search-result?business=PR&countries=global&search=steel&page=${last}`;
  expect(await open(search, '/search-result?business=PR&countries=global&search=steel&page=1999')).toBe(`302 ${lastAddress}`);
  expect(await open(search, lastAddress)).toMatchObject({ query: { page: last } });
  expect(await open(search, '/search-result?business=MA&search=xqzzyv&sort=newest&page=2')).toBe(
    '302 /search-result?business=MA&countries=global&search=xqzzyv&sort=newest',
  );

  expect(await open(companyProducts, `/business/${company}/product?page=99`, company)).toBe(`302 /business/${company}/product?page=2`);
  expect(await open(companyProducts, `/business/${company}/product?page=2`, company)).toMatchObject({ products: { page: 2, cards: { length: 1 } } });
  const bare = await makeBusiness(api.db);
  expect(await open(companyProducts, `/business/${bare}/product?page=2`, bare)).toBe(`302 /business/${bare}/product`);

  expect(await open(groups, '/groups?q=quiet+pumps&page=7')).toBe('302 /groups?q=quiet+pumps&page=2');
  expect(await open(groups, '/groups?q=quiet+pumps&page=2')).toMatchObject({ groups: { length: 1 }, more: false });
  expect(await open(groups, '/groups?q=quiet+pumps')).toMatchObject({ groups: { length: 20 }, more: true });
});

test('one result is one, in what is shown and what search engines are told [FIX-048]', () => {
  const shown = (language: string, count: number) =>
    translator(language, 'search').markup('headingNoQuery', { n: (text) => text, total: String(count), count, type: 'T' });
  expect([shown('en', 1), shown('en', 2)]).toEqual(['1 Result for T', '2 Results for T']);
  expect([shown('es', 1), shown('es', 2)]).toEqual(['1 resultado para T', '2 resultados para T']);
  expect([shown('it', 1), shown('it', 2)]).toEqual(['1 risultato per T', '2 risultati per T']);
  const told = (total: number) =>
    headOf(settings, queryOf('https://site.example/search-result?search=wool'), { total } as Found, { countries: [], industries: [] } as unknown as Facets)
      .description;
  expect([told(1), told(2)]).toEqual([expect.stringMatching(/^1 Manufacturer for wool/), expect.stringMatching(/^2 Manufacturers for wool/)]);
});
