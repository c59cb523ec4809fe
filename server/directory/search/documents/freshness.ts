import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { moveAge, readAged, readAgesDue } from './freshness-queries.ts';

/** Documents of one transaction: who writes one of them waits for as long as these take. */
const STEP = 500;

/** The job: what was written a quarter or a year ago loses its freshness within a day (FAC-035). What was not done before a stop is done again. */
export async function ageDocuments(context: Pick<AppContext, 'db' | 'findable'>): Promise<void> {
  for (const mark of await readAgesDue(context.db)) {
    const { ids, until } = await readAged(context.db, mark);
    for (let from = 0; from < ids.length; from += STEP)
      await inTransaction(context, async (context) => context.findable.reweigh(context.db, mark.kind, ids.slice(from, from + STEP)));
    await moveAge(context.db, mark, until);
  }
}
