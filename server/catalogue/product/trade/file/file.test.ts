import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../../../tests/support/api.ts';
import { byHeader } from '../../../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../../../tests/support/company.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api);
});

type Cells = Record<string, string>;
const VALVE: Cells = { external_id: 'A-1', name: 'Ball valve', description: 'A valve.', sub_category: 'Ball valves' };

async function send(...rows: Cells[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return (await api.post('/product/import', { businessID: company.id, columns, rows: cells }, as(company.admin))).body.data;
}
const trade = async () => (await api.get(`/product/by-business?bid=${company.id}`)).body.data.data[0].trade;

/** What is said of one row, by column. */
async function problems(cells: Cells): Promise<Cells> {
  const { problems: found } = await send({ ...VALVE, ...cells });
  return Object.fromEntries(found.map(({ column, sentence }: { column: string; sentence: string }) => [column, sentence]));
}

const FULL: Cells = {
  ...{ moq_quantity: '10', moq_unit: 'pieces', order_multiple: '5' },
  ...{ price_currency: 'gbp', price_unit: 'piece', price_per: '1', price_breaks: '10=48.00|100=41.20', price_incoterm: 'fca', price_place: 'Hull' },
  ...{ lead_times: '1=5|101=14', sample: 'charged|price=12.50|currency=GBP|days=3|most=2', packaging: 'Carton|units=20|packs=40|length=300|net=8.2|gross=9' },
  ...{ hs_code: '8481.80', origin: 'United Kingdom', brand: 'Halderby', part_number: 'HV-50', gtin: '4006381333931' },
  ...{ 'attr:nominal-size': 'DN 50|DN 65', 'attr:temperature-range': '-20 to 180 °C', 'attr:fire-safe': 'yes' },
};
const READ = {
  datasheets: [],
  certificates: [],
  moq: { quantity: '10', unit: 'H87' },
  orderMultiple: '5',
  price: {
    currency: 'GBP',
    unit: 'H87',
    per: 1,
    incoterm: 'FCA',
    place: 'Hull',
    breaks: [
      { from: '10', price: '48' },
      { from: '100', price: '41.2' },
    ],
  },
  leadTimes: [
    { from: '1', days: 5 },
    { from: '101', days: 14 },
  ],
  sample: { policy: 'charged', price: '12.5', currency: 'GBP', leadDays: 3, most: '2' },
  packaging: { type: 'Carton', unitsPerPack: 20, packsPerPallet: 40, lengthMm: 300, netKg: 8.2, grossKg: 9 },
  hs: { code: '848180', six: '848180' },
  ...{ origin: 'GB', brand: 'Halderby', partNumber: 'HV-50', gtin: '4006381333931' },
  attributes: { 'nominal-size': ['dn-50', 'dn-65'], 'temperature-range': { from: '-20', to: '180', unit: 'CEL' }, 'fire-safe': true },
};

describe('columns of trade data in a file of products', () => {
  test('become the typed values of the form; moq and price_note stay the texts that they are [IMX-006]', async () => {
    expect(await send({ ...VALVE, ...FULL, moq: '10 pcs or so', price_note: 'Ask us' })).toMatchObject({ created: 1, problems: [] });
    expect(await trade()).toEqual({ ...READ, derived: [] });
    const [product] = (await api.get(`/product/by-business?bid=${company.id}`)).body.data.data;
    expect(product).toMatchObject({ moq: '10 pcs or so', priceNote: 'Ask us', leadTime: 5 });
  });

  test('change only what the file names; an empty cell clears, and the same file again changes nothing [IMX-006]', async () => {
    await send({ ...VALVE, ...FULL });
    expect(await send({ ...VALVE, ...FULL })).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await send({ external_id: 'A-1', brand: '', 'attr:fire-safe': '', price_breaks: '10=47|200=40' })).toMatchObject({ updated: 1, problems: [] });
    const { 'fire-safe': _, ...attributes } = READ.attributes;
    const breaks = [
      { from: '10', price: '47' },
      { from: '200', price: '40' },
    ];
    expect(await trade()).toEqual({ ...READ, brand: null, attributes, price: { ...READ.price, breaks }, derived: [] });
    expect(await send({ external_id: 'A-1', price_breaks: 'on request', lead_times: '' })).toMatchObject({ updated: 1, problems: [] });
    expect(await trade()).toMatchObject({ price: { onRequest: true }, leadTimes: [] });
  });

  test('are found by search with the same commit [IMX-006]', async () => {
    await send({ ...VALVE, ...FULL, name: 'Thornquist valve' });
    const { body } = await api.post('/search/product', { textQuery: 'thornquist', qty: '100-H87', price: { currency: 'GBP', unit: 'H87', to: '42' } });
    expect(body.total_results).toBe(1);
  });

  test('have the checks of the form, each named by its column [IMX-006]', async () => {
    const one = async (column: string, text: string, beside: Cells = {}) => (await problems({ ...FULL, ...beside, [column]: text }))[column];
    expect(await one('moq_quantity', 'many')).toContain('is no amount');
    expect(await one('moq_unit', 'handfuls')).toContain('is no unit');
    expect(await one('order_multiple', '3')).toContain('is no multiple of 3 pieces');
    expect(await one('price_currency', 'XXX')).toContain('ISO 4217');
    expect(await one('price_breaks', '20=48')).toBe('The first price break begins at 10 pieces.');
    expect(await one('price_breaks', '10=48|5=41')).toBe('This quantity is above the one before it.');
    expect(await one('price_breaks', '48 to 50')).toContain('is no amount');
    expect(await one('price_breaks', '10=€48')).toContain('in another currency than GBP');
    expect(await one('price_per', '12')).toBe('A price is for 1, 10, 100 or 1,000 units.');
    expect(await one('price_incoterm', 'XYZ')).toBeDefined();
    expect(await one('lead_times', '1=5|101=soon')).toContain('is no amount');
    expect(await one('lead_times', '1=5', { lead_time_days: '7' })).toContain('lead_time_days says 7 days');
    expect(await one('sample', 'maybe')).toContain('Write free, charged, credited or none');
    expect(await one('packaging', 'Carton|weight=3')).toContain('Carton|units=20');
    expect(await one('packaging', 'Carton|net=9|gross=8')).toBe('The gross weight is not below the net weight.');
    expect(await one('hs_code', '7700')).toBe('An HS code has 6, 8 or 10 digits.');
    expect(await one('origin', 'Atlantis')).toContain('is no country');
    expect(await one('gtin', '4006381333932')).toContain('check digit');
    expect(await one('attr:nominal-size', 'DN 51')).toContain('one of the values');
    expect(await one('attr:colour', 'red')).toBe('Products of this sub-category have no such attribute.');
    expect(await one('attr:temperature-range', '180 to -20')).toContain('not larger than the second');
    expect((await sql`select 1 from product where business_id = ${company.id}`.execute(api.db)).rows).toEqual([]);
  });
});

