import { describe, expect, test } from 'vitest';
import { useTrade } from '../../../../tests/support/trade.ts';
import { NO_TRADE } from './whole.ts';

const { api, made, post, read, refused, tradeOf, update } = useTrade();

const PRICE = {
  currency: 'GBP',
  unit: 'H87',
  per: 1,
  breaks: [
    { from: '10', price: '48' },
    { from: '100', price: '41.2' },
  ],
  incoterm: 'FCA',
  place: 'Rotherham',
};
const NO_DOCUMENTS = { datasheets: [], certificates: [] };
const WHOLE = {
  moq: { quantity: '10', unit: 'H87' },
  orderMultiple: '5',
  price: PRICE,
  leadTimes: [
    { from: '1', days: 5 },
    { from: '101', days: 14 },
  ],
  sample: { policy: 'credited', price: '12.5', currency: 'GBP', leadDays: 3, most: '2' },
  packaging: { type: 'Carton', unitsPerPack: 20, packsPerPallet: 40, lengthMm: 400, widthMm: 300, heightMm: 250.5, netKg: 18, grossKg: 19.25 },
  hs: '8481.80 81',
  origin: 'gb',
  brand: 'Halderby',
  partNumber: 'HV3-050',
  gtin: '4006381333931',
  attributes: { 'nominal-size': ['dn-50'], 'valve-bore': 'full', 'fire-safe': true },
};

describe('trade data of a product', () => {
  test('is answered as it was given, each part null or empty when unknown, beside the fields that were there before [DAT-001]', async () => {
    const id = await made(WHOLE);
    expect(await tradeOf(id)).toEqual({ ...NO_DOCUMENTS, ...WHOLE, hs: { code: '84818081', six: '848180' }, origin: 'GB', derived: [] });
    expect(await read(id)).toMatchObject({ leadTime: 5, moq: '10 pieces', priceNote: 'From £41.20 a piece' });
    expect(await tradeOf(await made({}))).toEqual({ ...NO_TRADE, ...NO_DOCUMENTS });
  });

  test('keeps what a change does not name, and empty text takes a part away [DAT-001]', async () => {
    const id = await made(WHOLE);
    expect((await update(id, { trade: { brand: 'Thornquist' } })).status).toBe(200);
    expect(await tradeOf(id)).toMatchObject({ ...WHOLE, hs: { code: '84818081' }, origin: 'GB', brand: 'Thornquist' });
    await update(id, { trade: { orderMultiple: '', sample: '', hs: '', gtin: '', price: '', attributes: { 'valve-bore': '' } } });
    expect(await tradeOf(id)).toMatchObject({
      moq: WHOLE.moq,
      orderMultiple: null,
      sample: null,
      hs: null,
      gtin: null,
      price: null,
      attributes: { 'fire-safe': true },
    });
    expect((await tradeOf(id)).attributes['valve-bore']).toBeUndefined();
  });

  test('goes with a copy of the product [DAT-001]', async () => {
    const id = await made(WHOLE);
    const copy = (await post(`/product/${id}/duplicate`, {})).body.data.productID;
    expect(await tradeOf(copy)).toEqual(await tradeOf(id));
  });
});

