import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { markRewritten, moveLapse, nextToRewrite, REWRITTEN, type Rewritten, readLapsed } from './rewrite-queries.ts';

type Context = Pick<AppContext, 'db' | 'findable' | 'now'>;

/** Documents of one step: who writes one of them waits for as long as these take. */
const STEP = 200;
/** One turn of the job ends then, so that others have theirs. */
const TURN_MS = 20_000;

/** The job: writes documents anew that were there before the facets, in transactions of their own; it goes on where it stopped (FAC-039). */
export async function rewriteDocuments(context: Context, { step = STEP, turnMs = TURN_MS } = {}): Promise<void> {
  const until = performance.now() + turnMs;
  for (const kind of REWRITTEN) while (performance.now() < until && (await rewriteStep(context, kind, step)));
}

const rewriteStep = (context: Context, kind: Rewritten, step: number): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const { db, findable, now } = context;
    const ids = await nextToRewrite(db, kind, step);
    if (ids === null) return false;
    await findable.renew(db, kind, ids);
    await markRewritten(db, kind, ids.at(-1) ?? null, now());
    return ids.length > 0;
  });

/**
 * The job: what a certificate or a check that ended was found by is gone from the search within the minute (FAC-017). Each company in a transaction
 * of its own, since many end on one day; what was not done before a stop is done again.
 */
export async function endLabels(context: Context): Promise<void> {
  const at = context.now();
  for (const id of await readLapsed(context.db, at)) await inTransaction(context, async (context) => renewWithProducts(context, id));
  await moveLapse(context.db, at);
}
