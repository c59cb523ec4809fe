declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** Something was done with an order: the entry of its history says what. */
    'order.changed': { orderID: string; entry: number };
    /** A version was issued: it is sent, where this service sends orders. */
    'order.issued': { orderID: string; version: number };
    /** The sides are asked about the delivery. */
    'order.asked': { orderID: string };
    /** One person of one side hears of it by mail. */
    'order.mailed': { orderID: string; accountID: string; side: 'buyer' | 'supplier'; what: OrderMail };
  }
}

export type OrderMail = 'proposed' | 'confirmed' | 'changed' | 'refused' | 'accepted' | 'cancelled' | 'end-asked' | 'reminded' | 'unanswered' | 'question';