describe('quantities', () => {
  test('are decimal texts above 0 with three places at most, whole for counts and packs; anything else is refused by its path [DAT-002]', async () => {
    const id = await made({});
    const wrong = ['0', '-1', '1.0001', '1000000000', '1e3', 'ten', ''].map((quantity) => ({ moq: { quantity, unit: 'KGM' } }));
    expect(await refused(id, ...wrong)).toEqual(wrong.map(() => ['trade.moq.quantity']));
    const odd = [
      { moq: { quantity: 10, unit: 'H87' } },
      { moq: { quantity: '2.5', unit: 'H87' } },
      { moq: { quantity: '0.5', unit: 'XBX' } },
      { moq: { quantity: '5', unit: 'ZZZ' } },
    ];
    expect(await refused(id, ...odd)).toEqual([['trade.moq.quantity'], ['trade.moq.quantity'], ['trade.moq.quantity'], ['trade.moq.unit']]);
    await update(id, { trade: { moq: { quantity: '002.500', unit: 'KGM' } } });
    expect((await tradeOf(id)).moq).toEqual({ quantity: '2.5', unit: 'KGM' });
  });

  test('that are no multiple of the order multiple are refused with both numbers, whichever of the two changes [DAT-003]', async () => {
    const id = await made({ moq: { quantity: '10', unit: 'H87' }, orderMultiple: '5' });
    const { status, body } = await update(id, { trade: { orderMultiple: '4' } });
    expect([status, body.fields]).toEqual([400, { 'trade.orderMultiple': 'The minimum order of 10 pieces is no multiple of 4 pieces.' }]);
    expect(await refused(id, { moq: { quantity: '12', unit: 'H87' } }, { moq: '' }, { orderMultiple: '2.5' })).toEqual(Array(3).fill(['trade.orderMultiple']));
    expect((await update(id, { trade: { moq: { quantity: '12', unit: 'H87' }, orderMultiple: '4' } })).status).toBe(200);
  });
});

describe('a price', () => {
  test('is on request, or has currency, unit, 1, 10, 100 or 1,000 and up to ten breaks that rise [DAT-004]', async () => {
    const id = await made({});
    const breaks = (...pairs: [string, string][]) => ({ ...PRICE, breaks: pairs.map(([from, price]) => ({ from, price })) });
    const many = breaks(...Array.from({ length: 11 }, (_, place): [string, string] => [String(place + 1), '5']));
    expect(await refused(id, { price: { ...PRICE, per: 5 } }, { price: breaks() }, { price: many }, { price: breaks(['1', '5'], ['1', '4']) })).toEqual([
      ['trade.price.per'],
      ['trade.price.breaks'],
      ['trade.price.breaks'],
      ['trade.price.breaks.1.from'],
    ]);
    expect(
      await refused(id, { price: { onRequest: true, currency: 'GBP' } }, { price: { ...PRICE, incoterm: 'XYZ' } }, { price: { ...PRICE, unit: 'ZZZ' } }),
    ).toEqual([['trade.price.currency'], ['trade.price.incoterm'], ['trade.price.unit']]);
    await update(id, { trade: { price: { onRequest: true } } });
    expect((await tradeOf(id)).price).toEqual({ onRequest: true });
    expect((await update(id, { trade: { price: breaks(['1', '5'], ['100', '6']) } })).status).toBe(200);
  });

  test('begins at the minimum order, and moves with it where nobody names a price [DAT-005]', async () => {
    const id = await made({ moq: { quantity: '2', unit: 'DZN' }, price: { ...PRICE, breaks: [{ from: '24', price: '3' }] } });
    expect(await refused(id, { price: PRICE })).toEqual([['trade.price.breaks.0.from']]);
    await update(id, { trade: { moq: { quantity: '40', unit: 'H87' } } });
    expect((await tradeOf(id)).price.breaks).toEqual([{ from: '40', price: '3' }]);
    await update(id, { trade: { moq: { quantity: '5', unit: 'KGM' } } });
    expect((await tradeOf(id)).price.breaks[0].from).toBe('1');
    await update(id, { trade: { moq: WHOLE.moq, price: PRICE } });
    expect(await refused(id, { moq: { quantity: '100', unit: 'H87' } })).toEqual([['trade.price.breaks.0.from']]);
  });

  test('comes back as it was written, 200 drawn ones of every size, and is kept as numeric [DAT-006]', async () => {
    const id = await made({});
    const drawn = Array.from({ length: 20 }, (_, round) =>
      Array.from({ length: 10 }, (_, place) => {
        const digits = String((BigInt(round * 10 + place + 1) * 7_919_777_123n) % 999_999_999_999n);
        const whole = BigInt(digits.slice(0, -4) || '0');
        const places = digits.slice(-4).padStart(4, '0').replace(/0+$/, '');
        return { from: String(place + 1), price: places ? `${whole}.${places}` : String(whole || 1n) };
      }),
    );
    for (const breaks of drawn) {
      expect((await update(id, { trade: { price: { currency: 'EUR', unit: 'H87', per: 1, breaks } } })).status).toBe(200);
      expect((await tradeOf(id)).price.breaks).toEqual(breaks);
    }
    const { rows } = await api.pool.query('select pg_typeof(break_price)::text as type from product_trade where product_id = $1', [id]);
    expect(rows).toEqual([{ type: 'numeric[]' }]);
  });

  test('is in any active currency of ISO 4217 and in no other [DAT-007]', async () => {
    const id = await made({});
    const inCurrency = (currency: string) => ({ price: { ...PRICE, currency, breaks: [{ from: '1', price: '5' }] } });
    for (const currency of ['GBP', 'EUR', 'USD', 'UZS', 'ZWG', 'jpy'])
      expect([currency, (await update(id, { trade: inCurrency(currency) })).status]).toEqual([currency, 200]);
    const gone = ['DEM', 'XAU', 'XTS', 'HRK', 'ABC', '€', ''].map(inCurrency);
    expect(await refused(id, ...gone)).toEqual(gone.map(() => ['trade.price.currency']));
  });
});

