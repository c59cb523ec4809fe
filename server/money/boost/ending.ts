import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { endDueBoosts } from './queries.ts';

/** Ends the boosts whose seven days are over: mark and place go with the same commit. */
export async function endBoosts({ db, findable, now }: Pick<AppContext, 'db' | 'findable' | 'now'>): Promise<void> {
  await transactional(db, async (db) => {
    const ended = await endDueBoosts(db, now());
    if (ended.length === 0) return;
    for (const kind of ['business', 'product'] as const) {
      const ids = ended.filter((one) => one.kind === kind).map(({ id }) => id);
      await findable.renew(db, kind, ids);
    }
    await purgePages(db);
  });
}
