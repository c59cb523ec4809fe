import { expect, test } from 'vitest';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import { units } from '#server/directory/reference/units.ts';
import type { AskedLine } from '../form/values.ts';
import { differencesOf, inOrder, offerFrom } from './from-product.ts';

const asked: AskedLine = {
  ...{ lineID: 'l', number: 1, description: 'Ball valve DN 50', quantity: '2000', unit: 'H87', subCategory: '0004-01-01', category: '0004-01' },
  ...{ product: null, itemNumber: '', attributes: [], note: '', struck: false },
};
const NONE = { moq: null, orderMultiple: null, price: null, leadTimes: [], sample: null, packaging: null, hs: null, origin: null, brand: null };
const trade = (more: Partial<Trade>): Trade => ({ ...NONE, partNumber: null, gtin: null, attributes: {}, derived: [], ...more });
const price = (more: object = {}) =>
  ({
    currency: 'GBP',
    unit: 'H87',
    per: 1,
    breaks: [
      { from: '100', price: '9.2' },
      { from: '1000', price: '8.755' },
    ],
    ...more,
  }) as Trade['price'];
const filled = (more: Partial<Trade>, currency: string | null = 'GBP', line = asked) =>
  offerFrom({ productID: 'p', trade: trade(more) }, line, { units, currency });

test('a line is filled from a product: breaks, minimum, multiple, the lead time of the asked quantity and those of the breaks, code and origin [QUO-003]', () => {
  const leadTimes = [
    { from: '1', days: 14 },
    { from: '1000', days: 28 },
  ];
  const { offer, currency } = filled({
    ...{ price: price(), leadTimes, origin: 'GB', hs: { code: '84818081', six: '848180' } },
    ...{ moq: { quantity: '10', unit: 'DZN' }, orderMultiple: '5' },
  });
  expect(currency).toBe('GBP');
  expect(offer).toMatchObject({ productID: 'p', unit: 'H87', holds: '1', moq: '120', multiple: '60', leadDays: '28', hs: '84818081', origin: 'GB' });
  expect(offer.breaks.map(({ from, price, days }) => [from, price, days])).toEqual([
    ['100', '9.2', '14'],
    ['1000', '8.755', ''],
  ]);
});

test('a product in another unit says how many asked ones it holds where that is known, and its prices stay out of a quote in another currency', () => {
  const boxes = filled({ price: price({ unit: 'XBX' }), packaging: { type: 'XBX', unitsPerPack: 25 } });
  expect(boxes.offer).toMatchObject({ unit: 'XBX', holds: '25' });
  expect(filled({ price: price({ unit: 'KGM' }) }).offer).toMatchObject({ unit: 'KGM', holds: '' });
  const euros = filled({ price: price({ currency: 'EUR' }) });
  expect([euros.currency, euros.offer.breaks.map((one) => one.price)]).toEqual(['EUR', ['']]);
  expect(filled({ price: price({ currency: 'EUR' }) }, null).offer.breaks).toHaveLength(2);
});

test('attributes of which the product says something else, or nothing, are marked [QUO-003]', () => {
  const wanted = [
    { name: 'Material', value: '1.4408' },
    { name: 'Pressure', value: 'PN 63' },
    { name: 'Seat', value: 'PTFE' },
  ];
  const stated = [
    { name: 'material', value: 'CW617N' },
    { name: 'Pressure ', value: 'pn63' },
  ];
  expect(differencesOf(wanted, stated)).toEqual([
    { name: 'Material', asked: '1.4408', own: 'CW617N' },
    { name: 'Seat', asked: 'PTFE', own: null },
  ]);
});

test('own products stand in the order in which they fit: the asked one, its kind by words in common, its category', () => {
  const product = (productID: string, name: string, subCategory: string | null, category: string | null) => ({
    ...{ productID, name },
    subCategory: subCategory === null ? null : { id: subCategory },
    category: category === null ? null : { id: category },
  });
  const products = [
    product('far', 'Gasket', null, '0009-01'),
    product('category', 'Gate valve', null, '0004-01'),
    product('kind', 'Valve body', '0004-01-01', '0004-01'),
    product('best', 'Ball valve DN 50 steel', '0004-01-01', '0004-01'),
    product('asked', 'Anything', null, null),
  ];
  const order = (line: AskedLine) => inOrder(products, line).map(({ productID }) => productID);
  expect(order(asked)).toEqual(['best', 'kind', 'category', 'far', 'asked']);
  expect(order({ ...asked, product: { productID: 'asked', name: 'Anything' } })[0]).toBe('asked');
});
