import type { Reply } from '#contract/base/call.ts';
import type { order } from '#contract/trade/order.ts';

export type Order = Reply<typeof order.get>['data'];
export type ListedOrder = Reply<typeof order.list>['data'][number];
export type OrderSide = Order['side'];
