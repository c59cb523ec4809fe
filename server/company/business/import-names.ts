import { type Names, namesOf } from '#contract/catalogue/imports/names.ts';
import type { Db } from '#server/base/database/database.ts';
import { readNameLists } from './import-queries.ts';

/** Everything that a file may refer to by name, read once for an import. */
export async function readNames(db: Db): Promise<Names> {
  const [lists] = await readNameLists(db);
  if (!lists?.countries || !lists.industries) throw new Error('The reference data is not loaded yet. Please start the server once.');
  return namesOf(lists);
}
