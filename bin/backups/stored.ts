import { chmod, lstat, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_MODE, makeFolder } from '#server/base/files/own-folder.ts';
import { copyWhole, eachFew, hashFile, isMissing, listFiles, syncAll } from './copy.ts';
import { appendLines, readLines } from './folder.ts';

/** A stored file in the backup. The store never changes a file: a key is written once, so one copy serves all generations. */
interface Mirrored {
  path: string;
  bytes: number;
  sha256: string;
  /** When the store got it. */
  storedAt: string;
}

/** What the store keeps below DATA_DIR, as `server/base/files/storage.ts` does. What is still arriving is sent again by its owner. */
const FOLDERS = ['files', 'private'];
const IN_PASSING = /(^|\/)\./;
const INDEX = 'stored.jsonl';
const mirror = (backups: string): string => join(backups, 'stored');

/** Copies the stored files that the backup lacks. @returns the paths of all that the store holds. */
export async function mirrorStored(dataDirectory: string, backups: string): Promise<string[]> {
  const there = new Set((await readLines<Mirrored>(join(backups, INDEX))).map(({ path }) => path));
  const held: string[] = [];
  for (const path of await listStored(dataDirectory)) {
    if (!there.has(path) && !(await mirrorOne(dataDirectory, backups, path))) continue;
    held.push(path);
  }
  return held;
}

export async function listStored(dataDirectory: string): Promise<string[]> {
  const lists = await Promise.all(FOLDERS.map(async (folder) => (await listFiles(join(dataDirectory, folder))).map((path) => `${folder}/${path}`)));
  return lists.flat().filter((path) => !IN_PASSING.test(path));
}

/** Copies one stored file into the backup, which lacks it. @returns false when it was removed meanwhile. */
export async function mirrorOne(dataDirectory: string, backups: string, path: string): Promise<boolean> {
  try {
    const { mtime } = await stat(join(dataDirectory, path));
    const to = join(mirror(backups), path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const copied = await copyWhole(join(dataDirectory, path), to, { modified: mtime });
    await appendLines(join(backups, INDEX), [{ path, ...copied, storedAt: mtime.toISOString() } satisfies Mirrored]);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * The files of a restore: those that the generation names, and those that came after it began, up to `until`.
 * @throws Error that names a file that is missing or damaged.
 */
export async function readStored(backups: string, listed: string[], since: string, until: Date | null): Promise<Mirrored[]> {
  const index = await readMirrored(backups);
  const lost = listed.find((path) => !index.has(path));
  if (lost) throw new Error(`The stored file ${lost} is named by the backup, and not in it.`);
  const isNamed = new Set(listed);
  const wanted = [...index.values()].filter(({ path, storedAt }) => isNamed.has(path) || (storedAt >= since && (!until || storedAt <= until.toISOString())));
  await assertUndamaged(backups, wanted);
  return wanted;
}

/** All stored files that the backup has, by path. */
export const readMirrored = async (backups: string): Promise<Map<string, Mirrored>> =>
  new Map((await readLines<Mirrored>(join(backups, INDEX))).map((one) => [one.path, one]));

/** @throws Error that names a file which is not what was stored. */
export async function assertUndamaged(backups: string, files: Mirrored[]): Promise<void> {
  await eachFew(files, async ({ path, sha256 }) => {
    const found = await hashFile(join(mirror(backups), path)).catch((error: Error) => error.message);
    if (found !== sha256) throw new Error(`${join(mirror(backups), path)} is damaged: it is not what was stored.`);
  });
}

/** Puts files of the backup back below `dataDirectory`, at their own path or at another. */
export async function restoreStored(backups: string, files: (Mirrored & { to?: string })[], dataDirectory: string): Promise<void> {
  await eachFew(files, async ({ path, storedAt, to: place = path }) => {
    const to = join(dataDirectory, place);
    await makeFolder(dirname(to));
    await copyWhole(join(mirror(backups), path), to, { modified: new Date(storedAt), flush: false });
    await chmod(to, FILE_MODE);
  });
  await syncAll(dataDirectory);
}

/** Removes what no kept generation names and what no log that is kept can bring back. */
export async function pruneStored(backups: string, named: Set<string>, oldest: string): Promise<void> {
  const index = await readLines<Mirrored>(join(backups, INDEX));
  const gone = index.filter(({ path, storedAt }) => !named.has(path) && storedAt < oldest);
  if (gone.length === 0) return;
  const isGone = new Set(gone.map(({ path }) => path));
  const rest = index.filter(({ path }) => !isGone.has(path)).map((one) => `${JSON.stringify(one)}\n`);
  await writeFile(join(backups, `${INDEX}.draft`), rest.join(''), { mode: 0o600, flush: true });
  await rename(join(backups, `${INDEX}.draft`), join(backups, INDEX));
  for (const { path } of gone) await rm(join(mirror(backups), path), { force: true });
}

/** Whether nothing stands at `path`. */
export const isFree = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    (error) => isMissing(error),
  );
