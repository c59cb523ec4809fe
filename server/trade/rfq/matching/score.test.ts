import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, matches, scoreOf, type Wanted } from './score.ts';

const wanted: Wanted = {
  lines: [
    { category: '0004-01', subCategory: '0004-01-01', count: 1 },
    { category: '0004-07', subCategory: '0004-07-03', count: 1 },
    { category: null, subCategory: null, count: 1 },
  ],
  country: 'GB',
  certificates: [
    { name: 'ISO 9001', need: 'required' },
    { name: 'Works approval of Hull', need: 'welcome' },
  ],
  businessTypes: ['MA', 'DI'],
  languages: ['en'],
};
const company: Candidate = {
  businessType: 'MA',
  country: 'DE',
  offered: { subCategories: ['0004-01-01'], categories: ['0004-07'], profile: [] },
  markets: ['European Union'],
  languages: ['de', 'en'],
  certificates: ['BS EN ISO 9001:2015'],
  answered: 0.8,
};

test('a line is covered by a product in its sub-category, its category, or the profile, and lines without a category count for nothing [MAT-002]', () => {
  expect(scoreOf(wanted, company).coverage).toBeCloseTo((1 + 0.6) / 2);
  const profile = { ...company, offered: { subCategories: [], categories: [], profile: ['0004-01'] } };
  expect(scoreOf(wanted, profile).coverage).toBeCloseTo(0.2);
  expect(scoreOf({ ...wanted, lines: [{ category: null, subCategory: null, count: 1 }] }, company).coverage).toBe(0);
});

test('the score is the weighted sum of coverage, market, certificates, language and answers, and matches from 0.45 on [MAT-003]', () => {
  const score = scoreOf(wanted, company);
  expect(score).toMatchObject({ market: 0, certificates: 0.5, language: 1, answered: 0.8, lacks: [] });
  expect(score.total).toBeCloseTo(0.5 * 0.8 + 0.15 * 0 + 0.15 * 0.5 + 0.1 * 1 + 0.1 * 0.8);
  const market = (markets: string[], country = 'DE', to = 'GB') => scoreOf({ ...wanted, country: to }, { ...company, markets, country }).market;
  expect([
    market([]),
    market(['United Kingdom']),
    market(['Worldwide']),
    market(['India'], 'GB'),
    market(['European Union'], 'GB', 'FR'),
    market(['Turkey'], 'GB', 'TR'),
    market(['Japan'], 'GB', 'TR'),
  ]).toEqual([0.5, 1, 1, 1, 1, 1, 0]);
  expect(scoreOf({ ...wanted, certificates: [], languages: [] }, { ...company, answered: null })).toMatchObject({
    certificates: 1,
    language: 0.5,
    answered: 0.5,
  });
  expect(scoreOf(wanted, { ...company, languages: ['de'] }).language).toBe(0);
  const least = (total: number) => matches(wanted, company, { ...score, total });
  expect([
    least(0.4499),
    least(0.45),
    matches({ ...wanted, businessTypes: ['WS'] }, company, score),
    matches(wanted, company, { ...score, coverage: 0 }),
  ]).toEqual([false, true, false, false]);
});

test('a company without a required certificate says which one it lacks', () => {
  expect(scoreOf(wanted, { ...company, certificates: ['ISO 14001'] }).lacks).toEqual(['ISO 9001']);
});

test('no score is below 0 or above 1, and more of anything that counts makes none smaller', () => {
  const list = fc.subarray(['0004-01', '0004-07', '0004-01-01', '0004-07-03']);
  fc.assert(
    fc.property(list, list, list, fc.float({ min: 0, max: 1, noNaN: true }), (subCategories, categories, profile, answered) => {
      const one = scoreOf(wanted, { ...company, offered: { subCategories, categories, profile }, answered });
      const more = scoreOf(wanted, { ...company, offered: { subCategories: [...subCategories, '0004-01-01'], categories, profile }, answered });
      return one.total >= 0 && one.total <= 1 && more.total >= one.total;
    }),
  );
});
