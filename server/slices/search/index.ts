import type { Db } from '#server/base/database.ts';
import type { Kind, Source } from './document.ts';
import { type Facets, readFacets } from './facets.ts';
import type { Filters } from './filters.ts';
import { type Found, find, type Wanted } from './find.ts';
import { readNamed } from './names.ts';
import { planFor } from './plan.ts';
import { putDocuments, removeDocuments } from './put.ts';
import { readText } from './reading.ts';
import { type Suggestion, suggest } from './suggest.ts';

/** The narrow port in front of the search engine: PostgreSQL here, OpenSearch by setting later. */
export interface SearchIndex {
  put(db: Db, kind: Kind, sources: Source[]): Promise<void>;
  remove(db: Db, kind: Kind, ids: string[]): Promise<void>;
  find(db: Db, kind: Kind, text: string, filters: Filters, wanted: Wanted): Promise<Found>;
  facets(db: Db, kind: Kind, text: string, filters: Filters): Promise<Facets>;
  suggest(db: Db, text: string): Promise<Suggestion[]>;
}

export const index: SearchIndex = {
  put: (db, kind, sources) => putDocuments(db, kind, sources),
  remove: removeDocuments,
  find: async (db, kind, text, filters, wanted) => {
    const reading = await readText(db, text, filters, [kind]);
    return find(db, planFor(reading, kind, filters, await readNamed(db, kind, reading)), wanted);
  },
  facets: readFacets,
  suggest,
};
