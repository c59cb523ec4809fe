import { expect, test } from 'vitest';
import type { OrderDeed } from '#contract/trade/order/read.ts';
import { reachedAt, stepOf } from './steps.ts';

const deed = (what: OrderDeed, at: string) => ({ entry: 0, isNew: false, what, at, side: null, by: '', version: null, text: '' });

test('the state line runs from prepared to closed, with the latest moment of each step, and an order that came to nothing has none [TSC-008]', () => {
  expect([stepOf('prepared'), stepOf('changed'), stepOf('accepted'), stepOf('closed'), stepOf('refused'), stepOf('cancelled')]).toEqual([
    0,
    1,
    3,
    5,
    null,
    null,
  ]);
  const history = [deed('prepared', '1'), deed('sent', '2'), deed('changed', '3'), deed('sent', '4'), deed('confirmed', '5')];
  expect((['prepared', 'proposed', 'accepted', 'delivered', 'closed'] as const).map((step) => reachedAt(step, history))).toEqual(['1', '4', '5', null, null]);
});
