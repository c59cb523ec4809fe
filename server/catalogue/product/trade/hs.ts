import { type Sentence, told } from '#contract/base/sentence.ts';
import type { Db } from '#server/base/database/database.ts';
import { readKnownCodes, readTable } from '#server/directory/reference/tariff/queries.ts';

/** Says of some codes of six digits whether the table lacks them: a full table knows every code, the extract lets one that it lacks pass (DAT-019). */
export async function hsProblems(db: Db, codes: string[]): Promise<(six: string) => Sentence | null> {
  const table = codes.length > 0 ? await readTable(db) : null;
  if (!table || table.isExtract) return () => null;
  const known = await readKnownCodes(db, codes);
  const version = table.version.split('-').reverse().join('/');
  return (six) => (known.has(six) ? null : told('hs.unknown', { version, code: six }));
}
