import { expect, test } from 'vitest';
import type { OrderAct } from '#contract/trade/order/read.ts';
import { reachedAt, stepOf } from './steps.ts';

const act = (what: OrderAct, at: string) => ({ entry: 0, isNew: false, what, at, side: null, by: '', version: null, text: '' });

test('the state line runs from prepared to closed, with the latest moment of each step, and an order that came to nothing has none', () => {
  expect([stepOf('prepared'), stepOf('changed'), stepOf('accepted'), stepOf('closed'), stepOf('refused'), stepOf('cancelled')]).toEqual([
    0,
    1,
    3,
    5,
    null,
    null,
  ]);
  const history = [act('prepared', '1'), act('sent', '2'), act('changed', '3'), act('sent', '4'), act('confirmed', '5')];
  expect((['prepared', 'proposed', 'accepted', 'delivered', 'closed'] as const).map((step) => reachedAt(step, history))).toEqual(['1', '4', '5', null, null]);
});
