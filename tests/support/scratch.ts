import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
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

/** Where the clusters of this clone stay between runs: in memory until the machine starts anew, else beside what else the tests keep. */
export const clusters = inMemory ? join(MEMORY, `wbn-tests-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`) : join(root, '.cache', 'tests');
