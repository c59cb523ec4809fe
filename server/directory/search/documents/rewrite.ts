import { type Db, inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { PutMemory } from '#server/base/search/search-port.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { putMemory } from '../put-queries.ts';
import { countRewritten, endRewriting, markRewritten, moveLapse, nextToRewrite, REWRITTEN, type Rewritten, readLapsed } from './rewrite-queries.ts';

type Context = Pick<AppContext, 'db' | 'findable' | 'now'>;

/** Documents of one step: who writes one of them waits for as long as these take. */
const STEP = 200;
/** One turn of the job ends then, so that others have theirs. */
const TURN_MS = 10_000;

/**
 * The job: writes documents anew that were there before the facets, in transactions of their own; it goes on where it stopped (FAC-039). What somebody
 * writes at the moment is the first of its next turn.
 */
export async function rewriteDocuments(context: Context, { step = STEP, turnMs = TURN_MS } = {}): Promise<void> {
  const until = performance.now() + turnMs;
  for (const kind of REWRITTEN) {
    const memory = putMemory();
    while (performance.now() < until && (await rewriteStep(context, { kind, step, memory })));
  }
}

/** How far it has come, for the operator; null when all documents are written anew. */
export async function rewriteProgress(db: Db): Promise<string | null> {
  const kinds = await countRewritten(db);
  return kinds.length === 0 ? null : `has written ${kinds.map(({ kind, written, documents }) => `${written} of ${documents} ${kind} documents`).join(', ')}`;
}

interface Step {
  kind: Rewritten;
  /** Documents at most. */
  step: number;
  memory: PutMemory;
}

/** @returns whether there may be more to do in this turn. */
const rewriteStep = (context: Context, { kind, step, memory }: Step): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const { db, findable, now } = context;
    const next = await nextToRewrite(db, kind, step);
    if (next === null) return false;
    const last = next.ids.at(-1);
    await findable.renew(db, kind, next.ids, memory);
    if (last) await markRewritten(db, kind, last);
    else if (!next.isHeldUp) await endRewriting(db, kind, now());
    return last !== undefined && !next.isHeldUp;
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
