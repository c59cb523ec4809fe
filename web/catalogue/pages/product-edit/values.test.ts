import { describe, expect, test } from 'vitest';
import { requestOf } from '#web/base/client/client.ts';
import { pathIn } from './form-errors.ts';
import { differences, merged } from './merge.ts';
import { check } from './schema.ts';
import { changeOf, newProductOf, newSpec, type ProductValues, valuesOf } from './values.ts';

const ID = '0188fea7-0a20-751d-accd-39c1a3b6669c';
const start: ProductValues = { ...valuesOf(null, '0004'), name: 'Ball valve', description: 'Full bore.', category: '0004-01', leadTime: '14' };
const with_ = (changes: Partial<ProductValues>): ProductValues => ({ ...start, ...changes });

describe('what a product form sends', () => {
  test('is everything of a new product, without empty rows and without pictures that are still on their way', () => {
    const image = { key: 'a', name: 'a.jpg', url: 'https://files.example/a.webp', token: 'token-a', photo: null, at: 0 };
    const values = with_({
      specs: [newSpec('Bore', '50 mm'), newSpec()],
      images: [image, { ...image, key: 'b', url: '', token: null }, { ...image, key: 'c', token: null }],
    });
    expect(newProductOf(ID, values)).toMatchObject({
      businessID: ID,
      name: 'Ball valve',
      leadTime: 14,
      specs: [{ key: 'Bore', value: '50 mm' }],
      images: [{ token: 'token-a' }, { url: 'https://files.example/a.webp' }],
    });
  });

  test('is only what was changed; the industry goes with its categories', () => {
    expect(changeOf(start, start)).toEqual({});
    expect(changeOf(start, with_({ name: 'Gate valve' }))).toEqual({ name: 'Gate valve' });
    expect(changeOf(start, with_({ subCategory: '0004-01-02' }))).toEqual({ industry: '0004', category: '0004-01', subCategory: '0004-01-02' });
  });

  test('says that a lead time was taken away, though requests drop what is null', () => {
    const change = changeOf(start, with_({ leadTime: ' ' }));
    const { body } = requestOf('api PUT /product/:productID', { productID: ID, ...change }, { api: 'https://api.example', auth: '' });
    expect(JSON.parse(body ?? '')).toEqual({ leadTime: '' });
    expect(check(start, with_({ leadTime: '' }))).toEqual({});
  });
});

describe('a product form', () => {
  test('names what is missing or wrong before anything is sent', () => {
    const found = check(null, { ...valuesOf(null), leadTime: 'two weeks', specs: [newSpec('', '5')] });
    expect(Object.keys(found).sort()).toEqual(['category', 'description', 'industry', 'leadTime', 'name', 'specs.0.key']);
    expect(check(start, with_({ name: '' }))).toEqual({ name: 'Please enter the name of the product.' });
  });
});

describe('two people who change the same product', () => {
  const versions = { base: start, mine: with_({ name: 'Mine', moq: '10' }), theirs: with_({ name: 'Theirs', priceNote: 'From 5' }) };

  test('see every difference; only what both changed is a clash, and nothing of either is lost', () => {
    const found = differences(versions);
    expect(found.map(({ group, taken, clash }) => [group[0], taken, clash])).toEqual([
      ['name', 'mine', true],
      ['moq', 'mine', false],
      ['priceNote', 'theirs', false],
    ]);
    expect(merged(versions, found)).toMatchObject({ name: 'Mine', moq: '10', priceNote: 'From 5' });
  });

  test('may take the other one’s word', () => {
    const taken = differences(versions).map((one) => ({ ...one, taken: 'theirs' as const }));
    expect(merged(versions, taken)).toMatchObject({ name: 'Theirs', moq: '', priceNote: 'From 5' });
  });
});

describe('trade data in the form', () => {
  const row = (from: string, price: string) => ({ id: from, from, price });
  const priced = with_({ price: { ...start.price, mode: 'list', breaks: [row('10', '48'), row('', ''), row('2,000', '41.20')] } });

  test('is sent as one: what was changed of it, without empty rows, numbers as people write them [DAT-035]', () => {
    expect(changeOf(start, start)).toEqual({});
    const changed = { ...priced, order: { quantity: '1,000', unit: 'H87', multiple: '' } };
    expect(changeOf(start, changed)).toEqual({
      trade: {
        moq: { quantity: '1000', unit: 'H87' },
        orderMultiple: '',
        price: {
          currency: 'GBP',
          unit: 'H87',
          per: 1,
          breaks: [
            { from: '10', price: '48' },
            { from: '2000', price: '41.20' },
          ],
        },
      },
    });
    expect(newProductOf(ID, start).trade).toMatchObject({ moq: '', price: '', sample: '', packaging: '', hs: '' });
  });

  test('takes the lead time of the product as the first of several [DAT-009]', () => {
    const base = with_({ bands: { from: '1', rows: [{ id: 'a', from: '100', days: '21' }] } });
    expect(changeOf(base, { ...base, leadTime: '7' })).toEqual({
      leadTime: 7,
      trade: {
        leadTimes: [
          { from: '1', days: 7 },
          { from: '100', days: 21 },
        ],
      },
    });
  });

  test('confirms by a save what was read from texts, but for what is read anew [DAT-032]', () => {
    const derived = ['moq', 'attributes.valve-bore'];
    const base = with_({
      order: { quantity: '10', unit: 'H87', multiple: '' },
      details: { 'valve-bore': { type: 'choice', value: 'full', to: '', unit: '', chosen: [] } },
    });
    expect(changeOf(base, base, derived)).toEqual({ trade: { moq: { quantity: '10', unit: 'H87' }, orderMultiple: '', attributes: { 'valve-bore': 'full' } } });
    expect(changeOf(base, { ...base, moq: '20 pieces', specs: [newSpec('Bore', 'Reduced')] }, derived).trade).toBeUndefined();
  });

  test('has each refusal at its own field [DAT-035]', () => {
    const paths = [
      'trade.moq.quantity',
      'trade.orderMultiple',
      'trade.price.breaks.1.from',
      'trade.leadTimes.0.days',
      'trade.hs',
      'trade.attributes.valve-bore',
      'trade.sample',
    ];
    expect(paths.map((path) => pathIn(priced, path))).toEqual([
      'order.quantity',
      'order.multiple',
      'price.breaks.2.from',
      'leadTime',
      'customs.hs',
      'details.valve-bore',
      'sample.policy',
    ]);
    expect(Object.keys(check(start, { ...priced, customs: { hs: '12', origin: '' }, marks: { ...start.marks, gtin: '4006381333930' } }))).toEqual([
      'trade.hs',
      'trade.gtin',
    ]);
  });
});
