import type { Findable } from '#server/base/http/request.ts';
import type { SearchIndex, Source } from '#server/base/search/search-port.ts';
import { reweighDocuments } from './reweigh-queries.ts';
import { READERS } from './sources-queries.ts';

/** Writes the documents of what can be read now, and removes those of what cannot. */
export const findableIn = (search: SearchIndex): Findable => ({
  async renew(db, kind, ids, memory) {
    if (ids.length === 0) return;
    const sources: Source[] = await READERS[kind](db, ids);
    const shown = new Set(sources.map(({ id }) => id));
    await search.remove(
      db,
      kind,
      ids.filter((id) => !shown.has(id)),
    );
    await search.put(db, kind, sources, memory);
  },
  async reweigh(db, kind, ids) {
    const changed = await reweighDocuments(db, kind, ids);
    await search.tellChanged(db, kind, changed);
  },
});
