import { describe, expect, test } from 'vitest';
import { requestOf } from '#web/base/client/client.ts';
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
