import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source.ts';

const MEMORY = '/dev/shm';
/** A container has 64 MB there unless it was told otherwise. */
const ROOM_BYTES = 4 * 2 ** 30;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
};
const inMemory = hasRoom();

/** For what a test throws away: memory where there is enough of it. A database is two thousand files, and a disk that others write to takes a second to copy them. */
export const scratch = inMemory ? MEMORY : tmpdir();

const PREFIX = 'wbn-tests-';
/** Says which clone a folder in memory belongs to. */
const OWNER = 'clone';

/** Where the clusters of this clone stay between runs: in memory until the machine starts anew, else beside what else the tests keep. */
export const clusters = inMemory ? join(MEMORY, PREFIX + createHash('sha256').update(root).digest('hex').slice(0, 12)) : join(root, '.cache', 'tests');

/** Takes its place in memory, and gives that of clones that are gone back. */
export function claimClusters(): void {
  mkdirSync(clusters, { recursive: true });
  if (!inMemory) return;
  writeFileSync(join(clusters, OWNER), root);
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const owner = join(MEMORY, name, OWNER);
    // A clone of somebody else may be there though we cannot see it.
    const isOurs = existsSync(owner) && statSync(owner).uid === process.getuid?.();
    if (isOurs && !existsSync(readFileSync(owner, 'utf8'))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
