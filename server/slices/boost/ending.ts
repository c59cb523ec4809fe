import { transactional } from '#server/base/database.ts';
import { purgePages } from '#server/base/page-purge.ts';
import type { Parts } from '#server/base/request.ts';
import { endDueBoosts } from './queries.ts';

/** Ends the boosts whose seven days are over: mark and place go with the same commit. */
export async function endBoosts({ db, findable, now }: Pick<Parts, 'db' | 'findable' | 'now'>): Promise<void> {
  await transactional(db, async (transaction) => {
    const ended = await endDueBoosts(transaction, now());
    if (ended.length === 0) return;
    for (const kind of ['business', 'product'] as const) {
      const ids = ended.filter((one) => one.kind === kind).map(({ id }) => id);
      await findable.renew(transaction, kind, ids);
    }
    await purgePages(transaction);
  });
}
