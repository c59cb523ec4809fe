import type { RfqQuery, SearchQuery } from '#contract/directory/savedsearch.ts';

/** A search as it can be saved, with the name that its list shows first. */
export interface Asked {
  name: string;
  query: SearchQuery | RfqQuery;
}
