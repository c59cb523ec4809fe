import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { replaceOffers, takeChanged } from './offers-queries.ts';

/** Companies of one transaction. */
const MOST = 10_000;

/**
 * For the worker: writes down what changed companies offer. Each step is one view of everything, so that what is written beside it stays noted, and is read
 * from the products themselves until the next time.
 */
export async function keepOffers({ db }: Pick<AppContext, 'db'>): Promise<void> {
  let count = MOST;
  while (count === MOST)
    count = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (inside) => {
        const ids = await takeChanged(inside as Db, MOST);
        if (ids.length > 0) await replaceOffers(inside as Db, ids);
        return ids.length;
      });
}
