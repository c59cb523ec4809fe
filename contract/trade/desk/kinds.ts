/** What a thread is about: a product, a request for quotation, or neither. */
export const THREAD_KINDS = ['product', 'rfq', 'general'] as const;
