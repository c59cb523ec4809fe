import { expect, test } from 'vitest';
import { foundIn } from '../../../tests/support/benchmark/attacks.ts';
import { KINDS } from '../../../tests/support/benchmark/market.ts';
import { RULES, type Rules } from './statistics.ts';

const HISTORIES = 600;
const found = (rules: Rules) => KINDS.flatMap((kind) => foundIn(kind, HISTORIES, rules));

test('no pair of published figures tells a participant another’s price more often than guessing the median does [BEN-007]', () => {
  expect(found(RULES)).toEqual([]);
});

test.each([
  ['enough suppliers and buyers', { ...RULES, least: 1, mostShare: '1' }],
  ['two digits and ranges of numbers', { ...RULES, isRounded: false }],
  ['leaving out cells that hang on one company', { ...RULES, mostMove: null }],
])('it would without %s [BEN-007]', (_, rules) => {
  expect(found(rules).length).toBeGreaterThan(0);
});
