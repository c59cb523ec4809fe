import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { endRounds } from './queries.ts';

const AT_ONCE = 200;

/** For the worker: writes down which counter-offers have ended without an answer, and both sides hear of it once (NEG-003). */
export function tellEnded(context: AppContext): Promise<void> {
  return inTransaction(context, async ({ db }) => publishEach(db, 'round.closed', await endRounds(db, AT_ONCE)));
}
