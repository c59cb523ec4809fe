import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Product } from '#contract/catalogue/product.ts';
import { ProductChange } from '#contract/catalogue/product-change.ts';
import { PRODUCT_FIELDS, type ProductField, productFields } from '#contract/catalogue/product-fields.ts';
import { productColumns } from '#server/catalogue/product/fields-queries.ts';
import { useApi } from './support/api.ts';
import { byHeader } from './support/bench.ts';
import { as, makeCompany } from './support/company.ts';
import { importText } from './support/import.ts';

const api = useApi('empty', {}, { authenticate: byHeader });

/** What is answered of a product and stands in no field, and why. */
const NO_FIELD = {
  productID: 'names it',
  businessID: 'names its company',
  externalID: 'names it in files, and only they set it',
  mainImage: 'is a file',
  photos: 'are files',
  images: 'are files',
  videos: 'are files',
  trade: 'has tables of its own (contract/catalogue/trade)',
  createdAt: 'is written once',
  reactions: 'are counted',
  businessProfile: 'is the company',
};
/** What is sent and stands in no field. */
const NOT_SENT = { mainImage: 'is a file', images: 'are files', videos: 'are files', trade: 'has tables of its own', version: 'is the one that was read' };
/** Columns that no field reaches. */
const NO_COLUMN = {
  id: 'is made with it',
  business_id: 'is given when it is made',
  external_id: 'is written by imports',
  place: 'is written by the order of products',
  version: 'counts changes',
  created_at: 'is written once',
  updated_at: 'is written with each change',
};

/** Something to write into each field that is a line, a number or yes or no, as a form sends it. */
function examples(): Partial<Record<ProductField, unknown>> {
  const values = { line: (field: string) => `quizzical ${field}`, number: () => 7, yesNo: () => true };
  return Object.fromEntries(
    productFields.flatMap((field) => {
      const { kind } = PRODUCT_FIELDS[field];
      return kind in values ? [[field, values[kind as keyof typeof values](field)]] : [];
    }),
  );
}

describe('the table of the fields of a product', () => {
  test('has everything that is answered and sent of one, or it is said why not [HSE-003]', () => {
    const fields: string[] = productFields;
    expect(
      Object.keys(Product.shape)
        .filter((name) => !fields.includes(name))
        .sort(),
    ).toEqual(Object.keys(NO_FIELD).sort());
    expect(
      Object.keys(ProductChange.shape)
        .filter((name) => !fields.includes(name))
        .sort(),
    ).toEqual(Object.keys(NOT_SENT).sort());
    const columns = Object.values(PRODUCT_FIELDS).map(({ column }) => column);
    expect(columns.filter((column, place) => columns.indexOf(column) !== place)).toEqual([]);
  });

  test('reaches every column of a product, or it is said why not, and each of its own columns is there [HSE-003]', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select column_name as name from information_schema.columns where table_name = 'product' and table_schema = 'public'`.execute(api.db);
    const there = rows.map(({ name }) => name);
    expect({
      without: productColumns.filter((column) => !there.includes(column)),
      beside: there.filter((name) => !productColumns.includes(name)).sort(),
    }).toEqual({
      without: [],
      beside: Object.keys(NO_COLUMN).sort(),
    });
  });

  test('is what is written, changed, copied, imported and answered: each field by itself [HSE-003]', async () => {
    const { id, admin } = await makeCompany(api);
    const needed = { name: 'Valve', description: 'A valve.', industry: '0004', category: '0004-01' };
    const made = await api.post('/product', { businessID: id, ...needed, ...examples() }, as(admin));
    expect(made.body).toMatchObject({ success: true });
    const first = made.body.data.productID;
    const read = async (product: string) => (await api.get(`/product/${product}`, as(admin))).body.data;
    expect(await read(first)).toMatchObject(examples());
    const copy = await api.post(`/product/${first}/duplicate`, {}, as(admin));
    expect(await read(copy.body.data.productID)).toMatchObject(examples());
    for (const [field, value] of Object.entries(examples())) {
      const empty = typeof value === 'boolean' ? false : '';
      await api.put(`/product/${first}`, { [field]: empty }, as(admin));
      expect({ field, left: (await read(first))[field] }).toEqual({ field, left: empty === '' ? null : false });
    }
    const columns = Object.keys(examples()).map((field) => PRODUCT_FIELDS[field as ProductField].column);
    const cells = Object.values(examples()).map((value) => (value === true ? 'yes' : String(value)));
    const { found } = await importText(api.db, `external_id,name,description,${columns.join()}\nF-1,Imported,A valve.,${cells.join()}`, { business: id });
    expect(found).toEqual([]);
    const { rows } = await sql<{ id: string }>`select id from product where external_id = 'F-1'`.execute(api.db);
    expect(await read(rows[0]?.id ?? '')).toMatchObject(examples());
  });
});
