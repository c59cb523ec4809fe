import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../bench/support/random.ts';
import { DAYS, figuresOf, PRICE, type Quoted } from './statistics.ts';

/** A quote of each supplier to each of five buyers at its price. */
const each = (prices: string[], buyers = 5): Quoted[] =>
  prices.flatMap((value, place) => Array.from({ length: buyers }, (_, buyer) => ({ supplier: `s${place}`, buyer: `b${buyer}`, value })));
const figures = (quotes: Quoted[], kind = PRICE) => figuresOf(quotes, kind)?.figures ?? null;
const FIVE = ['100', '104', '110', '115', '121'];

describe('a cell', () => {
  test('needs five suppliers and five buyers [BEN-003]', () => {
    expect(figures(each(FIVE))).not.toBeNull();
    expect(figures(each(FIVE.slice(0, 4)))).toBeNull();
    expect(figures(each(FIVE, 4))).toBeNull();
  });

  test('is not shown where one supplier or one buyer has more than 40 % of the quotes, and is at 40 % [BEN-003]', () => {
    const seven = [...FIVE, '109', '111'];
    const more = (count: number, side: 'supplier' | 'buyer') =>
      Array.from({ length: count }, (_, place) => ({ supplier: 's2', buyer: 'b2', value: '110', [side]: `${side[0]}${place % 5}` }));
    // 5 of 35 are its own: with 15 more 20 of 50, with 16 more 21 of 51.
    expect(figures([...each(seven), ...more(15, 'buyer')])).not.toBeNull();
    expect(figures([...each(seven), ...more(16, 'buyer')])).toBeNull();
    expect(figures([...each(FIVE, 7), ...more(15, 'supplier')])).not.toBeNull();
    expect(figures([...each(FIVE, 7), ...more(16, 'supplier')])).toBeNull();
  });

  test('counts each supplier once, by the median of its own prices [BEN-003]', () => {
    const own = new Map([
      ['s0', ['90', '100', '500']],
      ['s1', ['104', '106']],
    ]);
    const quotes = FIVE.flatMap((price, place) =>
      (own.get(`s${place}`) ?? [price, price, price]).map((value, buyer) => ({ supplier: `s${place}`, buyer: `b${(place + buyer) % 5}`, value })),
    );
    const found = figuresOf(quotes, PRICE, { least: 5, mostShare: '0.4', mostMove: null, isRounded: true });
    expect(Object.fromEntries(found?.own ?? [])).toEqual({ s0: '100', s1: '105', s2: '110', s3: '115', s4: '121' });
  });

  test('shows quartiles to two digits and suppliers as a range [BEN-004]', () => {
    expect(figures(each(FIVE))).toEqual({ low: '100', median: '110', high: '120', suppliers: '5-9' });
    expect(figures(each(FIVE.map((price) => `0.0${price}`)))).toEqual({ low: '0.01', median: '0.011', high: '0.012', suppliers: '5-9' });
    const many = (count: number) => figures(each(Array.from({ length: count }, (_, place) => String(1000 + 10 * place))))?.suppliers;
    expect([5, 9, 10, 19, 20, 31].map(many)).toEqual(['5-9', '5-9', '10-19', '10-19', '20+', '20+']);
  });

  test('shows lead times in whole days, above ten in steps of five [BEN-004]', () => {
    expect(figures(each(['9.4', '9.4', '9.5', '10', '10.4']), DAYS)).toEqual({ low: '9', median: '10', high: '10', suppliers: '5-9' });
    expect(figures(each(['11', '12', '12.5', '13', '14']), DAYS)).toEqual({ low: '10', median: '15', high: '15', suppliers: '5-9' });
    expect(figures(each(['27', '27', '28', '33', '34']), DAYS)).toEqual({ low: '25', median: '30', high: '35', suppliers: '5-9' });
  });

  test('is not shown where leaving out one supplier or one buyer moves a quartile by more than 20 % [BEN-006]', () => {
    // Without the highest the upper quartile is 110 in the place of 130: 15 %; with 150 it is 26 %.
    expect(figures(each(['100', '100', '104', '130', '160']))).not.toBeNull();
    expect(figures(each(['100', '100', '104', '150', '160']))).toBeNull();
  });

  test('is not shown where it hangs on what one buyer was quoted [BEN-006]', () => {
    const quote = (supplier: string, buyer: string, value: string) => ({ supplier, buyer, value });
    // Three suppliers asked more of one buyer: all are worth 150 with it, three of them 100 without.
    const quotes = (dear: string, usual: string) => [
      ...['s0', 's1', 's2'].flatMap((supplier, place) => [quote(supplier, 'b0', dear), quote(supplier, `b${place + 1}`, usual)]),
      ...['s3', 's4'].flatMap((supplier) => ['b4', 'b5', 'b6'].map((buyer) => quote(supplier, buyer, '150'))),
    ];
    expect(figures(quotes('150', '150'))).not.toBeNull();
    expect(figures(quotes('200', '100'))).toBeNull();
  });

  test('leaves out prices more than ten times off its median, and none that are nearer [BEN-008]', () => {
    const slips = each(['1300', '1400'], 1).map((quote) => ({ ...quote, supplier: `slip${quote.supplier}` }));
    expect(figures([...each(FIVE), ...slips])).toEqual(figures(each(FIVE)));
    // The median of the nine is 111 with a high one, 110 with a low one.
    const kept = (value: string) => figuresOf([...each([...FIVE, '109', '111', '112']), { supplier: 'far', buyer: 'b1', value }], PRICE)?.own.has('far');
    expect(['1110', '1110.01', '11', '10.99'].map(kept)).toEqual([true, false, true, false]);
  });
});

/** The same figures by counting alone, in ten-thousandths of a quarter. */
function recount(quotes: Quoted[]): [number, number, number] {
  const units = (value: string) => Math.round(Number(value) * 10_000) * 16;
  const quartile = (values: number[], q: number) => {
    const sorted = values.toSorted((one, other) => one - other);
    const place = ((sorted.length - 1) * q) / 4;
    const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place - Math.floor(place));
  };
  const own = [...new Set(quotes.map(({ supplier }) => supplier))].map((one) =>
    quartile(
      quotes.filter(({ supplier }) => supplier === one).map(({ value }) => units(value)),
      2,
    ),
  );
  return [1, 2, 3].map((q) => quartile(own, q) / 160_000) as [number, number, number];
}

test('whatever is quoted, the quartiles are those of a recount, in any order of the quotes', () => {
  const exact = { least: 1, mostShare: '1', mostMove: null, isRounded: false };
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomFrom(seed);
    const quotes = Array.from({ length: 1 + Math.floor(60 * random()) }, () => ({
      supplier: `s${Math.floor(9 * random())}`,
      buyer: `b${Math.floor(7 * random())}`,
      value: (50 + 100 * random()).toFixed(4),
    }));
    const found = figuresOf(quotes, PRICE, exact)?.figures;
    expect(figuresOf(quotes.toReversed(), PRICE, exact)?.figures).toEqual(found);
    const [low, median, high] = recount(quotes);
    expect([seed, Number(found?.low), Number(found?.median), Number(found?.high)].map((one) => one.toFixed(6))).toEqual(
      [seed, low, median, high].map((one) => one.toFixed(6)),
    );
  }
});
