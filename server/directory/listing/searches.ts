import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { writeListedSearches } from './search-queries.ts';

/** The job: which results pages the sitemap lists (FAC-021). Who reads meanwhile has the list of before. */
export const listSearches = (context: Pick<AppContext, 'db' | 'findable' | 'now'>): Promise<void> =>
  inTransaction(context, async (context) => writeListedSearches(context.db));