describe('what people write', () => {
  const written = async (cells: Cells) => {
    expect(await send({ ...VALVE, ...cells })).toMatchObject({ problems: [] });
    return trade();
  };

  test('is understood in any of the four languages: names of attributes and values, units, decimals with comma or point, signs of currencies [IMX-014]', async () => {
    const cells = {
      ...{ moq_quantity: '1.234,5', moq_unit: 'kilogramos', price_breaks: '48,20 €', price_unit: 'chilogrammo' },
      ...{ 'attr:Tamaño nominal': 'DN50, DN 65', 'attr:防火': '是' },
    };
    const read = await written(cells);
    expect(read).toMatchObject({
      moq: { quantity: '1234.5', unit: 'KGM' },
      price: { currency: 'EUR', unit: 'KGM', breaks: [{ from: '1234.5', price: '48.2' }] },
    });
    expect(read.attributes).toMatchObject({ 'nominal-size': ['dn-50', 'dn-65'] });
  });

  test.each([
    ['US$48', 'USD', '48'],
    ['£1,234.50', 'GBP', '1234.5'],
    ['1 234,50 EUR', 'EUR', '1234.5'],
    ['GBP 0,041', 'GBP', '0.041'],
  ])('as a price, %s, is %s %s [IMX-014]', async (text, currency, price) => {
    expect((await written({ price_breaks: text, price_unit: 'piece' })).price).toMatchObject({ currency, breaks: [{ from: '1', price }] });
  });

  test('with two meanings is a problem that shows both: one comma or point before three digits [IMX-014]', async () => {
    const price = async (text: string) => (await problems({ price_breaks: text, price_unit: 'piece', price_currency: 'GBP' }))['price_breaks'];
    expect(await price('1,234')).toBe('“1,234” may mean 1234 or 1.234. Please write the one that is meant.');
    expect(await price('£1.234')).toBe('“1.234” may mean 1234 or 1.234. Please write the one that is meant.');
    expect(await problems({ moq_quantity: '1,234', moq_unit: 'kg' })).toEqual({ moq_quantity: expect.stringContaining('may mean 1234 or 1.234') });
    // Of what is counted whole, a comma can only part thousands.
    expect((await written({ moq_quantity: '1,234', moq_unit: 'pieces' })).moq).toEqual({ quantity: '1234', unit: 'H87' });
  });

  test('as a dollar alone needs the column of the currency [IMX-014]', async () => {
    expect(await problems({ price_breaks: '$48', price_unit: 'piece' })).toEqual({
      price_currency: 'Write the currency in the column price_currency, such as GBP.',
    });
    expect((await written({ price_breaks: '$48', price_unit: 'piece', price_currency: 'CAD' })).price).toMatchObject({ currency: 'CAD' });
  });
});
