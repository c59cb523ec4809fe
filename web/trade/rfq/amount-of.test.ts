import { expect, test } from 'vitest';
import { amountOf } from './amount-of.ts';

test('a number is read as people write it, and anything else is left as it was typed', () => {
  expect(['2,000', ' 1 150.50 ', '1\u00a0000\u202f000', '0.5'].map(amountOf)).toEqual(['2000', '1150.50', '1000000', '0.5']);
  expect(['1,5', '10,00', 'two', ''].map(amountOf)).toEqual(['1,5', '10,00', 'two', '']);
});
