import { expect, test } from 'vitest';
import { PACKAGES } from './packages.ts';

test('the packages cost and hold what is sold [MEM-012] [MEM-019] [MEM-020] [MEM-021] [MEM-022] [MEM-023] [MEM-024] [MEM-025] [MEM-026] [MEM-027] [MEM-028]', () => {
  expect(
    Object.values(PACKAGES).map(({ id, price, period, benefits: { products, boosts, verification, supportHours } }) => [
      ...[id, price, period],
      ...[products, boosts, verification, supportHours],
    ]),
  ).toEqual([
    ['standard', 0, null, 7, 0, false, 0],
    ['gold', 185_000, 'year', 20, 3, true, 0],
    ['premium', 265_000, 'year', 50, 10, true, 6],
    ['platinum', 365_000, 'year', 100, 20, true, 12],
  ]);
});
