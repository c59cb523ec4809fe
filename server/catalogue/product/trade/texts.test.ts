import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, type Company, makeCompany, NEW_PRODUCT } from '../../../../tests/support/company.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
});

const create = (more: object = {}) => api.post('/product', { businessID: company.id, ...NEW_PRODUCT, subCategory: '0004-01-01', ...more }, as(company.admin));
const update = (id: string, change: object) => api.put(`/product/${id}`, change, as(company.admin));
const read = async (id: string) => (await api.get(`/product/${id}`)).body.data;
const made = async (trade: object, more: object = {}): Promise<string> => (await create({ trade, ...more })).body.data.productID;
const tradeOf = async (id: string) => (await read(id)).trade;

const PRICE = { currency: 'GBP', unit: 'H87', per: 1, breaks: [{ from: '10', price: '48' }] };

describe('texts of before', () => {
  const texts = { moq: '10 pieces', priceNote: 'From US$1,048.50 a piece', specs: [{ key: 'Size range', value: 'DN 15 to DN 25' }] };

  test('are read where they are wholly understood, stay as they are, and are asked about until a save confirms them [DAT-030] [DAT-032]', async () => {
    const id = await made({}, texts);
    const { trade, ...rest } = await read(id);
    expect(rest).toMatchObject(texts);
    expect(trade).toMatchObject({
      moq: { quantity: '10', unit: 'H87' },
      price: { currency: 'USD', unit: 'H87', per: 1, breaks: [{ from: '10', price: '1048.5' }] },
      attributes: { 'nominal-size': ['dn-15', 'dn-20', 'dn-25'] },
      derived: ['attributes.nominal-size', 'moq', 'price'],
    });
    await update(id, { moq: '20 pieces' });
    expect((await tradeOf(id)).moq).toEqual({ quantity: '20', unit: 'H87' });
    await update(id, { trade: { moq: { quantity: '20', unit: 'H87' } } });
    expect((await tradeOf(id)).derived).toEqual(['attributes.nominal-size', 'price']);
    await update(id, { moq: 'by arrangement' });
    expect(await read(id)).toMatchObject({ moq: 'by arrangement', trade: { moq: { quantity: '20', unit: 'H87' } } });
  });

  test('that are not wholly understood are left alone [DAT-030] [DAT-032]', async () => {
    const odd = { moq: '10 pieces a colour', priceNote: 'US$29 to US$34 a piece', specs: [{ key: 'Size range', value: 'DN 15 to DN 25, others on request' }] };
    const id = await made({}, odd);
    expect(await read(id)).toMatchObject({ ...odd, trade: { moq: null, price: null, attributes: {}, derived: [] } });
  });

  test('of typed values are answered in words, and writing a text changes the text alone [DAT-033]', async () => {
    const id = await made({ moq: { quantity: '1', unit: 'H87' }, price: { ...PRICE, per: 100, currency: 'USD', breaks: [{ from: '1', price: '1050' }] } });
    expect(await read(id)).toMatchObject({ moq: '1 piece', priceNote: 'From US$1,050.00 for 100 pieces' });
    await update(id, { moq: 'One pallet', priceNote: 'Ask us' });
    expect(await read(id)).toMatchObject({ moq: 'One pallet', priceNote: 'Ask us', trade: { moq: { quantity: '1', unit: 'H87' }, price: { per: 100 } } });
  });
});
