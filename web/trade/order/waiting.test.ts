import { expect, test } from 'vitest';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import { waitingFirst, waitOf } from './waiting.ts';

const order = (state: OrderState, deliveryAsked = false) => ({ state, deliveryAsked });

test('each side is told what waits for it, and that comes first', () => {
  const states: OrderState[] = ['prepared', 'proposed', 'changed', 'accepted', 'refused'];
  expect(states.map((state) => waitOf(order(state), 'buyer'))).toEqual(['complete', null, 'decide', null, null]);
  expect(states.map((state) => waitOf(order(state), 'supplier'))).toEqual([null, 'answer', null, null, null]);
  const all = [order('closed'), order('accepted', true), order('accepted'), order('changed')];
  expect(waitingFirst(all, 'buyer')).toEqual([all[1], all[3], all[0], all[2]]);
  expect(waitingFirst(all, 'supplier')).toEqual([all[1], all[0], all[2], all[3]]);
});
