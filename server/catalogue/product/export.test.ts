import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { tableFile } from '#server/base/tables/table-file.ts';
import { readNames } from '#server/company/business/import-names.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { importText } from '../../../tests/support/import.ts';
import { catalogueRows } from './export.ts';
import { type KeptProduct, readKept } from './export-queries.ts';

const api = useApi('demo', {}, { authenticate: byHeader });

const names = () => readNames(api.db);
const bytesOf = async (rows: string[][], format: 'csv' | 'xlsx') =>
  Buffer.from((await tableFile({ title: 'Products', format, at: new Date() }, rows)).content, 'base64');

let offering: { id: string }[] = [];
beforeAll(async () => {
  offering = (await sql<{ id: string }>`select distinct business_id as id from product order by 1`.execute(api.db)).rows;
});

/** Everything that the demonstration offers; ids of their own may be the same at two companies. */
async function everything(): Promise<KeptProduct[]> {
  const all: KeptProduct[] = [];
  for (const { id } of offering) all.push(...(await readKept(api.db, id)));
  return all.map((product, number) => ({ ...product, externalID: `P-${number}` }));
}

/** All that is kept of a product, but for ids and for whether its trade data was said or read. */
const factsOf = ({ fields, trade }: KeptProduct) => ({ fields, trade: trade && { ...trade, product_id: '', derived: [] } });

describe('a catalogue as a file', () => {
  test.each(['csv', 'xlsx'] as const)(
    'becomes the same catalogue in an empty company: all products of the demonstration, in %s [IMX-009]',
    { timeout: 120_000 },
    async (format) => {
      const all = await everything();
      const rows = catalogueRows(all, await names());
      const company = await makeCompany(api);
      const { counts, found } = await importText(api.db, await bytesOf(rows, format), { business: company.id, unlimited: true });
      expect({ found: found.slice(0, 5), counts }).toEqual({ found: [], counts: { created: rows.length - 1, updated: 0, unchanged: 0 } });
      expect(rows.length).toBeGreaterThan(1_000);
      const kept = await readKept(api.db, company.id);
      expect(catalogueRows(kept, await names())).toEqual(rows);
      expect(kept.map(factsOf)).toEqual(all.map(factsOf));
    },
  );

  test('is imported again without a change, row by row, by products without an id of their own too', async () => {
    const { rows } = await sql<{ id: string }>`select business_id as id from product where business_id = any(${offering.map(({ id }) => id)}::uuid[])
      group by 1 order by count(*) desc, 1 limit 4`.execute(api.db);
    for (const { id } of rows) {
      const file = catalogueRows(await readKept(api.db, id), await names());
      const { counts, found } = await importText(api.db, await bytesOf(file, 'csv'), { business: id, update: true });
      expect({ found, counts }).toEqual({ found: [], counts: { created: 0, updated: 0, unchanged: file.length - 1 } });
    }
  });
});

describe('an own catalogue', () => {
  const get = ({ id }: Company, who: string, format: string, headers = {}) => api.get(`/business/${id}/export/catalogue.${format}`, { ...as(who), ...headers });
  const make = async () => {
    const company = await makeCompany(api);
    const product = {
      businessID: company.id,
      name: '=Valve “A”',
      description: 'Two  lines\nof it.',
      industry: '0004',
      category: '0004-01',
      subCategory: '0004-01-01',
    };
    const trade = { moq: { quantity: '10', unit: 'H87' }, attributes: { 'nominal-size': ['dn-50'], 'body-material': ['cf8m'] } };
    const made = await api.post('/product', { ...product, keywords: ['a|b', 'c'], specs: [{ key: 'k=1', value: 'v|2' }], trade }, as(company.admin));
    expect(made.body).toEqual({ success: true, data: expect.anything() });
    return company;
  };

  test('is saved by owners and admins in the columns of an import, as CSV or a workbook, and by nobody else', async () => {
    const company = await make();
    const { status, body } = await get(company, company.admin, 'csv');
    expect({ status, ...body.data }).toMatchObject({ status: 200, type: 'text/csv', name: expect.stringMatching(/^products-\d{4}-\d\d-\d\d\.csv$/) });
    const text = Buffer.from(body.data.content, 'base64').toString();
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFexternal_id,name,description,industry,category,sub_category,keywords,lead_time_days,stock,specs,moq,price_note,moq_quantity,moq_unit,order_multiple,price_currency,price_unit,price_per,price_breaks,price_incoterm,price_place,lead_times,sample,packaging,hs_code,origin,brand,part_number,gtin,attr:nominal-size,attr:body-material',
    );
    const workbook = await get(company, company.owner, 'xlsx', { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    expect([workbook.status, workbook.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
    expect((await get(company, company.member, 'csv')).status).toBe(403);
    expect((await get(company, company.stranger, 'csv')).status).toBe(403);
    expect((await get(company, company.admin, 'pdf')).status).toBe(400);
  });

  test('starts no formula in a spreadsheet, and is read back as it was: signs, strokes and spaces [IMX-010]', async () => {
    const company = await make();
    const before = (await api.get(`/product/by-business?bid=${company.id}`)).body.data.data[0];
    for (const format of ['csv', 'xlsx']) {
      const file = Buffer.from((await get(company, company.admin, format)).body.data.content, 'base64');
      if (format === 'csv') expect(file.toString()).toContain(",'=Valve");
      const { counts, found } = await importText(api.db, file, { business: company.id, update: true });
      expect({ format, found, counts }).toEqual({ format, found: [], counts: { created: 0, updated: 0, unchanged: 1 } });
    }
    expect((await api.get(`/product/by-business?bid=${company.id}`)).body.data.data[0]).toEqual(before);
  });
});
