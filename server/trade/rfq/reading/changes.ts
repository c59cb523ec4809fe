import type { Db } from '#server/base/database/database.ts';
import type { Difference } from '../revision/content-queries.ts';
import { readShown } from './offered-queries.ts';
import { type Changed, readChanges } from './own-queries.ts';

/** The revisions as a supplier reads them: of a buyer who is not named to it neither the place nor the names of files (RFQ-025). */
export async function changesFor(db: Db, rfqID: string, businessID: string): Promise<Changed[]> {
  const [changes, { isNamed, isRemoved }] = [await readChanges(db, rfqID), await readShown(db, rfqID, businessID)];
  if (isRemoved) return [];
  return isNamed ? changes : changes.map(({ differences, ...one }) => ({ ...one, differences: differences.flatMap(unnamed) }));
}

function unnamed(difference: Difference): Difference[] {
  if (difference.field === 'place') return [];
  return [difference.field === 'files' ? { ...difference, before: null, after: null } : difference];
}
