import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { deriveTrade } from './apply.ts';
import { markRead, nextUnread } from './trade-queries.ts';

const AT_ONCE = 500;
/** One turn of the job ends then, so that others have theirs. */
const TURN_MS = 20_000;

/** Reads trade data from the texts of products that were there before it (DAT-030, DAT-036), in transactions of their own; what was read is not read again. */
export async function readOldTexts(context: Pick<AppContext, 'db' | 'findable' | 'now'>, { atOnce = AT_ONCE, turnMs = TURN_MS } = {}): Promise<void> {
  const until = performance.now() + turnMs;
  while (performance.now() < until && (await readSome(context, atOnce)));
}

const readSome = (context: Pick<AppContext, 'db' | 'findable' | 'now'>, most: number): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const { db, findable, now } = context;
    const { ids, isHeldUp } = await nextUnread(db, most);
    if (ids === null) return false;
    const changed = await deriveTrade(db, ids);
    await findable.renew(db, 'product', changed);
    await markRead(db, ids.at(-1) ?? null, ids.length === 0 && !isHeldUp ? now() : null);
    return ids.length > 0 && !isHeldUp;
  });
