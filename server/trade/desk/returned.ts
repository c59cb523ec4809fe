import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { BATCH, takeOverdue } from './returned-queries.ts';

/** For the worker: threads whose person has not answered in time go back to nobody's, once for each message, and their teams are told (INB-005). */
export async function returnOverdue({ db, now }: AppContext): Promise<void> {
  let taken: number;
  do {
    taken = await transactional(db, async (db) => {
      const rows = await takeOverdue(db, now());
      await publishEach(db, 'inquiry.returned', rows);
      return rows.length;
    });
  } while (taken === BATCH);
}
