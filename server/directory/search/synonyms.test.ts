import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { makeBusiness, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('demo');
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;
const search = async (textQuery: string, size = 20): Promise<Wire> => (await api.post('/search/product', { textQuery, size })).body;
const names = async (textQuery: string): Promise<string[]> => (await search(textQuery)).results.map(({ name }: Wire) => name);

/** What a buyer says, and the sub-category that is meant. */
const pairs = (set: 'kept' | 'development') =>
  JSON.parse(readFileSync(new URL(`../../../bench/buyers/${set}.json`, import.meta.url), 'utf8')) as { word: string; subCategory: string }[];

const make = async (...products: string[]) => {
  const business = await makeBusiness(api.db, { company_name: 'Plain Dealer', short_description: 'Deals.' });
  const ids = await Promise.all(products.map((name) => makeProduct(api.db, business, { name, description: 'Zelkova.' })));
  await api.findable.renew(api.db, 'product', ids);
};

const isFound = async ({ word, subCategory }: { word: string; subCategory: string }): Promise<boolean> =>
  (await search(word, 5)).results.some((product: Wire) => product.subCategory?.id === subCategory);

test('what is meant is among the first five for 135 of 150 words of buyers [NUM-017]', async () => {
  // The 365 pairs were written before the synonyms and parted by a hash of the word: who writes synonyms looks at `development` alone, never at what
  // `kept` finds; otherwise it measures nothing.
  const kept = pairs('kept');
  const seen = new Set(pairs('development').map(({ word }) => word));
  expect([kept.length, kept.some(({ word }) => seen.has(word))]).toEqual([150, false]);
  let right = 0;
  for (const pair of kept) if (await isFound(pair)) right += 1;
  expect(right).toBeGreaterThanOrEqual(135);
});

test('of two equal products the one that holds the word typed stands first, and each finds the other [NUM-016]', async () => {
  await make('Zelkova settee', 'Zelkova couch', 'Zelkova sofa');
  for (const word of ['settee', 'couch', 'sofa']) {
    const found = await names(`zelkova ${word}`);
    expect(found[0]).toBe(`Zelkova ${word}`);
    expect(new Set(found.slice(0, 3))).toEqual(new Set(['Zelkova settee', 'Zelkova couch', 'Zelkova sofa']));
  }
});

test('a synonym weighs 0.7 of the word typed: said four times in a name it comes after the word itself there, and before it in the small print [NUM-016]', async () => {
  await make('Umbrella umbrella umbrella umbrella', 'Hall brolly');
  const business = await makeBusiness(api.db, { company_name: 'Plain Dealer' });
  const small = await makeProduct(api.db, business, {
    name: 'Stand',
    description: `${'Dries whatever was left outside overnight. '.repeat(12)}Brolly.`,
  });
  await api.findable.renew(api.db, 'product', [small]);
  const order = (await names('brolly')).filter((name) => ['Hall brolly', 'Umbrella umbrella umbrella umbrella', 'Stand'].includes(name));
  expect(order).toEqual(['Hall brolly', 'Umbrella umbrella umbrella umbrella', 'Stand']);
});

test('words that the directory itself does not hold find what they stand for [NUM-015]', async () => {
  const known = ['closet', 'lippy', 'rouge', 'stilton', 'lox', 'allthread', 'subsea cable', 'band aid', 'hat blanks', 'tweezers surgical'];
  const own = pairs('development').filter(({ word }) => known.includes(word));
  expect(own).toHaveLength(known.length);
  for (const pair of own) expect([pair.word, await isFound(pair)]).toEqual([pair.word, true]);
});

test('several words stand for one and one for several, only all of them together', async () => {
  await make('Zelkova manometer', 'Zelkova pressure gauge', 'Zelkova pressure washer', 'Zelkova feeler gauge');
  for (const text of ['zelkova manometer', 'zelkova pressure gauge']) {
    const found = await names(text);
    expect(new Set(found.slice(0, 2)), text).toEqual(new Set(['Zelkova manometer', 'Zelkova pressure gauge']));
  }
  const alone = await names('manometer');
  expect(alone).toContain('Zelkova pressure gauge');
  for (const half of ['Zelkova pressure washer', 'Zelkova feeler gauge']) expect(alone).not.toContain(half);
});

test('what goes one way finds its kind, and its kind does not find it', async () => {
  await make('Zelkova gorgonzola', 'Zelkova blue cheese');
  expect(await names('stilton')).toContain('Zelkova blue cheese');
  expect(await names('stilton')).not.toContain('Zelkova gorgonzola');
  expect(await names('blue cheese')).not.toContain('Zelkova gorgonzola');
  expect(await names('gorgonzola')).toContain('Zelkova gorgonzola');
});

test('a word that only synonyms know is not corrected, and a slip in it is', async () => {
  const facets = async (textQuery: string) => (await api.post('/search/facets', { textQuery, type: 'PR' })).body.data;
  expect((await facets('perambulator')).corrected).toBeNull();
  expect((await facets('perambulater')).corrected).toBe('perambulator');
  expect((await search('perambulater')).total_results).toBe((await search('perambulator')).total_results);
  expect((await search('perambulator')).total_results).toBeGreaterThan(0);
});
