declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** It was written, confirmed, changed, withdrawn, disputed or decided. */
    'trade-reference.changed': { referenceID: string; what: 'written' | 'confirmed' | 'changed' | 'withdrawn' | 'disputed' | 'decided' };
    /** Its buyer may write one about this order. */
    'trade-reference.possible': { orderID: string };
  }
}

export {};
