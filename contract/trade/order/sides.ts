/** A call of one side of an order, or of both; to everybody else there is no such order. */
export const orderSide = (side: 'buyer' | 'supplier' | 'either', right: 'read' | 'edit' | 'award') =>
  ({ host: 'api', setting: 'TRADE', access: 'user', of: { field: 'orderID', kind: 'order', side, right } }) as const;
