import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';

const api = useApi('empty');
const HEAD = ['SKU', 'Product name', 'Description', 'Sub category', 'Tags', 'Lead time', 'In stock', 'Specifications', 'MOQ', 'Price'];
const file = (...rows: string[][]): string => csvOf(HEAD, ...rows);
const valve = (id: string, name = `Valve ${id}`): string[] => [
  id,
  name,
  'A valve.',
  'Ball valves',
  'steel|brass',
  '14',
  'yes',
  'Size=DN 50|Weight=2 kg',
  '10 pieces',
  'From US$40',
];

let made = 0;
async function newBusiness(): Promise<string> {
  const id = `P-${++made}`;
  await importText(
    api.db,
    csvOf(['external_id', 'company_name', 'business_type', 'country', 'short_description', 'industry'], [id, `Offerer ${id}`, 'MA', 'GB', 'Short.', '0004']),
  );
  return (await sql<{ id: string }>`select id from business where external_id = ${id}`.execute(api.db)).rows[0]?.id ?? '';
}
const productsOf = async (business: string) => (await api.get(`/product/by-business?bid=${business}`)).body.data.data;

describe('a file of products', () => {
  test('becomes products that search finds and that answer their external id; their business is found by them', async () => {
    const business = await newBusiness();
    const { counts, found } = await importText(api.db, file(valve('SKU-1', 'Thornquist valve'), ['', 'Loose part', 'A part.', '', '', '', '', '', '', '']), {
      business,
    });
    expect({ found, counts }).toEqual({ found: [], counts: { created: 2, updated: 0, unchanged: 0 } });
    const [first, second] = await productsOf(business);
    expect(first).toMatchObject({
      externalID: 'SKU-1',
      name: 'Thornquist valve',
      industry: { id: '0004' },
      category: { id: '0004-01' },
      subCategory: { id: '0004-01-01', name: 'Ball valves' },
      keywords: ['steel', 'brass'],
      leadTime: 14,
      stock: true,
      specs: [
        { key: 'Size', value: 'DN 50' },
        { key: 'Weight', value: '2 kg' },
      ],
      moq: '10 pieces',
      priceNote: 'From US$40',
    });
    expect(second).toMatchObject({
      externalID: null,
      name: 'Loose part',
      industry: { id: '0004' },
      category: null,
      stock: false,
      leadTime: null,
      specs: [],
      keywords: [],
    });
    expect((await api.post('/search/product', { textQuery: 'thornquist' })).body.results[0]).toMatchObject({ externalID: 'SKU-1' });
    expect((await api.post('/search/business', { textQuery: 'thornquist' })).body.results[0]?.businessProfile.businessID).toBe(business);
  });

  test('stops at the limit of the package, unless the operator lifts it', async () => {
    const business = await newBusiness();
    await importText(api.db, file(valve('A-1'), valve('A-2')), { business });
    const six = file(...[3, 4, 5, 6, 7, 8].map((number) => valve(`A-${number}`)));
    const refused = await importText(api.db, six, { business });
    expect(refused.found).toEqual([
      {
        row: 7,
        column: null,
        message:
          'The plan of this company (standard) includes 7 products; it has 2 and this file adds 6. From this row on there is no room. Choose a larger plan, or take rows out.',
      },
    ]);
    expect(await importText(api.db, six, { business, dryRun: true })).toEqual(refused);
    expect(await productsOf(business)).toHaveLength(2);
    expect((await importText(api.db, six, { business, unlimited: true })).counts).toMatchObject({ created: 6 });
    expect((await productsOf(business)).map((product: { externalID: string }) => product.externalID)).toEqual([
      'A-1',
      'A-2',
      'A-3',
      'A-4',
      'A-5',
      'A-6',
      'A-7',
      'A-8',
    ]);
    expect((await importText(api.db, file(valve('A-1', 'Renewed valve')), { business, update: true })).counts).toMatchObject({ updated: 1 });
  });

  test('renews by external id within its business only, and changes nothing the second time', async () => {
    const [business, other] = [await newBusiness(), await newBusiness()];
    await importText(api.db, file(valve('SAME'), valve('STAYS')), { business });
    expect((await importText(api.db, file(valve('SAME')), { business: other })).counts).toMatchObject({ created: 1 });
    expect((await importText(api.db, file(valve('SAME')), { business })).found).toEqual([
      { row: 2, column: 'external_id', message: 'This company has a product “SAME” already. Leave the row out, or use --update to renew it.' },
    ]);
    const partial = csvOf(['external_id', 'moq', 'category'], ['SAME', '', 'Pumps'], ['STAYS', '10 pieces', '0004-01']);
    expect((await importText(api.db, partial, { business, update: true })).counts).toMatchObject({ created: 0, updated: 2 });
    expect((await productsOf(business))[0]).toMatchObject({
      name: 'Valve SAME',
      moq: null,
      category: { name: 'Pumps' },
      subCategory: null,
      keywords: ['steel', 'brass'],
    });
    expect((await importText(api.db, partial, { business, update: true })).counts).toEqual({ created: 0, updated: 0, unchanged: 2 });
    expect((await productsOf(other))[0]).toMatchObject({ moq: '10 pieces' });
  });

  test('reaches no product of another company, by its external id or by its own', async () => {
    const [one, other] = [await newBusiness(), await newBusiness()];
    await importText(api.db, file(['', 'Their part', 'A part.', '', '', '', '', '', '', ''], valve('T-1')), { business: other });
    const theirs = await productsOf(other);
    const named = `WBN-${theirs.find(({ externalID }: { externalID: string | null }) => externalID === null).productID}`;
    const { counts } = await importText(api.db, file(valve(named, 'Taken over'), valve('T-1', 'Taken over')), { business: one, update: true });
    expect(counts).toMatchObject({ created: 2, updated: 0 });
    expect(await productsOf(other)).toEqual(theirs);
    expect((await productsOf(one)).map(({ name }: { name: string }) => name)).toEqual(['Taken over', 'Taken over']);
  });

  test('names what stands in another category, what is no number and a business that does not exist', async () => {
    const business = await newBusiness();
    const text = csvOf(
      ['name', 'description', 'industry', 'category', 'sub_category', 'lead_time_days', 'stock'],
      ['A', 'B', '', 'Pumps', 'Ball valves', '', ''],
      ['A', 'B', 'Apparel', 'Pumps', '', '', ''],
      ['A', 'B', '', '', 'Nothing', 'soon', 'perhaps'],
    );
    expect((await importText(api.db, text, { business })).found.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 sub_category',
      '3 category',
      '4 lead_time_days',
      '4 stock',
    ]);
    await expect(importText(api.db, file(valve('X')), { business: '0196a000-0000-7000-8000-000000000000' })).rejects.toThrow('No business has the id');
  });
});
