import { expect, test } from 'vitest';
import { foundIn } from '../../../tests/support/benchmark/attacks.ts';
import { KINDS, type Kind } from '../../../tests/support/benchmark/market.ts';
import { RULES, type Rules } from './statistics.ts';

const HISTORIES = 600;
const found = (kind: Kind, rules: Rules) => foundIn(kind, HISTORIES, rules);

test('no pair of published figures tells a participant another’s price more often than guessing the median does [BEN-007]', { timeout: 60_000 }, () => {
  expect(KINDS.flatMap((kind) => found(kind, RULES))).toEqual([]);
});

test.each([
  ['enough suppliers and buyers', { ...RULES, least: 1, mostShare: '1' }],
  ['two digits and ranges of numbers', { ...RULES, isRounded: false }],
  ['leaving out cells that hang on one company', { ...RULES, mostMove: null }],
])('it would without %s [BEN-007]', (_, rules) => {
  // The first kind of market that tells is enough: no other needs to be made.
  expect(KINDS.some((kind) => found(kind, rules).length > 0)).toBe(true);
});
