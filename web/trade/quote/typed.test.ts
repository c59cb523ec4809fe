import { expect, test } from 'vitest';
import { readPrice } from '#contract/catalogue/trade/amount.ts';
import { typedPrice, typedQuantity } from './typed.ts';

test('a comma is one of thousands where it can be, else a decimal one, and no price is guessed from it', () => {
  expect(['1,000', '12,500.5', '9,5', ' 0,125 ', '2000', 'nine'].map(typedQuantity)).toEqual(['1000', '12500.5', '9.5', '0.125', '2000', 'nine']);
  expect(['1,250.50', '1,000,000', '9,5', '8.755'].map(typedPrice)).toEqual(['1250.50', '1000000', '9.5', '8.755']);
  expect([' 1 150.50 ', '1\u00a0000\u202f000', '1 15', 'two', ''].map(typedQuantity)).toEqual(['1150.50', '1000000', '1 15', 'two', '']);
  expect([typedPrice('8,755'), readPrice(typedPrice('8,755'))]).toEqual(['8,755', null]);
});
