import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/trade/order/shapes.ts';
import { type LineValues, sentOf, startOf, typedTotal } from './values.ts';

const line = { lineID: 'a', quantity: '2000', price: '8.75', day: '2027-01-10', per: 1 } as OrderLine;

test('of a changed line only what is another than ordered is sent, and nothing of one that stays [ORD-003]', () => {
  const start = startOf(line);
  expect(sentOf([start], [line])).toEqual([{ lineID: 'a', status: 'as-ordered', text: '' }]);
  const changed = { ...start, status: 'changed' as const, quantity: ' 2000.0', price: '9,20', day: '2027-01-20', text: 'Castings failed' };
  expect(sentOf([changed], [line])).toEqual([{ lineID: 'a', status: 'changed', text: 'Castings failed', price: '9.20', day: '2027-01-20' }]);
  expect(sentOf([{ ...changed, price: 'nine' }], [line])[0]).toMatchObject({ price: 'nine' });
  expect(sentOf([{ ...changed, status: 'not-supplied' }], [line])).toEqual([{ lineID: 'a', status: 'not-supplied', text: 'Castings failed' }]);
});

test('what the order comes to follows what is typed, in the places of its currency, and is unknown while a number is none', () => {
  const lines = [
    { ...line, total: '17500.00' },
    { ...line, lineID: 'b', total: '17500.00' },
  ];
  const costs = [
    { name: 'Mould', amount: '100', kind: 'tooling', lineID: null },
    { name: 'Test', amount: '50', kind: 'testing', lineID: 'b' },
  ];
  const [a, b] = lines.map(startOf) as [LineValues, LineValues];
  const total = (values: LineValues[], currency = 'GBP') => typedTotal(values, { lines, costs, currency });
  const changed = { ...a, status: 'changed' as const, quantity: '1000', price: '9.505' };
  expect([total([a, b]), total([changed, b])]).toEqual(['35150.00', '27155.00']);
  expect([total([changed, { ...b, status: 'not-supplied' }]), total([changed, b], 'JPY')]).toEqual(['9605.00', '27155']);
  expect([total([{ ...changed, price: '' }, b]), total([{ ...changed, quantity: 'ten' }, b])]).toEqual([null, null]);
});
