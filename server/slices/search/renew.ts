import type { Findable } from '#server/base/request.ts';
import type { Source } from './document.ts';
import { index } from './index.ts';
import { readBusinessSources, readPersonSources, readProductSources } from './sources.ts';

const READERS = { business: readBusinessSources, product: readProductSources, person: readPersonSources };

/** Writes the documents of what can be read now, and removes those of what cannot. */
export const findable: Findable = {
  async renew(db, kind, ids) {
    if (ids.length === 0) return;
    const sources: Source[] = await READERS[kind](db, ids);
    const shown = new Set(sources.map(({ id }) => id));
    await index.remove(
      db,
      kind,
      ids.filter((id) => !shown.has(id)),
    );
    await index.put(db, kind, sources);
  },
};
