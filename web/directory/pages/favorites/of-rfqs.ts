import type { RfqQuery, SavedSearch } from '#contract/directory/savedsearch.ts';

/** Whether a saved search is of open requests for quotation; the contract's own test of it would bring its schemas along. */
export const isOfRfqs = (query: SavedSearch['query']): query is RfqQuery => query.business === 'RFQ';
