import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { allowMinutes, countAll, countCountries, countIndustries, drawPopular, drawProducts, forgetCounts } from './count-queries.ts';

/** The job: what the home page and the lists of countries say of the directory. Who reads meanwhile has the counts of before. */
export const countDirectory = (context: Pick<AppContext, 'db' | 'findable' | 'now'>): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    const at = context.now();
    await allowMinutes(db);
    await forgetCounts(db);
    await countCountries(db);
    await countIndustries(db);
    await countAll(db, at);
    await drawProducts(db, at);
    await drawPopular(db, at);
  });
