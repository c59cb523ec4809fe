import { expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { as, makeCompany, NEW_PRODUCT } from '../../../tests/support/company.ts';
import { LIST_PRICE, useTrade } from '../../../tests/support/trade.ts';

const trade = useTrade();
const { api } = trade;
const compared = (ids: string[]) => api.get(`/compare?ids=${ids.join(',')}`);
const priced = (price: string, more: object = {}) => ({ price: { ...LIST_PRICE, breaks: [{ from: '1', price }] }, ...more });
const bore = (value: string, unit: string) => ({ 'bearing-bore': { from: value, to: value, unit } });
const BEARING = { industry: '0006', category: '0006-01', subCategory: '0006-01-01' };

/** A product of a company of its own, or of the one that is given. */
async function offered(name: string, data: object, company?: { id: string; admin: string }): Promise<string> {
  const by = company ?? (await makeCompany(api, { company_name: `Maker of ${name}` }));
  const { status, body } = await api.post('/product', { businessID: by.id, ...NEW_PRODUCT, ...BEARING, name, trade: data }, as(by.admin));
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.data.productID;
}
const similar = async (id: string) => (await api.get(`/product/${id}/similar`)).body.data.map(({ name }: { name: string }) => name);

test('products come with the companies that offer them, companies with their terms and lowest minimum order, what is missing left out', async () => {
  const { version } = (await api.get(`/business/profile/${trade.businessID()}`)).body.data;
  const businessTerms = { acceptedDeliveryTerms: ['FCA', 'DAP'], acceptedPaymentTypes: ['Bank transfer'], acceptedPaymentCurrencies: ['GBP'] };
  const certificates = [
    { name: 'ISO 9001:2015', expireDate: '2099-01-01' },
    { name: 'WRAS', expireDate: '2020-01-01' },
  ];
  const change = { version, businessTerms, certificates, tradeCapabilities: { markets: ['Ireland', 'Gulf states'] } };
  expect((await api.put(`/business/profile/${trade.businessID()}`, change, trade.admin())).body.fields).toBeUndefined();
  const product = await trade.made({ moq: { quantity: '10', unit: 'H87' } });
  await trade.made({ moq: { quantity: '4', unit: 'H87' } });
  const { body } = await compared([product, newId()]);
  expect(body.data.products.map(({ productID }: { productID: string }) => productID)).toEqual([product]);
  const facts = {
    businessID: trade.businessID(),
    certificates: [{ name: 'ISO 9001:2015', expireDate: '2099-01-01' }],
    checks: [],
    deliveryTerms: ['FCA', 'DAP'],
    paymentTypes: ['Bank transfer'],
    currencies: ['GBP'],
    markets: 2,
    minimumOrder: { quantity: '4', unit: 'H87', differs: true },
  };
  expect(body.data.companies).toEqual([expect.objectContaining(facts)]);
  expect((await compared([trade.businessID()])).body.data).toEqual({ products: [], companies: [expect.objectContaining(facts)] });
  for (const ids of [[], ['nothing'], Array.from({ length: 6 }, () => newId())]) {
    const refused = await compared(ids);
    expect([refused.status, Object.keys(refused.body.fields)[0]?.split('.')[0]]).toEqual([400, 'ids']);
  }
});

test('similar ones are of other companies in the same sub-category: by equal attributes, then nearness of price, then words in common; two of a company, and none below three [PAG-016]', async () => {
  const own = await makeCompany(api, { company_name: 'Own Bearings' });
  const asked = await offered('Deep groove bearing quiet', priced('10', { attributes: bore('25.4', 'MMT') }), own);
  await offered('Own other', priced('10', { attributes: bore('25.4', 'MMT') }), own);
  await offered('Near in price', priced('11'));
  await offered('Farther', priced('30'));
  expect(await similar(asked)).toEqual([]);
  const crowd = await makeCompany(api, { company_name: 'Crowd Bearings' });
  for (const name of ['Crowd one', 'Crowd two', 'Crowd three']) await offered(name, priced('10.5'), crowd);
  await offered('Same bore in inches', priced('900', { attributes: bore('1', 'INH') }));
  await offered('Without price', {});
  await offered('Deep groove bearing quiet without price', {});
  await offered('Another currency', { price: { ...priced('10').price, currency: 'USD' } });
  const hidden = await offered('Hidden', priced('10', { attributes: bore('25.4', 'MMT') }));
  await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
  await api.findable.renew(api.db, 'product', [hidden]);
  const found = await similar(asked);
  expect(found.slice(0, 5)).toEqual(['Same bore in inches', 'Crowd one', 'Crowd two', 'Near in price', 'Farther']);
  expect(found[5]).toBe('Deep groove bearing quiet without price');
  expect(found.slice(6).toSorted()).toEqual(['Another currency', 'Without price']);
  expect((await api.get(`/product/${newId()}/similar`)).status).toBe(404);
});
