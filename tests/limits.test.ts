import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { businessFile, type ImportKind, productFile } from '#contract/catalogue/import.ts';
import { tradeColumns } from '#contract/catalogue/imports/trade-columns.ts';
import { NewProduct, ProductChange } from '#contract/catalogue/product-change.ts';
import { BusinessChange, NewBusiness } from '#contract/company/business-change.ts';
import { useApi } from './support/api.ts';
import { byHeader } from './support/bench.ts';
import { as, makeCompany } from './support/company.ts';
import { csvOf, importText } from './support/import.ts';
import { BUSINESS, fileTakes, formTakes, largest, limitsOf, MOST, type Pair, PRODUCT, x } from './support/limits.ts';
import { makeAccess, makePerson } from './support/made.ts';

const api = useApi('demo', {}, { authenticate: byHeader });

/** What a file has and no form: ids of its own, owners, and names of what a form offers to choose from. */
const ONLY_IN_FILES: string[] = [
  // Read into the form's own shapes, whose rules then hold (server/catalogue/product/trade/file).
  ...tradeColumns,
  'external_id',
  'business_type',
  'industry',
  'country',
  'state',
  'phone_country_code',
  'owner_email',
  // Read by names and by the registers of numbers, into the form's own shapes (contract/catalogue/imports/business-lists.ts).
  'register_country',
  'register_number',
  'vat_number',
  'delivery_terms',
  'currencies',
  'languages',
  'contract_manufacturing',
  'sites',
  'category',
  'sub_category',
  'stock',
];
/** What a form has and no file. */
const ONLY_IN_FORMS = {
  general: ['businessType', 'industry', 'totalProductionEmployees', 'productionCapacity', 'profilePhoto', 'coverPhoto', 'video'],
  contactInfo: ['country', 'state', 'shippingAddressEnglish', 'mobilePhone'],
  product: ['industry', 'category', 'subCategory', 'stock', 'mainImage', 'images', 'videos', 'trade', 'version'],
};

const STRANGE = ['a\u202eb', 'a\u2066b', 'a\u0007b'];

describe('what a file and a form both have', () => {
  test.each(BUSINESS)('has the same last value and the same first one that is refused: $column of a business [OPS-024]', (pair) => {
    const { file, form } = limitsOf(businessFile, BusinessChange, pair);
    expect(file).toBe(form);
    expect(form).toBeLessThan(MOST / 4);
  });

  test.each(PRODUCT)('has the same last value and the same first one that is refused: $column of a product [OPS-024]', (pair) => {
    const { file, form } = limitsOf(productFile, ProductChange, pair);
    expect(file).toBe(form);
    expect(form).toBeLessThan(MOST / 4);
  });

  test('refuses the same first values below, and the same signs [OPS-024]', () => {
    for (const { column, field, typed, cell } of BUSINESS.filter((pair) => /year|employees|revenue/.test(pair.column)))
      for (const n of [-1, 0, 999, 1000])
        expect({ column, n, taken: fileTakes(businessFile, column, cell(n)) }).toEqual({ column, n, taken: formTakes(BusinessChange, field, typed(n)) });
    const lines: [ImportKind<unknown>, z.ZodType, Pair[]][] = [
      [businessFile as ImportKind<unknown>, BusinessChange, BUSINESS],
      [productFile as ImportKind<unknown>, ProductChange, PRODUCT],
    ];
    for (const [kind, form, pairs] of lines)
      for (const { column, field } of pairs.filter((pair) => pair.typed === x))
        for (const sign of STRANGE) expect([column, fileTakes(kind, column, sign), formTakes(form, field, sign)]).toEqual([column, false, false]);
  });

  test('is every column and every field: a new one stands here, or is named as one that only one of them has [OPS-024]', () => {
    const paired = (pairs: Pair[]) => pairs.map(({ column }) => column);
    const columns = [...businessFile.columns, ...productFile.columns];
    expect(columns.filter((column) => ![...paired(BUSINESS), ...paired(PRODUCT), ...ONLY_IN_FILES].includes(column))).toEqual([]);
    const { general, contactInfo } = BusinessChange.shape;
    const fields = [
      ...Object.keys(general.unwrap().shape)
        .filter((name) => !ONLY_IN_FORMS.general.includes(name))
        .map((name) => `general.${name}`),
      ...Object.keys(contactInfo.unwrap().shape)
        .filter((name) => !ONLY_IN_FORMS.contactInfo.includes(name))
        .map((name) => `contactInfo.${name}`),
      ...Object.keys(ProductChange.shape).filter((name) => !ONLY_IN_FORMS.product.includes(name)),
    ];
    const held = [...BUSINESS, ...PRODUCT].map(({ field }) => field);
    expect(fields.filter((field) => !held.includes(field))).toEqual([]);
  });

  test('is held by the form of a new one too [OPS-024]', () => {
    const changed = BusinessChange.shape.general.unwrap().shape;
    for (const name of ['companyName', 'shortDescription', 'categories'] as const) {
      const pair = BUSINESS.find(({ field }) => field === `general.${name}`) as Pair;
      const takes = (shape: z.ZodType) => largest(1, (n) => shape.safeParse(pair.typed(n)).success);
      expect(takes(NewBusiness.shape[name])).toBe(takes(changed[name].unwrap()));
    }
    for (const { field, typed, from = 1 } of PRODUCT) {
      const shapes = [NewProduct, ProductChange].map((form) => form.shape[field as 'name'] as z.ZodType);
      const [first, second] = shapes.map((shape) => largest(from, (n) => shape.safeParse(typed(n)).success));
      expect([field, first]).toEqual([field, second]);
    }
  });
});

