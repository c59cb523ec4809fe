import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, NEW_PRODUCT } from '../../../tests/support/company.ts';
import { hide, show } from '../../network/resource/visibility.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let [valve, flange]: string[] = [];

beforeAll(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd', contact_info: { website: 'https://www.halderby.co.uk/valves' } });
  await api.findable.renew(api.db, 'business', [company.id]);
  const make = async (name: string, trade: object) => {
    const { body } = await api.post('/product', { businessID: company.id, ...NEW_PRODUCT, name, trade }, as(company.admin));
    return body.data.productID as string;
  };
  valve = await make('Stainless valve', { partNumber: 'HV3-DN50/316', gtin: '036000291452' });
  flange = await make('HV3 DN50 316 flange kit, mentions the words', { partNumber: 'FK 77.1' });
  await api.pool.query("update product set external_id = 'SKU/77-B' where id = $1", [flange]);
});

const companies = async (textQuery: string): Promise<string[]> =>
  (await api.post('/search/business', { textQuery })).body.results.map(
    ({ businessProfile }: { businessProfile: { businessID: string } }) => businessProfile.businessID,
  );
const products = async (textQuery: string): Promise<string[]> =>
  (await api.post('/search/product', { textQuery })).body.results.map(({ productID }: { productID: string }) => productID);
const suggested = async (text: string): Promise<string[]> =>
  (await api.get(`/search/suggestion?text=${encodeURIComponent(text)}`)).body.data.map(({ id }: { id: string }) => id);

test('external id, part number and GTIN find their product first, however they are parted, beside whatever holds the words [NUM-003] [NUM-005]', async () => {
  for (const text of ['HV3-DN50/316', 'hv3 dn50 316', 'HV3DN50316', 'hv3.dn50-316', '036000291452', '0360 0029 1452', '0036000291452', '36000291452'])
    expect((await products(text))[0], text).toBe(valve);
  for (const text of ['SKU/77-B', 'sku77b', 'SKU 77 B', 'fk771', 'FK-77-1']) expect((await products(text))[0], text).toBe(flange);
  expect(await products('hv3 dn50 316')).toEqual([valve, flange]);
  for (const text of ['HV3-DN50/317', '036000291453']) expect(await products(text), text).not.toContain(valve);
});

test('four signs of a part number or more suggest it, three do not [NUM-005]', async () => {
  for (const text of ['hv3d', 'HV3-DN', 'hv3 dn50/3']) expect((await suggested(text))[0], text).toBe(valve);
  expect(await suggested('fk7')).not.toContain(flange);
  expect(await suggested('fk77')).toContain(flange);
});

test('a domain, the address of a page and a mailbox find the company of that domain; a domain where anybody has an address finds nobody [NUM-006]', async () => {
  for (const text of [
    'halderby.co.uk',
    'www.halderby.co.uk',
    'HTTPS://Halderby.co.uk/contact?x=1#y',
    'halderby.co.uk/valves',
    'sales@halderby.co.uk',
    'ann@office.halderby.co.uk',
  ])
    expect((await companies(text))[0], text).toBe(company.id);
  await api.pool.query(
    `update business set contact_info = contact_info || '{"email": "halderby@gmail.com"}', general_description = 'Write to halderby@gmail.com' where id = $1`,
    [company.id],
  );
  await api.findable.renew(api.db, 'business', [company.id]);
  for (const text of ['gmail.com', 'halderby@gmail.com', 'https://facebook.com/halderby', 'co.uk']) expect(await companies(text), text).toEqual([]);
  for (const text of ['M8.8', 'v1.2']) expect(await companies(text), text).toEqual([]);
});

test('codes and domains of what is hidden find nothing, with the commit [NUM-009]', async () => {
  const at = new Date('2026-11-24T08:00:00Z');
  await hide(api, [company.id, valve as string], at);
  expect([await companies('halderby.co.uk'), await products('HV3DN50316'), await suggested('hv3d')].flat()).not.toContain(valve);
  expect(await companies('halderby.co.uk')).toEqual([]);
  await show(api, [company.id, valve as string], at);
  expect((await products('HV3DN50316'))[0]).toBe(valve);
});

test('what holds a number under another type or country than was chosen is named beside the results [NUM-008]', async () => {
  const elsewhere = async (textQuery: string, more: object) => (await api.post('/search/facets', { textQuery, ...more })).body.data.elsewhere;
  const held = { type: 'MA', id: company.id, name: 'Halderby Valves Ltd', companyName: 'Halderby Valves Ltd' };
  expect(await elsewhere('halderby.co.uk', { type: 'DI' })).toEqual([held]);
  expect(await elsewhere('halderby.co.uk', { type: 'PR' })).toEqual([held]);
  expect(await elsewhere('halderby.co.uk', { type: 'MA', countries: ['DE'] })).toEqual([held]);
  expect(await elsewhere('halderby.co.uk', { type: 'MA', countries: ['GB', 'DE'] })).toEqual([]);
  expect(await elsewhere('HV3DN50316', { type: 'MA' })).toEqual([{ type: 'PR', id: valve, name: 'Stainless valve', companyName: 'Halderby Valves Ltd' }]);
  expect(await elsewhere('HV3DN50316', { type: 'PR' })).toEqual([]);
  expect(await elsewhere('valve', { type: 'DI' })).toEqual([]);
});
