import type { RFQ_RIGHTS } from '#contract/trade/rfq/limits.ts';

/** A call of the buyer's side; to everybody else there is no such request. */
export const buyer = (right: (typeof RFQ_RIGHTS)[number]) =>
  ({ host: 'api', setting: 'TRADE', access: 'user', of: { field: 'rfqID', kind: 'rfq', side: 'buyer', right } }) as const;
/** A call of a supplier's side: `bid` is the business as one of whose people the caller acts. */
export const supplier = (right: 'read' | 'quote') =>
  ({ host: 'api', setting: 'TRADE', access: 'user', of: { field: 'rfqID', kind: 'rfq', side: 'supplier', right, business: 'bid' } }) as const;
/** A write that a client may repeat. */
export const write = { confirmed: true, idempotent: true } as const;
