import type { Move } from '#server/base/database/moves.ts';

/** Nobody recommends themself. */
const OWN = { withdrawn_at: 'coalesce($.withdrawn_at, :at)' };

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'references', table: 'trade_reference', column: 'buyer_id', apart: 'supplier_id', between: OWN },
  { kind: 'references', table: 'trade_reference', column: 'supplier_id', apart: 'buyer_id', between: OWN },
  { kind: 'rest', table: 'trade_reference_setting', column: 'business_id', once: [] },
];
