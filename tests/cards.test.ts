import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import type { Settings } from '#web/base/context.ts';
import { createLoadContext } from '#web/base/page/render.server.tsx';
import { loader as productPage } from '#web/catalogue/pages/product/page.tsx';
import { loader } from '#web/directory/pages/search/page.tsx';
import { bulk } from '../bin/seeds/bulk-queries.ts';
import { makeProduct } from './support/made.ts';
import { LIST_PRICE, useTrade } from './support/trade.ts';

const trade = useTrade();
const { api } = trade;
const settings = { language: 'en', locale: 'en-GB', countryName: 'United Kingdom', siteUrl: 'https://site.example' } as Settings;

const contextOf = () => createLoadContext({ client: createClient(inProcessTransport(api)), settings });

/** What the results page of an address shows, as its loader gives it to the cards. */
async function cardsAt(query: string) {
  const request = new Request(`https://site.example/search-result?${query}`);
  const context = contextOf();
  // biome-ignore lint/suspicious/noExplicitAny: cards of either kind
  return ((await loader({ request, context, params: {} } as never)) as any).found.cards;
}

const moq = { moq: { quantity: '10', unit: 'H87' } };
const breaks = [
  { from: '10', price: '46.8' },
  { from: '1000', price: '35.9' },
];
const certificate = (name: string, more: object = {}) => ({ name, issueDate: '2020-01-01', expireDate: '2099-03-14', ...more });

async function known(change: object): Promise<void> {
  const address = `/business/profile/${trade.businessID()}`;
  const { version } = (await api.get(address)).body.data;
  expect((await api.put(address, { version, ...change }, trade.admin())).body.fields).toBeUndefined();
  await api.work();
}

let turn = 0;
let word = '';
beforeEach(() => {
  turn += 1;
  word = `vlx${String.fromCharCode(96 + turn)}qt`;
});

test('the card of a company says what is known of it, and leaves out what is not [PAG-001] [PAG-002]', async () => {
  await trade.made({}, { name: `${word} one` });
  const [bare] = await cardsAt(`business=MA&search=${word}`);
  expect(bare).toMatchObject({ city: null, site: null, beside: { proofs: [], certificates: { shown: [], more: 0 } } });
  await trade.made({ ...moq, price: { ...LIST_PRICE, breaks }, leadTimes: [{ from: '1', days: 5 }] }, { name: `${word} two` });
  await trade.made({ moq: { quantity: '4', unit: 'H87' } }, { name: `${word} three` });
  await trade.made({ moq: { quantity: '1', unit: 'H87' } }, { name: 'Gasket' });
  await known({
    general: { totalEmployees: { min: 120, max: 250 } },
    contactInfo: { city: 'Rotherham', zipcode: 'S60 2XN', country: 'GB' },
    tradeCapabilities: { markets: ['Ireland', 'Chile'] },
    certificates: ['ISO 9001:2015', 'ISO 14001:2015', 'API 6D', 'WRAS'].map((name) => certificate(name)),
  });
  const figures = { inquiries: 50, answered: 47, declined: 0, median_seconds: 9_000 };
  await bulk(api.db, 'business_response', [{ business_id: trade.businessID(), ...figures }]);
  const [card] = await cardsAt(`business=MA&search=${word}&near=S`);
  expect(card).toMatchObject({ city: 'Rotherham', site: 'Head office in Rotherham, same postcode area' });
  expect(card.beside.proofs).toEqual([
    { label: 'Answers in', value: 'about 3 hours, 94 %' },
    { label: 'Minimum order', value: 'from 4 pieces' },
    { label: 'Employees', value: '120 - 250' },
    { label: 'Exports to', value: '2 markets' },
  ]);
  expect(card.beside.certificates).toEqual({
    shown: ['ISO 9001:2015', 'ISO 14001:2015', 'API 6D'].map((name) => ({ name, until: '14/03/2099' })),
    more: 1,
  });
  expect(card.beside.products.map(({ name, price, terms }: Record<string, string>) => [name, price, terms])).toEqual([
    [`${word} one`, null, null],
    [`${word} two`, '£46.80 a piece at 10, £35.90 at 1,000', '10 pieces, 5 days'],
    [`${word} three`, null, '4 pieces'],
  ]);
});

