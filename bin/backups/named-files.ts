import { type Db, openDatabase } from '#server/base/database/database.ts';
import { PRIVATE, type Storage } from '#server/base/files/storage.ts';
import { keysOf } from '#server/base/files/stored-file.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { eachFew } from './copy.ts';
import { assertUndamaged, readMirrored, restoreStored } from './stored.ts';
import { readStoredFiles } from './tables-queries.ts';

/** A file that a row names, and its other place while its picture is taken down. */
interface NamedFile {
  key: string;
  other: string | null;
}

/** Every stored file that rows name. What is still being checked is not expected yet. */
async function readNamedKeys(db: Db): Promise<NamedFile[]> {
  const rows = await readStoredFiles(db);
  return rows.flatMap(({ place, ...file }) => keysOf(file).map((key) => ({ key, other: place && `${place}/${key}` })));
}

/** The files that rows name and the store has not, of so many. */
export async function readMissing(db: Db, storage: Pick<Storage, 'has'>): Promise<{ missing: NamedFile[]; named: number }> {
  const keys = await readNamedKeys(db);
  const found = await eachFew(keys, async ({ key, other }) => (await storage.has(key)) || (other !== null && (await storage.has(other))));
  return { missing: keys.filter((_, index) => !found[index]), named: keys.length };
}

/**
 * Brings back from the backup the files that rows name and that are not below `dataDirectory`, each compared with what was stored; what nobody names
 * any more stays away. A picture that is taken down comes back to where it was put aside. @returns how many came back, and the keys that the backup lacks.
 */
export async function bringBack(
  db: Db,
  storage: Pick<Storage, 'has'>,
  backups: string,
  dataDirectory: string,
): Promise<{ brought: number; lacking: string[] }> {
  const mirrored = await readMirrored(backups);
  const { missing } = await readMissing(db, storage);
  const found = missing.map(({ key, other }) => {
    const aside = other === null ? undefined : mirrored.get(pathOf(other));
    const file = aside ?? mirrored.get(pathOf(key));
    return { key, file: file && { ...file, to: pathOf(other ?? key) } };
  });
  const files = found.flatMap(({ file }) => file ?? []);
  await assertUndamaged(backups, files);
  await restoreStored(backups, files, dataDirectory);
  return { brought: files.length, lacking: found.filter(({ file }) => !file).map(({ key }) => key) };
}

/** Below DATA_DIR, as `server/base/files/storage.ts` puts it. */
export const pathOf = (key: string): string => (key.startsWith(PRIVATE) ? key : `files/${key}`);

/** Paths below DATA_DIR of the files that the database's rows name and `held` has not, in their order. */
export async function missingFiles(url: string, held: Iterable<string>): Promise<string[]> {
  const there = new Set(held);
  const { db, close } = openDatabase(url, silentLog, 1);
  const named = await readNamedKeys(db).finally(close);
  return named
    .filter(({ key, other }) => !there.has(pathOf(key)) && !(other && there.has(pathOf(other))))
    .map(({ key }) => pathOf(key))
    .sort();
}
