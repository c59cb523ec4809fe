import { beforeEach, expect, test } from 'vitest';
import { importRates } from '#server/trade/rate/load.ts';
import { makeBusiness } from '../../../../tests/support/made.ts';
import { LIST_PRICE, useTrade } from '../../../../tests/support/trade.ts';

const trade = useTrade();
const { api } = trade;
/** A word that only the products of this test have. */
let word = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  word = `qwx${String.fromCharCode(96 + tests)}zt`;
});

const made = (data: object, more: object = {}): Promise<string> => trade.made(data, { name: `Valve ${word}`, ...more });
const found = async (asked: object): Promise<string[]> =>
  (await api.post('/search/product', { textQuery: word, size: 50, ...asked })).body.results.map(({ productID }: { productID: string }) => productID);
const facets = async (asked: object) => (await api.post('/search/facets', { textQuery: word, type: 'PR', ...asked })).body.data;
const moq = (quantity: string, unit = 'H87') => ({ moq: { quantity, unit } });

test('keeps what may be ordered in the quantity needed: a minimum order not above it, a multiple that divides it, in any unit that converts, and what is not known [FAC-011]', async () => {
  const small = await made({ ...moq('10'), orderMultiple: '5' });
  const dozens = await made(moq('2', 'DZN'));
  const large = await made(moq('500'));
  const packed = await made({ ...moq('3', 'XBX'), packaging: { type: 'Carton', unitsPerPack: 25 } });
  const unpacked = await made(moq('3', 'XBX'));
  const weighed = await made(moq('10', 'KGM'));
  const silent = await made({});
  const ids = async (qty: string) => new Set(await found({ qty }));
  expect(await ids('75-H87')).toEqual(new Set([small, dozens, packed, unpacked, weighed, silent]));
  expect(await ids('24-H87')).toEqual(new Set([dozens, unpacked, weighed, silent]));
  expect(await ids('23-H87')).toEqual(new Set([unpacked, weighed, silent]));
  expect(await ids('9.5-KGM')).toEqual(new Set([small, dozens, large, packed, unpacked, silent]));
  const companies = (await api.post('/search/business', { textQuery: word, qty: '24-H87' })).body.results;
  expect(companies).toHaveLength(1);
});

test('lead times, prices and their orders speak of the quantity needed [FAC-011] [FAC-022]', async () => {
  const breaks = [
    { from: '10', price: '48' },
    { from: '100', price: '30' },
  ];
  const leadTimes = [
    { from: '1', days: 5 },
    { from: '101', days: 40 },
  ];
  const quick = await made({ ...moq('10'), price: { ...LIST_PRICE, breaks }, leadTimes });
  const steady = await made({ ...moq('10'), price: { ...LIST_PRICE, breaks: [{ from: '10', price: '40' }] }, leadTimes: [{ from: '1', days: 20 }] });
  const unknown = await made({});
  const sorted = (sort: string, more = {}) => found({ sort, ...more });
  expect(await sorted('leadTime')).toEqual([quick, steady, unknown]);
  expect(await sorted('leadTime', { qty: '200-H87' })).toEqual([steady, quick, unknown]);
  expect(await found({ leadTime: 30, qty: '200-H87' })).toEqual([steady]);
  const choices = (await facets({ qty: '200-H87' })).facets.find(({ name }: { name: string }) => name === 'leadTime').values;
  expect(choices.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
    ['3', 0],
    ['7', 0],
    ['14', 0],
    ['30', 1],
    ['60', 2],
  ]);
  expect(await sorted('price', { subCategory: '0004-01-01' })).toEqual([steady, quick, unknown]);
  expect(await sorted('price', { subCategory: '0004-01-01', qty: '200-H87' })).toEqual([quick, steady, unknown]);
});

test('a price is a range for one unit of one currency; what does not compare is left out, counted, and brought back when it is asked for [FAC-012]', async () => {
  const per = (price: object) => made({ ...moq('10'), price: { ...LIST_PRICE, ...price } });
  const piece = await per({});
  const hundred = await per({ per: 100, breaks: [{ from: '10', price: '4100' }] });
  const dozen = await made({ ...moq('1', 'DZN'), price: { ...LIST_PRICE, unit: 'DZN', breaks: [{ from: '1', price: '504' }] } });
  const unconverted = await per({ currency: 'XOF' });
  const kilo = await made({ ...moq('10', 'KGM'), price: { ...LIST_PRICE, unit: 'KGM' } });
  const asked = await made({ price: { onRequest: true } });
  const price = { currency: 'GBP', from: '41', to: '42' };
  expect(new Set(await found({ price }))).toEqual(new Set([hundred, dozen]));
  expect(new Set(await found({ price: { ...price, to: '48' } }))).toEqual(new Set([piece, hundred, dozen]));
  expect((await facets({ price })).without).toBe(3);
  expect(new Set(await found({ price: { ...price, unpriced: true } }))).toEqual(new Set([hundred, dozen, unconverted, kilo, asked]));
  expect(await found({ price: { ...price, unit: 'KGM', to: '50' } })).toEqual([kilo]);
  const facet = (await facets({ price })).facets.find(({ name }: { name: string }) => name === 'price');
  expect([facet.currency, facet.unit]).toEqual(['GBP', 'H87']);
});

