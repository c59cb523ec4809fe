import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Kept } from './folder.ts';

type Step = NodeJS.ReadWriteStream;

interface How {
  /** What the bytes pass through after they were hashed. */
  packing?: Step[];
  /** Onto the disk before this returns; where many files are copied, one `syncAll` afterwards costs a tenth. */
  flush?: boolean;
}

let movedAt = performance.now();
/** Something was read or written. */
export const markProgress = (): void => {
  movedAt = performance.now();
};

/** How long no copy of this process has moved a byte: a folder that hangs shows by it. */
export const progressMs = (): number => performance.now() - movedAt;

/** A cluster is two thousand files of a few pages: read at once, each costs a fifth of what a stream does. */
const SMALL_BYTES = 2 ** 20;
const isSmall = async (path: string): Promise<boolean> => (await stat(path)).size <= SMALL_BYTES;

/** Copies a file and hashes what it read, so that a file which changes meanwhile has the hash of its copy. */
export async function copyHashed(from: string, to: string, { packing = [], flush = true }: How = {}): Promise<Omit<Kept, 'path'>> {
  if (packing.length === 0 && (await isSmall(from))) return copySmall(from, to, flush);
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      markProgress();
      done(null, chunk);
    },
  });
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline([createReadStream(from), count, ...packing, createWriteStream(to, { flags: 'wx', mode: 0o600, flush })]);
  return { bytes, sha256: hash.digest('hex') };
}

async function copySmall(from: string, to: string, flush: boolean): Promise<Omit<Kept, 'path'>> {
  const bytes = await readFile(from);
  markProgress();
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await writeFile(to, bytes, { flag: 'wx', mode: 0o600, flush });
  markProgress();
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The same under a passing name: `to` appears whole or not at all. */
export async function copyWhole(from: string, to: string, options: How & { modified?: Date } = {}): Promise<Omit<Kept, 'path'>> {
  const partial = `${to}.partial`;
  await rm(partial, { force: true });
  const copied = await copyHashed(from, partial, options);
  if (options.modified) await utimes(partial, options.modified, options.modified);
  await rename(partial, to);
  return copied;
}

/** Hash of a file as it lies there, or of what `unpacking` makes of it. */
export async function hashFile(path: string, unpacking: Step[] = []): Promise<string> {
  const hash = createHash('sha256');
  if (unpacking.length === 0 && (await isSmall(path))) return hash.update(await readFile(path)).digest('hex');
  await pipeline([createReadStream(path), ...unpacking, hash]);
  return hash.digest('hex');
}

/** Paths of all files under `directory`, relative to it, sorted; nothing where there is no such folder. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  markProgress();
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort();
}

const execute = promisify(execFile);

/** Puts everything that was written onto the disk that `directory` lies on. */
export async function syncAll(directory: string): Promise<void> {
  await execute('sync', ['-f', directory]).catch(() => execute('sync'));
}

/** Works through `list`, a few at a time. */
export async function eachFew<T, R>(list: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < list.length; i += AT_ONCE) {
    results.push(...(await Promise.all(list.slice(i, i + AT_ONCE).map(work))));
    markProgress();
  }
  return results;
}

const AT_ONCE = 8;

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
