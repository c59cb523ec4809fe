import type { Order } from '../thread/in-order.ts';

/** The read of one inbox, of a business or without `ubid` of oneself: as the page makes it first, and again. */
export const listOf = (ubid: string | undefined, order: Order) => ({ call: 'inquiry.list', input: { ...(ubid !== undefined && { ubid }), order } }) as const;
