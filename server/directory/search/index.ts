import type { SearchIndex } from '#server/base/search/search-port.ts';
import { counterOf } from './facets/counts.ts';
import { readFacets, readFacetValues } from './facets/facets.ts';
import { filtersOfKind } from './facets/filters-queries.ts';
import { find } from './find.ts';
import { putDocuments, removeDocuments } from './put-queries.ts';
import { planText, readText } from './query/read-once.ts';
import { suggest } from './suggest.ts';

/** The search engine that needs nothing but the database. */
export const index: SearchIndex = {
  put: putDocuments,
  remove: removeDocuments,
  find: async (db, kind, text, asked, wanted) => {
    const filters = filtersOfKind(kind, asked);
    const reading = await readText(db, text, filters, [kind]);
    return find(db, await planText(db, reading, kind, filters), wanted);
  },
  facets: (db, kind, text, filters) => readFacets(db, counterOf(db), kind, text, filters),
  facetValues: (db, kind, text, filters, wanted) => readFacetValues(db, counterOf(db), kind, text, filters, wanted),
  suggest: (db, text) => suggest(db, text),
  tellChanged: async () => {},
  follow: async () => {},
};
