import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';
import { makeBusiness, makeProduct } from '../../../../tests/support/made.ts';
import { endLabels, rewriteDocuments } from '../documents/rewrite.ts';

const api = useApi('empty');
/** A word that only the companies of this test have. */
let word = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  word = `qvx${String.fromCharCode(96 + tests)}zt`;
});

async function company(fields: Record<string, unknown> = {}, products: Record<string, unknown>[] = []): Promise<string> {
  const id = await makeBusiness(api.db, { company_name: `Works ${word}`, country_code: 'GB', ...fields });
  const ids = [];
  for (const product of products) ids.push(await makeProduct(api.db, id, product));
  await api.findable.renew(api.db, 'business', [id]);
  await api.findable.renew(api.db, 'product', ids);
  return id;
}
const found = async (asked: object): Promise<Set<string>> =>
  new Set(
    (await api.post('/search/business', { textQuery: word, size: 50, ...asked })).body.results.map(
      ({ businessProfile }: { businessProfile: { businessID: string } }) => businessProfile.businessID,
    ),
  );
const facet = async (name: string, asked: object = {}) =>
  (await api.post('/search/facets', { textQuery: word, type: 'MA', ...asked })).body.data.facets.find((one: { name: string }) => one.name === name);
const counts = async (name: string, asked: object = {}) =>
  (await facet(name, asked))?.values.map(({ key, count }: { key: string; count: number }) => [key, count]);

test('what a facet of companies asks of products holds when any one shown product meets it, each facet for itself [FAC-005]', async () => {
  const both = await company({}, [{ lead_time_days: 3 }, { stock: true }]);
  const quick = await company({}, [{ lead_time_days: 3 }]);
  const hidden = await company({}, [{ stock: true }]);
  await sql`update resource set hidden_at = now() where id in (select id from product where business_id = ${hidden})`.execute(api.db);
  await api.findable.renew(api.db, 'business', [hidden]);
  expect(await found({ leadTime: 3 })).toEqual(new Set([both, quick]));
  expect(await found({ leadTime: 3, inStock: true })).toEqual(new Set([both]));
  const products = (await api.post('/search/product', { textQuery: word, leadTime: 3, inStock: true })).body;
  expect(products.total_results).toBe(0);
});

test('a lead time is one of 3, 7, 14, 30 and 60 days or any other, answers come within 4 or 24 hours by the median, and without figures a company counts in none [FAC-013]', async () => {
  const answering = async (seconds: number | null, days: number) => {
    const id = await company({}, [{ lead_time_days: days }]);
    await sql`insert into business_response (business_id, inquiries, answered, declined, median_seconds) values (${id}, 9, 9, 0, ${seconds})`.execute(api.db);
    await api.findable.renew(api.db, 'business', [id]);
    return id;
  };
  const [quick, slow, late] = [await answering(4 * 3600, 3), await answering(4 * 3600 + 1, 8), await answering(86_401, 60)];
  const [silent, none] = [await answering(null, 61), await company()];
  expect(await counts('answers')).toEqual([
    ['4', 1],
    ['24', 2],
  ]);
  expect(await found({ answers: 4 })).toEqual(new Set([quick]));
  expect(await found({ answers: 24 })).toEqual(new Set([quick, slow]));
  expect(await counts('leadTime', { leadTime: 9 })).toEqual([
    ['3', 1],
    ['7', 1],
    ['9', 2],
    ['14', 2],
    ['30', 2],
    ['60', 3],
  ]);
  expect(await found({ leadTime: 61 })).toEqual(new Set([quick, slow, late, silent]));
  expect(await found({})).toEqual(new Set([quick, slow, late, silent, none]));
});

test('beside one country abroad the regions are its states, else those of the UK [GEO-011]', async () => {
  await company({ state_id: 'GB-LDS' });
  await company({ country_code: 'DE', state_id: 'DE-BY' });
  await company({ country_code: 'IT', state_id: 'IT-25' });
  expect(await counts('region')).toEqual([['TLE', 1]]);
  expect(await counts('region', { country: 'DE' })).toEqual([['DE-BY', 1]]);
  expect(await counts('region', { countries: ['GB'] })).toEqual([['TLE', 1]]);
  expect(await counts('region', { countries: ['DE', 'IT'], regions: ['DE-BY'] })).toEqual([['DE-BY', 1]]);
});

