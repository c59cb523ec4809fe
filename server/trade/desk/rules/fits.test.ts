import { describe, expect, test } from 'vitest';
import { type Asks, type Facts, firstThatFits, fits } from './fits.ts';

const NOTHING: Asks = { products: [], categories: [], countries: [], languages: [], words: [], kinds: [] };
const FACTS: Facts = { productID: null, categories: [], country: null, language: null, subject: 'Price list', isRfq: false };

describe('a rule', () => {
  test.each([
    [{}, {}, true],
    [{ kinds: ['rfq'] }, { isRfq: true }, true],
    [{ kinds: ['rfq'] }, { productID: 'valve' }, false],
    [{ kinds: ['product'] }, { isRfq: true, productID: 'valve' }, false],
    [{ kinds: ['general', 'rfq'] }, {}, true],
    [{ categories: ['0004-01', '0007-01'] }, { isRfq: true, categories: ['0007-01', '0004-02'] }, true],
    [{ categories: ['0004-01'] }, { isRfq: true, categories: ['0007-01'] }, false],
    [{ words: ['LIST'] }, {}, true],
    [{ words: ['list', 'steel'], countries: ['FR'] }, { country: 'GB' }, false],
    [{ languages: ['es'] }, {}, false],
  ] satisfies [Partial<Asks>, Partial<Facts>, boolean][])('that asks %j of %j fits: %s [INB-004]', (asks, facts, is) => {
    expect(fits({ ...NOTHING, ...asks }, { ...FACTS, ...facts })).toBe(is);
  });

  test('decides where it is the first that fits [INB-004]', () => {
    expect(firstThatFits([{ ...NOTHING, words: ['steel'] }, { ...NOTHING, words: ['price'] }, NOTHING], FACTS)).toBe(1);
    expect(firstThatFits([], FACTS)).toBeNull();
  });
});
