import type { Db } from '#server/base/database/database.ts';
import { isSameName } from '#server/base/registers/numbers.ts';
import { readHolders, writeHolders } from './certificate-queries.ts';

/** After names of these companies or holders of their certificates were written: a holder fits who is the company by the rule for register names (CRT-008). */
export async function settleHolders(db: Db, businessIDs: string[]): Promise<void> {
  if (businessIDs.length === 0) return;
  const holders = await readHolders(db, businessIDs);
  const now = holders.map(({ id, holder, names, fits }) => ({ id, was: fits, fits: holder === '' || names.some((name) => isSameName(name, holder)) }));
  const changed = now.filter(({ was, fits }) => was !== fits);
  if (changed.length > 0) await writeHolders(db, changed);
}
