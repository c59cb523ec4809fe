import type { AppContext } from '#server/base/http/request.ts';
import { deleteOldLists } from './list-queries.ts';

/** For the worker: lists after 180 days without a change (TPU-008). */
export async function forgetLists({ db }: Pick<AppContext, 'db'>): Promise<void> {
  while ((await deleteOldLists(db)) > 0);
}
