import { expect, test } from 'vitest';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import { waitOf } from './waiting.ts';

const order = (state: OrderState, deliveryAsked = false) => ({ state, deliveryAsked });

test('each side is told what waits for it', () => {
  const states: OrderState[] = ['prepared', 'proposed', 'changed', 'accepted', 'refused'];
  expect(states.map((state) => waitOf(order(state), 'buyer'))).toEqual(['complete', null, 'decide', null, null]);
  expect(states.map((state) => waitOf(order(state), 'supplier'))).toEqual([null, 'answer', null, null, null]);
  expect([waitOf(order('accepted', true), 'buyer'), waitOf(order('accepted', true), 'supplier')]).toEqual(['delivery', 'delivery']);
});
