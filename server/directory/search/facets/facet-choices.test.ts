import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FacetsAsked } from '#contract/directory/facet-shapes.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { seeded } from '../../../../tests/support/drawn.ts';
import { samples } from '../../../../tests/support/samples.ts';
import { milesBetween } from '../../places/places.ts';
import { filtersAsked } from './asked.ts';

const api = useApi('demo');
/** Of each kind, companies and products. */
const SEARCHES = samples(100, 25);
type Row = Record<string, string | string[] | number | boolean | null> & { id: string };
interface Value {
  key: string;
  count: number;
  chosen: boolean;
}
interface Facet {
  name: string;
  kind: string;
  values: Value[];
  more: number;
}
let companies: Row[];
let products: Row[];

/** What companies and products are chosen by, read with plain statements from the tables that people write. */
const COMPANY = sql`b.id, b.business_type as type, b.country_code as countries, b.industry_id as industries,
  coalesce((select m.tier from membership m where m.business_id = b.id and m.ended_at is null), 'standard') as tiers,
  array(select jsonb_array_elements_text(coalesce(b.business_terms -> 'acceptedDeliveryTerms', '[]'))) as "deliveryTerms",
  array(select jsonb_array_elements_text(coalesce(b.business_terms -> 'acceptedPaymentCurrencies', '[]'))) as currencies,
  array(select jsonb_array_elements_text(coalesce(b.trade_capabilities -> 'spokenLanguages', '[]'))) as languages,
  array(select kind from verification_check v where v.business_id = b.id and v.state = 'valid' and v.expires_at > now()) as "factsChecked",
  greatest((b.general -> 'totalEmployees' ->> 'min')::int, (b.general -> 'totalEmployees' ->> 'max')::int) as most`;

const BANDS: Record<string, [number, number]> = { '1-9': [1, 9], '10-49': [10, 49], '50-249': [50, 249], '250-999': [250, 999], '1000-': [1_000, 1e9] };
const bandOf = (most: unknown) => Object.entries(BANDS).find(([, [low, high]]) => Number(most) >= low && Number(most) <= high)?.[0] ?? null;

beforeAll(async () => {
  const all = await sql<Row>`select ${COMPANY},
      (select min(p.lead_time_days) from product p join resource s on s.id = p.id and s.hidden_at is null where p.business_id = b.id) as lead
    from business b join resource r on r.id = b.id and r.hidden_at is null`.execute(api.db);
  companies = all.rows.map((row) => ({ ...row, employees: bandOf(row['most'] ?? null) }));
  const offered =
    await sql<Row>`select c.*, p.id, p.industry_id as industries, p.category_id as categories, p.sub_category_id as "subCategories", p.lead_time_days as lead, p.stock as "inStock",
      t.sample_policy as samples, c.type as types
    from product p join resource s on s.id = p.id and s.hidden_at is null join (select ${COMPANY} from business b join resource r on r.id = b.id and r.hidden_at is null) c on c.id = p.business_id
    left join product_trade t on t.product_id = p.id`.execute(api.db);
  products = offered.rows;
});

const valuesOf = (row: Row, field: string): string[] => [row[field] ?? []].flat().map(String);
const LISTS = ['countries', 'industries', 'tiers', 'deliveryTerms', 'currencies', 'languages', 'factsChecked', 'employees'];
const PRODUCT_LISTS = ['countries', 'industries', 'categories', 'subCategories', 'types', 'deliveryTerms', 'currencies', 'factsChecked', 'tiers'];

/** What a person would cross out by hand. */
function plain(rows: Row[], asked: Record<string, unknown>): string[] {
  const meets = (row: Row) =>
    Object.entries(asked).every(([field, value]) => {
      if (field === 'leadTime') return row['lead'] !== null && Number(row['lead']) <= Number(value);
      if (field === 'inStock') return row['inStock'] === true;
      return valuesOf(row, field).some((one) => (value as string[]).includes(one));
    });
  return rows
    .filter(meets)
    .map(({ id }) => id)
    .sort();
}