/** The sizes at the limit, or one above it. */
const sized = (pairs: Pair[], more: number) => {
  const distinct = pairs.filter(({ column }, place) => !/_max$|categories/.test(column) && pairs.findIndex((one) => one.column === column) === place);
  return distinct.map((pair) => {
    const { column, field, cell, typed, from = 1 } = pair;
    const n = largest(from, (size) => fileTakes(businessFile, column, cell(size))) + more;
    return { column, field, cell: cell(n), value: typed(n) };
  });
};
type Sized = ReturnType<typeof sized>;

const bodyOf = (all: Sized): Record<string, Record<string, unknown>> => {
  const body: Record<string, Record<string, unknown>> = {};
  for (const { field, value } of all) {
    const [section, name] = field.split('.') as [string, string];
    body[section] = { ...body[section], [name]: value };
  }
  return body;
};
const fileOf = (all: Sized, id: string): string =>
  csvOf(['external_id', 'business_type', 'country', ...all.map(({ column }) => column)], [id, 'MA', 'GB', ...all.map(({ cell }) => cell)]);

describe('through the front doors', () => {
  test('a company is imported with the most of everything, and its editor saves it unchanged [OPS-024]', async () => {
    const all = sized(BUSINESS, 0);
    const { found, counts } = await importText(api.db, fileOf(all, 'MOST-1'));
    expect(found).toEqual([]);
    expect(counts).toMatchObject({ created: 1 });
    const { rows } = await sql<{ id: string }>`select id from business where external_id = 'MOST-1'`.execute(api.db);
    const id = rows[0]?.id as string;
    const owner = await makePerson(api.db, { email_confirmed_at: new Date() });
    await makeAccess(api.db, id, owner, 'owner');
    const { version, general } = (await api.get(`/business/profile/${id}`)).body.data;
    expect(general.companyName).toHaveLength(String(all[0]?.cell).length);
    const saved = await api.put(`/business/profile/${id}`, { version, ...bodyOf(all) }, as(owner));
    expect({ status: saved.status, fields: saved.body.fields }).toEqual({ status: 200, fields: undefined });
  });

  test('one more of anything is refused at both, each with its name, and nothing is cut or written [OPS-024]', async () => {
    const all = sized(BUSINESS, 1);
    const { found, counts } = await importText(api.db, fileOf(all, 'MOST-2'), { duplicates: 'create' });
    expect(counts).toBeNull();
    // The number is looked at once the rest of the row is good.
    const columns = all.map(({ column }) => column).filter((column) => column !== 'phone');
    expect(found.map(({ column }) => column).sort()).toEqual(columns.sort());
    const phone = all.filter(({ column }) => column === 'phone');
    const good = sized(BUSINESS, 0).filter(({ column }) => column !== 'phone');
    expect((await importText(api.db, fileOf([...good, ...phone], 'MOST-2'), { duplicates: 'create' })).found).toMatchObject([{ row: 2, column: 'phone' }]);
    expect((await sql`select 1 from business where external_id = 'MOST-2'`.execute(api.db)).rows).toEqual([]);
    const { id, owner } = await makeCompany(api);
    const refused = await api.put(`/business/profile/${id}`, { version: 1, ...bodyOf(all) }, as(owner));
    const named = Object.keys(refused.body.fields).map((field) => field.split('.').slice(0, 2).join('.'));
    expect(refused.status).toBe(400);
    expect([...new Set(named)].sort()).toEqual([...new Set(all.map(({ field }) => field))].sort());
  });

  test('what the seeds bring is what an editor could save [OPS-024]', async () => {
    const { rows } = await sql<{
      id: string;
      companyName: string;
      shortDescription: string;
      generalDescription: string;
      year: number;
      info: Record<string, unknown>;
    }>`
      select id, company_name as "companyName", short_description as "shortDescription", coalesce(general_description, '') as "generalDescription",
        year_established as year, contact_info as info from business where external_id is null and contact_info is not null`.execute(api.db);
    expect(rows.length).toBeGreaterThan(5);
    const wrong = rows.flatMap(({ id, companyName, shortDescription, generalDescription, year, info }) => {
      const general = { companyName, shortDescription, generalDescription, ...(year && { yearStablished: year }) };
      const { legalAddressEnglish, email, website, phone } = info;
      const contactInfo = Object.fromEntries(Object.entries({ legalAddressEnglish, email, website, phone }).filter(([, value]) => value != null));
      return (
        BusinessChange.safeParse({ version: 1, general, contactInfo }).error?.issues.map(({ path, message }) => `${id} ${path.join('.')}: ${message}`) ?? []
      );
    });
    expect(wrong).toEqual([]);
    const products = await sql<
      Record<string, unknown>
    >`select name, description, keywords, coalesce(moq, '') as moq, coalesce(price_note, '') as "priceNote" from product`.execute(api.db);
    expect(products.rows.flatMap((row) => ProductChange.safeParse(row).error?.issues.map(({ message }) => `${row['name']}: ${message}`) ?? [])).toEqual([]);
  });
});