test('lead times by quantity: six at most, rising, and the first is the lead time of before; writing that alone replaces them all [DAT-009]', async () => {
  const id = await made(WHOLE);
  const bands = (...days: number[]) => ({ leadTimes: days.map((one, place) => ({ from: String(place + 1), days: one })) });
  expect(
    await refused(id, bands(1, 2, 3, 4, 5, 6, 7), bands(3651), bands(1.5), {
      leadTimes: [
        { from: '5', days: 1 },
        { from: '5', days: 2 },
      ],
    }),
  ).toEqual([['trade.leadTimes'], ['trade.leadTimes.0.days'], ['trade.leadTimes.0.days'], ['trade.leadTimes.1.from']]);
  await update(id, { leadTime: 21 });
  expect(await read(id)).toMatchObject({ leadTime: 21, trade: { leadTimes: [{ from: '1', days: 21 }] } });
  await update(id, { leadTime: 1 });
  await update(id, { trade: bands(1, 2) });
  await update(id, { leadTime: 1 });
  expect((await tradeOf(id)).leadTimes).toEqual([{ from: '1', days: 1 }]);
  // Times that were replaced do not come back with the day that they began with.
  await update(id, { trade: bands(5, 9) });
  for (const leadTime of [7, 5]) await update(id, { leadTime });
  expect((await tradeOf(id)).leadTimes).toEqual([{ from: '1', days: 5 }]);
  await update(id, { trade: bands(0, 9) });
  expect(await read(id)).toMatchObject({
    leadTime: 0,
    trade: {
      leadTimes: [
        { from: '1', days: 0 },
        { from: '2', days: 9 },
      ],
    },
  });
  await update(id, { trade: { leadTimes: [] } });
  expect(await read(id)).toMatchObject({ leadTime: null, trade: { leadTimes: [] } });
});

test('a sample that is free or not offered has no price, and gross weight is not below net weight [DAT-010] [DAT-011]', async () => {
  const id = await made({});
  const sample = (policy: string) => ({ sample: { policy, price: '5', currency: 'GBP' } });
  expect(await refused(id, sample('free'), sample('none'), sample('lent'))).toEqual([['trade.sample.price'], ['trade.sample.price'], ['trade.sample.policy']]);
  for (const policy of ['charged', 'credited']) expect((await update(id, { trade: sample(policy) })).status).toBe(200);
  const packaging = (more: object) => ({ packaging: { type: 'Carton', ...more } });
  expect(await refused(id, packaging({ netKg: 10, grossKg: 9.9 }), packaging({ lengthMm: 0 }), { packaging: { netKg: 1 } })).toEqual([
    ['trade.packaging.grossKg'],
    ['trade.packaging.lengthMm'],
    ['trade.packaging.type'],
  ]);
  expect((await update(id, { trade: packaging({ netKg: 10, grossKg: 10 }) })).status).toBe(200);
});