/** All that a search finds; the call itself, which of many searches every fourth asks for, answers the same total and the first page. */
async function found(
  path: string,
  kind: 'business' | 'product',
  body: FacetsAsked & { businessType?: string },
  idOf: (one: { businessProfile: { businessID: string }; productID: string }) => string,
  calls = true,
): Promise<string[]> {
  const { businessType, ...asked } = body;
  const filters = { ...filtersAsked(asked), ...(businessType && { type: businessType }) };
  const { ids } = await api.search.find(api.db, kind, '', filters, { skip: 0, size: 2_000, sort: 'relevance' });
  if (!calls) return ids.toSorted();
  const { body: page } = await api.post(path, { textQuery: '', ...body });
  expect([page.total_results, page.results.map(idOf)], JSON.stringify(body)).toEqual([ids.length, ids.slice(0, 5)]);
  return ids.toSorted();
}
const companiesFound = (body: object, calls = true) => found('/search/business', 'business', body, ({ businessProfile }) => businessProfile.businessID, calls);
const productsFound = (body: object, calls = true) => found('/search/product', 'product', body, ({ productID }) => productID, calls);
const facetsOf = async (body: object): Promise<Facet[]> => (await api.post('/search/facets', { textQuery: '', ...body })).body.data.facets;

/** One to three values of one to three facets that rows have. */
function drawn(random: () => number, rows: Row[], lists: string[]): Record<string, string[]> {
  const one = <T>(all: T[]): T => all[Math.floor(random() * all.length)] as T;
  const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => one(lists));
  return Object.fromEntries(
    chosen.map((field) => [field, [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => valuesOf(one(rows), field)[0] ?? 'none'))]]),
  );
}

describe('a search', () => {
  test(`finds with any values of one facet and all facets together what a plain filter over all rows finds, ${2 * SEARCHES} times [FAC-001] [FAC-002]`, async () => {
    const random = seeded(20_261_124);
    for (let i = 0; i < SEARCHES; i += 1) {
      const asked = drawn(random, companies, LISTS);
      const all = random() < 0.3 ? { ...asked, leadTime: [3, 7, 14, 30, 11][i % 5] } : asked;
      const calls = i % 4 === 0;
      expect(await companiesFound(all, calls), JSON.stringify(all)).toEqual(plain(companies, all));
      const offered = { ...drawn(random, products, PRODUCT_LISTS), ...(random() < 0.3 && { inStock: true }), ...(random() < 0.3 && { leadTime: 20 }) };
      expect(await productsFound(offered, calls), JSON.stringify(offered)).toEqual(plain(products, offered));
    }
  });

  test('takes a single value as a list of one, and both together [FAC-001]', async () => {
    const one = await companiesFound({ countries: ['DE'] });
    expect(one).toEqual(await companiesFound({ country: 'DE' }));
    const both = await companiesFound({ country: 'DE', countries: ['IT'] });
    expect(both).toEqual(plain(companies, { countries: ['DE', 'IT'] }));
    expect(both.length).toBeGreaterThan(one.length);
  });

  test('finds nothing for an unknown value of a facet, and keeps it among the chosen ones', async () => {
    expect(await companiesFound({ certificates: ['no-such'] })).toEqual([]);
    const certificates = (await facetsOf({ type: 'MA', certificates: ['no-such'] })).find(({ name }) => name === 'certificate');
    expect(certificates?.values[0]).toEqual({ key: 'no-such', name: 'no-such', count: 0, chosen: true });
  });

  test('of companies leaves aside what only products are chosen by [FAC-001]', async () => {
    const all = await api.post('/search/business', { textQuery: 'valve', businessType: 'MA' });
    const asked = { origins: ['GB'], hsChapters: ['84'], types: ['DI'], attributes: { seat: ['tfm'] }, price: { currency: 'GBP', to: '1' } };
    expect((await api.post('/search/business', { textQuery: 'valve', businessType: 'MA', ...asked })).body.total_results).toBe(all.body.total_results);
    const companiesOf = async (body: object) => (await api.post('/search/facets', { textQuery: 'valve', type: 'MA', ...body })).body.data.types.slice(2);
    expect(await companiesOf(asked)).toEqual(await companiesOf({}));
  });

  test('refuses lists over 50 values, ranges turned round, what is no number and unknown units, each by its path [FAC-034]', async () => {
    const refused = async (body: object) => {
      const answer = await api.post('/search/product', { textQuery: '', ...body });
      return [answer.status, Object.keys(answer.body.fields ?? {})];
    };
    const many = Array.from({ length: 51 }, (_, i) => `C${i}`);
    expect(await refused({ countries: many })).toEqual([400, ['countries']]);
    expect(await refused({ price: { currency: 'GBP', from: '10', to: '9' } })).toEqual([400, ['price.from']]);
    expect(await refused({ attributes: { bore: { from: '50', to: '10' } } })).toEqual([400, ['attributes.bore.from']]);
    expect(await refused({ leadTime: 'NaN' })).toEqual([400, ['leadTime']]);
    expect(await refused({ qty: 'NaN-H87' })).toEqual([400, ['qty']]);
    expect(await refused({ qty: '10-QQ' })).toEqual([400, ['qty']]);
    expect(await refused({ price: { currency: 'GBP', unit: 'QQ' } })).toEqual([400, ['price.unit']]);
    expect(await refused({ price: { currency: 'GBX' } })).toEqual([400, ['price.currency']]);
    expect(await refused({ near: 'Sheffield' })).toEqual([400, ['near']]);
    for (const facet of ['__proto__', 'constructor', 'toString', 'a.__proto__', 'a.constructor', "x'; --"]) {
      const { status, body } = await api.post('/search/facet-values', {
        facet,
        textQuery: '',
        type: 'PR',
        subCategory: '0004-01-01',
        attributes: { constructor: ['x'] },
      });
      expect([facet, status, body.total]).toEqual([facet, 200, facet === 'a.constructor' ? 1 : 0]);
    }
  });
});

