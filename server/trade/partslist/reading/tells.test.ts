import { expect, test } from 'vitest';
import type { PartsClass } from '#contract/trade/parts-list/reading.ts';
import { classify, SURE } from './classify.ts';
import { indexOf } from './heads/names.ts';
import { readLines } from './line.ts';
import { saidOf } from './phrases.ts';
import { readTable } from './table.ts';
import { toldBy } from './tells.ts';

const classOf = (text: string): PartsClass => classify(readLines(readTable([[text]], ['description']), [[text]])[0] ?? expect.fail(), indexOf([]));
const ids = (text: string): string[] => classOf(text).choices.map(({ subCategory }) => subCategory);

test('where no whole name stands in a line, the words that tell guess without being sure [BOM-010]', () => {
  for (const [text, id] of [
    ['centrifugal xyzzy', '0004-03-01'],
    ['xyzzy glucose', '0013-08-05'],
    ['hydrocolloid xyzzy', '0013-03-05'],
  ] as const) {
    const { choices, sure } = classOf(text);
    expect(ids(text), text).toContain(id);
    if (!sure) expect(choices[0]?.score, text).toBeLessThan(SURE);
  }
  expect(classOf('xyzzy plugh')).toEqual({ choices: [], sure: false });
});

test('a word that is said of one thing weighs more than one that is said of many', () => {
  // "water" is in terms of dozens of sub-categories and "impeller" in those of one.
  expect(ids('xyzzy impeller of water')[0]).toBe('0004-03-12');
  const [impeller] = toldBy(saidOf('xyzzy plugh impeller thud', []));
  const [water] = toldBy(saidOf('xyzzy plugh water thud', []));
  expect(impeller).toMatchObject({ id: '0004-03-12', word: 'impeller' });
  expect(impeller?.share).toBeGreaterThan(0.3);
  expect(water?.share).toBeLessThan(0.3);
});

test('a guess by telling words stands behind what names and standards say', () => {
  const { choices, sure } = classOf('ball valve DN50');
  expect(sure).toBe(true);
  expect(choices[0]).toMatchObject({ subCategory: '0004-01-01', reason: { by: 'word', said: 'ball valve' } });
});

test.each([
  ['cheddar cheese 2 kg', '0011-07-01'],
  ['face serum 30 ml', '0009-01-01'],
  ['office chair black', '0012-08-05'],
  ['nitrile gloves M, 100 pcs', '0013-01-01'],
  ['baby stroller', '0008-01-02'],
  ['leather wallet', '0010-03-01'],
  ['polo shirt XL', '0007-04-03'],
  ['vinyl flooring 4 mm', '0014-05-07'],
  ['cardboard box 300x200x100', '0015-01-01'],
  ['Kleiderschrank weiss', '0012-06-01'],
  ['jabón líquido 5 l', '0009-03-11'],
  ['口罩 50个', '0013-01-06'],
])('lists of every industry are read, in the words that buyers use: %s [BOM-010]', (text, id) => expect(ids(text)[0]).toBe(id));

test('what the words of a line point to plainly stands behind a sure guess, before its other meanings [BOM-010]', () => {
  const { choices, sure } = classOf('rice cooker pot');
  expect(sure).toBe(true);
  expect(choices[1]).toMatchObject({ subCategory: '0011-05-06' });
  expect((choices[0]?.score ?? 0) - (choices[1]?.score ?? 0)).toBeCloseTo(0.1, 2);
  expect(classOf('socket screws').choices.map(({ subCategory }) => subCategory)[0]).toBe('0004-05-03');
});

test('figures, and words of sentences and measures, tell nothing of what a thing is [BOM-010]', () => {
  expect(toldBy(saidOf('xyzzy 7018 18650 2020', []))).toEqual([]);
  expect(toldBy(saidOf('one more xyzzy multi kg', []))).toEqual([]);
});