test('a company is found by any of its sites, and the one that lies there is named with its distance between the centres of areas [GEO-003] [GEO-009]', async () => {
  const id = await company({ city: 'London', zipcode: 'EC1A 1BB' });
  await sql`insert into business_site (id, business_id, place, kind, city, zipcode, country_code) values (gen_random_uuid(), ${id}, 0, 'branch', 'Leeds', 'LS1 4AP', 'GB')`.execute(
    api.db,
  );
  await api.findable.renew(api.db, 'business', [id]);
  const site = async (asked: object) =>
    (await api.post('/search/business', { textQuery: word, ...asked })).body.results.map((one: { site: object }) => one.site);
  expect(await site({})).toEqual([null]);
  expect(await site({ near: 'S1 2HE', within: 50 })).toEqual([{ kind: 'branch', city: 'Leeds', miles: 30 }]);
  expect(await site({ near: 'LS27', within: 10 })).toEqual([{ kind: 'branch', city: 'Leeds', miles: 0 }]);
  expect(await site({ near: 'EC', within: 10 })).toEqual([{ kind: 'head-office', city: 'London', miles: 0 }]);
  expect(await site({ regions: ['TLE'] })).toEqual([{ kind: 'branch', city: 'Leeds', miles: null }]);
  expect(await site({ country: 'GB' })).toEqual([null]);
  expect(await found({ regions: ['TLM'] })).toEqual(new Set());
});

test('markets, terms, payments, currencies, languages and contract manufacturing count by their lists: worldwide meets every market, the European Union its members, and other words none [GEO-012]', async () => {
  const trades = { acceptedDeliveryTerms: ['EXW'], acceptedPaymentTypes: ['Bank transfer', 'Barter'], acceptedPaymentCurrencies: ['GBP'] };
  const world = await company({
    trade_capabilities: { markets: ['Worldwide', 'The moon'], spokenLanguages: ['it'] },
    business_terms: trades,
    factory: { contractManufacturing: ['OEM'] },
  });
  const union = await company({ trade_capabilities: { markets: ['European Union'] } });
  const irish = await company({ trade_capabilities: { markets: ['Ireland'] } });
  expect(await found({ markets: ['Ireland'] })).toEqual(new Set([world, union, irish]));
  expect(await found({ markets: ['European Union'] })).toEqual(new Set([world, union]));
  expect(await found({ markets: ['Japan'] })).toEqual(new Set([world]));
  expect(await found({ markets: ['The moon'] })).toEqual(new Set());
  expect(await counts('payment')).toEqual([['Bank transfer', 1]]);
  for (const [name, key] of Object.entries({ terms: 'EXW', currency: 'GBP', language: 'it', contract: 'OEM' }))
    expect(await counts(name), name).toEqual([[key, 1]]);
});

test('a certificate stands in no count and no result from the day after its end on, once the job has run [FAC-017]', async () => {
  const id = await company();
  const end = (days: number) =>
    sql`update certificate set expire_date = (now() at time zone 'UTC')::date + ${days}::int where business_id = ${id}`.execute(api.db);
  await sql`insert into certificate (id, business_id, name, place) values (gen_random_uuid(), ${id}, 'ISO 9001:2015', 0)`.execute(api.db);
  await end(0);
  await api.findable.renew(api.db, 'business', [id]);
  await endLabels(api);
  expect(await found({ certificates: ['iso-9001'] })).toEqual(new Set([id]));
  expect(await counts('certificate')).toEqual([['iso-9001', 1]]);
  // As if midnight had passed since.
  await end(-1);
  await sql`update search_lapse set until = now() - interval '2 days'`.execute(api.db);
  await endLabels(api);
  expect(await found({ certificates: ['iso-9001'] })).toEqual(new Set());
  expect(await counts('certificate')).toEqual([]);
});

test('documents of before get their labels in small steps; until all have them no new facet shows, and what somebody writes meanwhile is kept', async () => {
  const ids = [];
  for (let i = 0; i < 5; i += 1) ids.push(await company({ factory: { contractManufacturing: ['OEM'] } }));
  await sql`update search_business set labels = labels[1:1], terms = terms - (select array_agg(id) from search_label where key like 'contract:%')`.execute(
    api.db,
  );
  await sql`update search_rewriting set ended_at = null, last_document = null`.execute(api.db);
  expect(await facet('contract')).toBeUndefined();
  expect((await facet('country')).kind).toBe('list');
  await rewriteDocuments(api, { step: 2, turnMs: 0.001 });
  await api.findable.renew(api.db, 'business', [ids[4] as string]);
  expect(await facet('contract')).toBeUndefined();
  await rewriteDocuments(api, { step: 2 });
  expect(await counts('contract')).toEqual([['OEM', 5]]);
});