describe('the counts of facets', () => {
  const LIST_OF: Record<string, string> = {
    ...{ country: 'countries', industry: 'industries', tier: 'tiers', terms: 'deliveryTerms', currency: 'currencies', language: 'languages' },
    ...{ checked: 'factsChecked', type: 'types', employees: 'employees' },
  };

  async function equalPlainCounts(type: string, rows: Row[], asked: Record<string, unknown>, own: object): Promise<number> {
    let compared = 0;
    for (const { name, values } of await facetsOf({ type, ...asked })) {
      const list = LIST_OF[name];
      if (!list) continue;
      const { [list]: _, ...others } = asked;
      for (const { key, count } of values)
        expect(count, `${JSON.stringify(asked)} ${name} ${key}`).toBe(plain(rows, { ...others, ...own, [list]: [key] }).length);
      compared += values.length;
    }
    return compared;
  }

  test(`leave their own choice aside, keep all others and equal a plain count, ${2 * SEARCHES} times [FAC-006]`, { timeout: 60_000 }, async () => {
    const random = seeded(7);
    let compared = 0;
    for (let i = 0; i < SEARCHES; i += 1) {
      compared += await equalPlainCounts('MA', companies, drawn(random, companies, LISTS), { type: ['MA'] });
      const asked = { ...drawn(random, products, PRODUCT_LISTS), ...(random() < 0.3 && { inStock: true }), ...(random() < 0.3 && { leadTime: 20 }) };
      compared += await equalPlainCounts('PR', products, asked, {});
    }
    expect(compared).toBeGreaterThan(30 * SEARCHES);
  });

  test('show chosen values first, also at 0, then four by count and name, and say how many more there are [FAC-007]', async () => {
    const countries = async (body: object) => (await facetsOf({ type: 'MA', ...body })).find(({ name }) => name === 'country');
    const all = await countries({});
    expect(all?.values.map(({ count }) => count)).toEqual(all?.values.map(({ count }) => count).toSorted((a, b) => b - a));
    const chosen = await countries({ countries: ['NP', 'IT'] });
    expect(chosen?.values.slice(0, 2).map(({ key, count, chosen: own }) => [key, count > 0, own])).toEqual([
      ['IT', true, true],
      ['NP', false, true],
    ]);
    expect(chosen?.values).toHaveLength(4);
    const { body } = await api.post('/search/facet-values', { facet: 'country', textQuery: '', type: 'MA', size: 50 });
    expect(all?.values.length).toBe(4);
    expect((all?.more ?? 0) + 4).toBe(body.total);
    expect(body.data.every(({ count }: Value) => count > 0)).toBe(true);
    const italy = await api.post('/search/facet-values', { facet: 'country', text: 'ital', textQuery: '', type: 'MA' });
    expect(italy.body.data.map(({ key }: Value) => key)).toEqual(['IT']);
  });

  test('sort employees into bands by the larger number, and companies that state none into no band [FAC-014]', async () => {
    for (const band of Object.keys(BANDS)) expect(await companiesFound({ employees: [band] }), band).toEqual(plain(companies, { employees: [band] }));
    const counted = (await facetsOf({ type: 'MA' })).find(({ name }) => name === 'employees');
    expect(counted?.values.reduce((sum, { count }) => sum + count, 0)).toBe(
      companies.filter(({ type, employees }) => type === 'MA' && employees !== null).length,
    );
  });

  test('of distances are those of each choice, and a place is found when any site of a company lies there [GEO-006]', async () => {
    const near = (await facetsOf({ type: 'MA', near: 's1 2he', within: 100 })).find(({ name }) => name === 'near');
    expect(near?.values.map(({ key, chosen }) => `${key} ${chosen}`)).toEqual(['10 false', '25 false', '50 false', '100 true', '200 false']);
    const { rows } = await sql<{ id: string; zip: string }>`
      select id, zipcode as zip from business where business_type = 'MA' and country_code = 'GB' and zipcode is not null
      union all select b.id, x.zipcode from business b join business_site x on x.business_id = b.id where business_type = 'MA' and x.country_code = 'GB' and x.zipcode is not null
      union all select id, factory ->> 'zipcode' from business where business_type = 'MA' and factory ->> 'country' = 'GB' and factory ? 'zipcode'`.execute(
      api.db,
    );
    const area = (zip: string) => /^[A-Z]+/.exec(zip)?.[0] ?? '';
    for (const { key, count } of near?.values ?? []) {
      const within = rows.filter(({ zip }) => area(zip) === 'S' || (milesBetween('S', area(zip)) ?? 1e9) <= Number(key));
      expect(count, key).toBe(new Set(within.map(({ id }) => id)).size);
      expect(await companiesFound({ businessType: 'MA', near: 'S', within: Number(key) })).toEqual([...new Set(within.map(({ id }) => id))].sort());
    }
    expect(new Set(near?.values.map(({ count }) => count)).size).toBeGreaterThan(2);
  });

  test('of attributes stand beside exactly one sub-category', async () => {
    const named = async (body: object) => (await facetsOf({ type: 'PR', ...body })).map(({ name }) => name).filter((name) => name.startsWith('a.'));
    expect(await named({})).toEqual([]);
    expect(await named({ subCategories: ['0004-01-01', '0004-07-03'] })).toEqual([]);
    expect((await named({ subCategories: ['0004-01-01'] })).slice(0, 3)).toEqual(['a.nominal-size', 'a.pressure-class', 'a.body-material']);
    const sizes = (await facetsOf({ type: 'PR', subCategories: ['0004-01-01'] })).find(({ name }) => name === 'a.nominal-size')?.values ?? [];
    expect(sizes.length).toBe(4);
    for (const { key, count } of sizes)
      expect(await productsFound({ subCategories: ['0004-01-01'], attributes: { 'nominal-size': [key] } })).toHaveLength(count);
  });
});
