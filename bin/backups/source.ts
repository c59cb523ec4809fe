import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CLUSTER } from './cluster-copy.ts';
import { eachFew, hashFile } from './copy.ts';
import { type Generation, type Manifest, readGenerations } from './folder.ts';
import { type Following, readFollowing } from './log-archive.ts';
import { readStored } from './stored.ts';

/** A generation with what follows it, every byte of it compared with what was written. */
export interface Source {
  name: string;
  directory: string;
  manifest: Manifest;
  /** Segments of the log after the copy. */
  following: Following[];
  stored: Awaited<ReturnType<typeof readStored>>;
  /** Folders of the cluster; some of them are empty. */
  folders: string[];
  /** Until when it can be restored. */
  reaches: Date;
}

/** Segments are 16 MB unless somebody said otherwise when the cluster was made, and this product does not. */
const SEGMENT_BYTES = 16 * 2 ** 20;

/**
 * The newest generation that a restore to `until` (default: the latest moment) can begin with, verified.
 * @throws Error that says what is damaged or missing, or which moments can be restored.
 */
export async function openSource(backups: string, wish: { until?: Date | null; generation?: string }): Promise<Source> {
  const generations = await readGenerations(backups);
  if (generations.length === 0) throw new Error(`${backups} holds no whole backup.`);
  const generation = choose(generations, wish);
  const source = await verify(backups, generation, wish.until ?? null);
  if (wish.until && wish.until > source.reaches) throw new Error(`The backup reaches until ${source.reaches.toISOString()}.`);
  return source;
}

function choose(generations: Generation[], { until, generation }: { until?: Date | null; generation?: string }): Generation {
  const fitting = generations.filter(
    ({ name, manifest }) => (!generation || name === generation) && (!until || Date.parse(manifest.endedAt) <= until.getTime()),
  );
  const newest = fitting.at(-1);
  if (newest) return newest;
  if (generation && !generations.some(({ name }) => name === generation)) throw new Error(`There is no generation ${generation}.`);
  throw new Error(`The first moment that can be restored is ${generations.find(({ name }) => !generation || name === generation)?.manifest.endedAt}.`);
}

async function verify(backups: string, { name, directory, manifest }: Generation, until: Date | null): Promise<Source> {
  await eachFew(manifest.files, async ({ path, sha256 }) => {
    const found = await hashFile(join(directory, path)).catch((error: Error) => error.message);
    if (found !== sha256) throw new Error(`${join(directory, path)} is damaged: it is not what was written.`);
  });
  const { log } = manifest;
  const following = log?.chain ? await readFollowing(backups, log.chain, log.last, SEGMENT_BYTES) : [];
  const stored = manifest.stored ? await readStored(backups, manifest.stored, manifest.startedAt, until) : [];
  const reaches = new Date(following.at(-1)?.at ?? manifest.endedAt);
  return { name, directory, manifest, following, stored, folders: await foldersOf(join(directory, CLUSTER)), reaches };
}

async function foldersOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}