test('the card of a product speaks of the quantity needed, else of the minimum order and the lowest price; attributes stand before specs [PAG-003]', async () => {
  await known({ contactInfo: { city: 'Rotherham', country: 'GB' }, certificates: [certificate('WRAS', { coversAll: true }), certificate('API 6D')] });
  const data = {
    ...{ ...moq, price: { ...LIST_PRICE, breaks }, origin: 'GB', attributes: { 'valve-bore': 'full' } },
    leadTimes: [
      { from: '1', days: 5 },
      { from: '1000', days: 35 },
    ],
  };
  const specs = ['Seats', 'Bore', 'Body', 'Ends', 'Weight'].map((key) => ({ key, value: `as ${key}` }));
  const id = await trade.made(data, { name: `${word} valve`, stock: true, specs });
  const [plain] = await cardsAt(`business=PR&search=${word}`);
  expect(plain.beside).toMatchObject({
    offer: { price: '£46.80 a piece at 10, £35.90 at 1,000', moq: '10 pieces', leadTime: '5 days', unknown: null },
    ...{ stock: 'In stock', origin: 'United Kingdom', city: 'Rotherham', checks: null },
    certificates: { shown: [{ name: 'WRAS', until: '14/03/2099' }], more: 0 },
  });
  expect(plain.specs.map(({ key, value }: Record<string, string>) => `${key}: ${value}`)).toEqual([
    'Bore: Full bore',
    'Seats: as Seats',
    'Body: as Body',
    'Ends: as Ends',
  ]);
  const [needed] = await cardsAt(`business=PR&search=${word}&qty=2000-H87`);
  expect(needed.beside.offer).toMatchObject({ price: '£35.90 a piece at 2,000', leadTime: '35 days' });
  expect((await cardsAt(`business=PR&search=${word}&qty=100-DZN`))[0].beside.offer.price).toBe('£35.90 a piece at 100 dozen');
  await trade.update(id, { trade: { price: { onRequest: true } } });
  expect((await cardsAt(`business=PR&search=${word}`))[0].beside.offer.price).toBe('Price on request');
  const check = {
    business_id: trade.businessID(),
    state: 'valid',
    subject: '1',
    company_name: 'Halderby Valves Ltd',
    expires_at: new Date(4e12),
    checked_at: new Date(0),
    asked_at: new Date(0),
  };
  await bulk(api.db, 'verification_check', [{ id: newId(), kind: 'vat', summary: '', ...check }]);
  expect((await cardsAt(`business=PR&search=${word}`))[0].beside.checks).toBe('1 fact checked');
  const silent = await makeProduct(api.db, trade.businessID(), { name: `Silent ${word}` });
  await api.findable.renew(api.db, 'product', [silent]);
  expect((await cardsAt(`business=PR&search=silent+${word}`))[0].beside).toMatchObject({ offer: null, stock: null, origin: null });
});

test('the page of a product keeps the six rows of every product, and lists attributes and then the other specs, each fact once [PAG-013]', async () => {
  const specs = ['Seats: PTFE', 'bore: Full bore', 'Body: 316', 'Body:  316', 'Pressure rating: PN 40'].map((row) => {
    const [key = '', value = ''] = row.split(': ');
    return { key, value };
  });
  const attributes = { 'valve-bore': 'full', 'pressure-class': ['pn-40'] };
  const id = await trade.made({ attributes }, { name: `${word} valve`, stock: true, leadTime: 7, specs });
  const request = new Request(`https://site.example/business-product/${id}`);
  // biome-ignore lint/suspicious/noExplicitAny: what the page is given
  const { product } = (await productPage({ request, context: contextOf(), params: { '*': id } } as never)) as any;
  const rows = (facts: { label: string; value: unknown }[]) => facts.map(({ label, value }) => `${label}: ${value}`);
  expect(rows(product.specifications)).toEqual([
    'Industry: Industrial Technology',
    `Product Name: ${word} valve`,
    'Lead Time: 7',
    'Category: Valves',
    'Subcategory: Ball valves',
    'Stock Available: true',
  ]);
  expect(rows(product.technical)).toEqual(['Pressure class: PN 40', 'Bore: Full bore', 'Seats: PTFE', 'Body: 316']);
});
