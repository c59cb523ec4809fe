import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'orders', table: 'trade_order', column: 'buyer_business_id', apart: 'supplier_id' },
  { kind: 'orders', table: 'trade_order', column: 'supplier_id', apart: 'buyer_business_id' },
  { kind: 'rest', table: 'order_detail', column: 'business_id', once: [] },
];
