import type { Db } from '#server/base/database/database.ts';
import { transactional } from '#server/base/database/database.ts';
import { openCases } from '#server/company/duplicate/find.ts';
import { index } from '#server/directory/search/index.ts';
import { findableIn } from '#server/directory/search/renew.ts';
import { mergeCompanies } from '#server/operations/merge/merge.ts';
import { daysAgo, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { decideMerged, readDoubled, readPartners } from './duplicates-queries.ts';

/** Global location numbers with their check digits, as two companies of a pair state them. */
const GLNS = ['5060123450019', '5060123450026', '5060123450033'];

/** Companies that may be one: three pairs that wait for staff, and one that was merged two days ago (DUP-013). */
export async function seedDuplicates(db: Db): Promise<void> {
  await transactional(db, async (db) => {
    const pairs = await readPartners(db, GLNS.length);
    const numbers = pairs.flatMap((ids, place) => ids.map((id) => ({ business_id: id, kind: 'gln', number: GLNS[place], key: GLNS[place] })));
    await bulk(db, 'business_number', numbers);
    await openCases(
      db,
      pairs.map(([unclaimed]) => unclaimed),
      daysAgo(3),
    );
    await seedMerged(db);
  });
}

/** A company that two lists named, once with another legal form. */
async function seedMerged(db: Db): Promise<void> {
  const [kept] = await readDoubled(db);
  if (!kept) return;
  const at = daysAgo(20);
  const double = seedId('double', at);
  const { id, ...fields } = kept;
  await bulk(db, 'resource', [{ id: double, type: 'business', created_at: at }]);
  await bulk(db, 'business', [{ ...fields, id: double, company_name: `${fields.company_name} Ltd`, external_id: 'LIST-2041', created_at: at, updated_at: at }]);
  const findable = findableIn(index);
  await findable.renew(db, 'business', [double]);
  await openCases(db, [double], daysAgo(4));
  const context = { db, findable, now: () => daysAgo(2) };
  await decideMerged(db, double, daysAgo(2), (pairID) => mergeCompanies(context, { from: double, into: id, pairID }));
}
