declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    /** These products were written, hidden, shown or removed. */
    'product.changed': { businessID: string; productIDs: string[] };
  }
}

export {};
