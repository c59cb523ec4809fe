import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, chanceOf, isEnough, type Known, saidOf } from './chance.ts';
import { chanceOfFive, distributionOf, leastMore, rangeOf } from './expected.ts';

const known: Known = {
  platform: { cases: 400, answered: 200 },
  category: { cases: 40, answered: 24 },
  bands: [
    { cases: 200, answered: 110 },
    { cases: 120, answered: 60 },
    { cases: 80, answered: 10 },
  ],
};

test('a company’s share stands on eight cases of its category, whose share stands on twenty of everybody [FCT-001]', () => {
  // c = (24 + 20 × 0.5) / 60, p = (3 + 8c) / 12; three to six waiting invitations: (60 + 10) / 140 / 0.5 = 1.
  const category = 34 / 60;
  expect(chanceOf({ cases: 4, answered: 3, waiting: 4 }, known)).toBeCloseTo((3 + 8 * category) / 12, 12);
  expect(chanceOf({ cases: 0, answered: 0, waiting: 4 }, known)).toBeCloseTo(category, 12);
});

test('it is multiplied by what waiting invitations do to answers, kept between a half and five quarters, and the result between 0.02 and 0.97 [FCT-002]', () => {
  const own = (3 + 8 * (34 / 60)) / 12;
  // (110 + 10) / 220 / 0.5
  expect(chanceOf({ cases: 4, answered: 3, waiting: 2 }, known)).toBeCloseTo((own * (120 / 220)) / 0.5, 12);
  // (10 + 10) / 100 / 0.5 = 0.4, which is kept at 0.5.
  expect(chanceOf({ cases: 4, answered: 3, waiting: 7 }, known)).toBeCloseTo(own * 0.5, 12);
  const quiet = { ...known, bands: [{ cases: 1000, answered: 900 }] };
  expect(chanceOf({ cases: 4, answered: 3, waiting: 0 }, quiet)).toBeCloseTo(own * 1.25, 12);
  expect(chanceOf({ cases: 900, answered: 900, waiting: 0 }, quiet)).toBe(0.97);
  expect(chanceOf({ cases: 900, answered: 0, waiting: 7 }, known)).toBe(0.02);
  expect([0, 2, 3, 6, 7, 40].map(bandOf)).toEqual([0, 0, 1, 1, 2, 2]);
});

/** The distribution by trying every way in which they may answer. */
function tried(chances: number[]): number[] {
  const found = Array.from({ length: chances.length + 1 }, () => 0);
  for (let mask = 0; mask < 2 ** chances.length; mask += 1) {
    const answers = chances.map((_, at) => Math.floor(mask / 2 ** at) % 2 === 1);
    const chance = chances.reduce((product, one, at) => product * (answers[at] ? one : 1 - one), 1);
    const quotes = answers.filter(Boolean).length;
    found[quotes] = (found[quotes] ?? 0) + chance;
  }
  return found;
}

test('the number of quotes to expect is the exact distribution of the sum, said by its 10th and 90th percentile [FCT-003]', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 9 }), (chances) => {
      const [exact, all] = [distributionOf(chances), tried(chances)];
      expect(exact).toHaveLength(chances.length + 1);
      for (const [quotes, one] of exact.entries()) expect(one).toBeCloseTo(all[quotes] ?? Number.NaN, 10);
    }),
  );
  // Two that have quoted, one that declined, and two of whom each answers with a half: 2, 3 or 4 with a quarter, a half and a quarter.
  expect(distributionOf([1, 1, 0, 0.5, 0.5]).map((one) => Math.round(one * 100))).toEqual([0, 0, 25, 50, 25, 0]);
  expect(rangeOf([1, 1, 0, 0.5, 0.5])).toEqual({ low: 2, high: 4 });
  // 0.9³ = 0.729: three with more than nine tenths never, two or three with 0.972.
  expect(rangeOf([0.9, 0.9, 0.9])).toEqual({ low: 2, high: 3 });
  expect(rangeOf([])).toEqual({ low: 0, high: 0 });
});

test('the least number of next-best matches is asked with which five quotes have a chance of four fifths, or it is said that none is enough [FCT-004]', () => {
  const asked = [1, 1, 1, 0.5];
  // One more that answers with 0.9: 0.45. Two more: at least two of 0.5, 0.9, 0.9 come with 0.5 × 0.99 + 0.5 × 0.81 = 0.9.
  expect([chanceOfFive([...asked, 0.9]), chanceOfFive([...asked, 0.9, 0.9])].map((one) => Math.round(one * 1e6) / 1e6)).toEqual([0.45, 0.9]);
  expect(leastMore(asked, [0.9, 0.9, 0.9])).toBe(2);
  expect(leastMore(asked, [0.9])).toBeNull();
  expect(leastMore([1, 1, 1, 1, 1], [0.9])).toBe(0);
});

test('nothing is said below two hundred ended invitations or twenty of the category, nor a figure of a company below three [FCT-005]', () => {
  const of = (platform: number, category: number) =>
    isEnough({ ...known, platform: { cases: platform, answered: 1 }, category: { cases: category, answered: 1 } });
  expect([of(200, 20), of(199, 20), of(200, 19)]).toEqual([true, false, false]);
  expect(saidOf(0.9, 2)).toEqual({ word: 'unknown', percent: null });
  expect([0.7, 0.699, 0.4, 0.399].map((chance) => saidOf(chance, 3))).toEqual([
    { word: 'usually', percent: 70 },
    { word: 'often', percent: 70 },
    { word: 'often', percent: 40 },
    { word: 'seldom', percent: 40 },
  ]);
  expect(saidOf(0.62, 3).percent).toBe(60);
});
