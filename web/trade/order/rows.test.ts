import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/trade/order/shapes.ts';
import { type LineAnswer, rowsOf, type Told, totalAsChanged } from './rows.ts';

const line = (lineID: string, more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ lineID, number: 1, name: 'Ball valve', description: '', differs: null, asked: { quantity: '2000', unit: 'H87' }, unit: 'H87', per: 1 },
  ...{ quantity: '2000', price: '8.75', total: '17500.00', leadDays: 21, day: null, buyerItem: '', sellerItem: '', origin: null, hs: null },
  ...{ attributes: [], note: '', ...more },
});
const said = (lineID: string, status: LineAnswer['status'], more: Partial<LineAnswer> = {}): LineAnswer => ({
  ...{ lineID, status, quantity: null, price: null, day: null, substitute: null, text: '', ...more },
});
const version = (number: number, lines: OrderLine[]) => ({ version: number, lines, currency: 'GBP' });
const first = version(1, [line('a', { day: '2027-01-10' }), line('b'), line('c')]);
const answer = {
  version: 1,
  kind: 'changed' as const,
  lines: [
    said('a', 'as-ordered'),
    said('b', 'changed', { quantity: '1000', price: '9', day: '2027-02-01', substitute: 'In bronze', text: 'One container' }),
    said('c', 'not-supplied'),
  ],
};
const asked: Told = { content: first, versions: [first], answers: [answer], phase: 'waiting' };
const costs = [
  { name: 'Mould', amount: '100', kind: 'tooling', lineID: null },
  { name: 'Test', amount: '50', kind: 'testing', lineID: 'c' },
];

test('each line stands with what the supplier said of it, and each difference to the quote with what the quote said [ORD-003]', () => {
  const [a, b, c] = rowsOf(asked);
  expect(a).toMatchObject({ state: 'as-ordered', quantity: { now: '2000', before: null }, day: { now: '2027-01-10', before: null } });
  expect(b).toMatchObject({
    ...{ state: 'changed', quantity: { now: '1000', before: '2000' }, price: { now: '9', before: '8.75' }, total: { now: '9000.00', before: '17500.00' } },
    ...{ day: { now: '2027-02-01', before: '' }, substitute: 'In bronze', text: 'One container' },
  });
  expect(c).toMatchObject({ state: 'not-supplied', isGone: false });
  expect(totalAsChanged(asked, costs)).toBe('26600.00');
});

test('a version that was accepted as changed keeps its marks, and what is not supplied its place [ORD-004]', () => {
  const second = version(2, [
    line('a', { day: '2027-01-10' }),
    line('b', { quantity: '1000', price: '9', total: '9000.00', day: '2027-02-01', differs: 'In bronze' }),
  ]);
  const [a, b, c] = rowsOf({ ...asked, content: second, versions: [first, second], phase: 'accepted' });
  expect(a).toMatchObject({ state: 'as-ordered', day: { before: null } });
  expect(b).toMatchObject({ state: 'accepted-changed', quantity: { now: '1000', before: '2000' }, substitute: 'In bronze', text: 'One container' });
  expect(c).toMatchObject({ state: 'not-supplied', isGone: true, line: { lineID: 'c' } });
});

test('a new version of the buyer waits for an answer and forgets the former one', () => {
  const second = version(2, [line('a', { day: '2027-03-01' }), line('b'), line('c')]);
  const rows = rowsOf({ ...asked, content: second, versions: [first, second], phase: 'waiting' });
  expect(rows.map(({ state, text }) => [state, text])).toEqual([
    ['waiting', ''],
    ['waiting', ''],
    ['waiting', ''],
  ]);
  expect(rows[0]?.day).toEqual({ now: '2027-03-01', before: null });
});