test('prices in other currencies are converted by the table of rates for the range, the count and the order, and stay as they were stated [DAT-015]', async () => {
  await importRates(api.db, `date,base,quote,rate,source\n2026-11-24,GBP,EUR,1.25,Test\n2026-11-24,USD,GBP,0.5,Test`);
  const in48 = (currency: string) => made({ ...moq('10'), price: { ...LIST_PRICE, currency, breaks: [{ from: '10', price: '48' }] } });
  const [pounds, euros, dollars, francs] = [await in48('GBP'), await in48('EUR'), await in48('USD'), await in48('XOF')];
  const price = { currency: 'GBP', from: '20', to: '38.4' };
  expect(new Set(await found({ price }))).toEqual(new Set([euros, dollars]));
  expect(await found({ price: { ...price, to: '38.39' } })).toEqual([dollars]);
  expect((await facets({ price })).without).toBe(1);
  expect(await found({ price: { currency: 'EUR', from: '59.9', to: '60' } })).toEqual([pounds]);
  expect(await found({ price: { currency: 'USD', from: '76.8', to: '76.8' } })).toEqual([euros]);
  expect(await found({ sort: 'price' })).toEqual([dollars, euros, pounds, francs]);
  expect((await api.get(`/product/${euros}`)).body.data.trade.price).toMatchObject({ currency: 'EUR', breaks: [{ from: '10', price: '48' }] });
  await importRates(api.db, `date,base,quote,rate,source\n2026-11-25,GBP,EUR,0.8,Test`);
  expect(await found({ price })).toEqual([]);
  expect(await found({ sort: 'price' }).then((ids) => ids.slice(0, 2))).toEqual([pounds, euros]);
});

test('orders by the lowest minimum order in the unit that most have, what lacks the value stands last [FAC-022]', async () => {
  const [ten, dozen, kilo, none] = [await made(moq('13')), await made(moq('1', 'DZN')), await made(moq('1', 'KGM')), await made({})];
  const sorted = await found({ sort: 'moq' });
  expect(sorted.slice(0, 2)).toEqual([dozen, ten]);
  expect(new Set(sorted.slice(2))).toEqual(new Set([kilo, none]));
});

test('the nearest stand first, companies abroad after those with a postcode area by their country, and those without a place last [GEO-007]', async () => {
  const at = async (country: string | null, zipcode: string | null = null): Promise<string> => {
    const id = await makeBusiness(api.db, { company_name: `Works ${word}`, business_type: 'MA', country_code: country, zipcode });
    await api.findable.renew(api.db, 'business', [id]);
    return id;
  };
  const [nowhere, japan, france, london, leeds] = [await at(null), await at('JP'), await at('FR'), await at('GB', 'EC1A 1BB'), await at('GB', 'LS1 4AP')];
  const { body } = await api.post('/search/business', { textQuery: word, sort: 'nearest', near: 'S1 2HE', size: 50 });
  const idsOf = (results: { businessProfile: { businessID: string } }[]) => results.map(({ businessProfile }) => businessProfile.businessID);
  expect(idsOf(body.results)).toEqual([leeds, london, france, japan, nowhere]);
  const around = await api.post('/search/business', { textQuery: word, sort: 'nearest', near: 'S', within: 100, size: 50 });
  expect(idsOf(around.body.results)).toEqual([leeds]);
});

test('a product is found by its attributes: a value, any of several, a number in whatever unit it was entered, a range that meets the one asked for', async () => {
  const valve = await made({ attributes: { 'nominal-size': ['dn-25', 'dn-50'], 'temperature-range': { from: '-20', to: '180', unit: 'CEL' } } });
  const other = await made({ attributes: { 'nominal-size': ['dn-80'], 'temperature-range': { from: '-10', to: '60', unit: 'CEL' } } });
  const bearing = await made(
    { attributes: { 'bearing-bore': { from: '1', to: '1', unit: 'INH' } } },
    { industry: '0006', category: '0006-01', subCategory: '0006-01-01' },
  );
  const by = (attributes: object) => found({ attributes });
  expect(await by({ 'nominal-size': ['dn-50'] })).toEqual([valve]);
  expect(new Set(await by({ 'nominal-size': ['dn-50', 'dn-80'] }))).toEqual(new Set([valve, other]));
  expect(await by({ 'temperature-range': { from: '100', to: '120' } })).toEqual([valve]);
  expect(await by({ 'bearing-bore': { from: '25', to: '26' } })).toEqual([bearing]);
});

test('free texts that say nothing for certain take part in no range, order or facet [DAT-034]', async () => {
  const typed = await made({ ...moq('10'), price: LIST_PRICE });
  const texts = {
    description: 'From £48 a piece, 10 pieces, DN 25, ready in 3 days.',
    keywords: ['DN 25', '£48'],
    moq: 'a few cartons, 10 or so',
    priceNote: 'about £48, ask us',
    specs: [
      { key: 'Colour', value: 'DN 25' },
      { key: 'Price', value: '£48' },
    ],
  };
  const free = await made({}, texts);
  expect(await found({ price: { currency: 'GBP', from: '1', to: '100' } })).toEqual([typed]);
  expect(await found({ attributes: { 'nominal-size': ['dn-25'] } })).toEqual([]);
  expect(new Set(await found({ qty: '1-H87' }))).toEqual(new Set([free]));
  for (const sort of ['moq', 'price', 'leadTime']) expect((await found({ sort, subCategory: '0004-01-01' })).at(-1), sort).toBe(free);
  const { facets: shown } = await facets({ subCategory: '0004-01-01' });
  for (const { name, values } of shown as { name: string; values: { count: number }[] }[])
    if (name.startsWith('a.') || name === 'leadTime' || name === 'sample' || name === 'hs')
      expect(
        values.filter(({ count }) => count > 0),
        name,
      ).toEqual([]);
});
