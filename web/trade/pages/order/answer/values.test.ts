import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/trade/order/shapes.ts';
import { sentOf, startOf, typedOf } from './values.ts';

const line = { lineID: 'a', quantity: '2000', price: '8.75', day: '2027-01-10', per: 1 } as OrderLine;

test('of a changed line only what is another than ordered is sent, and nothing of one that stays [ORD-003]', () => {
  const start = startOf(line);
  expect(sentOf([start], [line])).toEqual([{ lineID: 'a', status: 'as-ordered', text: '' }]);
  const changed = { ...start, status: 'changed' as const, quantity: ' 2000.0', price: '9,20', day: '2027-01-20', text: 'Castings failed' };
  expect(sentOf([changed], [line])).toEqual([{ lineID: 'a', status: 'changed', text: 'Castings failed', price: '9.20', day: '2027-01-20' }]);
  expect(sentOf([{ ...changed, price: 'nine' }], [line])[0]).toMatchObject({ price: 'nine' });
  expect(sentOf([{ ...changed, status: 'not-supplied' }], [line])).toEqual([{ lineID: 'a', status: 'not-supplied', text: 'Castings failed' }]);
});

test('what a line comes to follows what is typed, and is unknown while a number is none', () => {
  const changed = { ...startOf(line), status: 'changed' as const, quantity: '1000', price: '9,5' };
  expect(typedOf(changed, line)).toEqual({ quantity: '1000', price: '9.5' });
  expect(typedOf({ ...changed, price: '' }, line)).toBeNull();
  expect(typedOf({ ...changed, status: 'not-supplied' }, line)).toBeNull();
});
