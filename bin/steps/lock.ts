import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from '#server/base/database/process.ts';

/**
 * One server for each data directory. A lock whose process is gone (kill -9) does not count.
 * @throws Error that names the process which holds it.
 */
export async function holdLock(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'server.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (holder > 0 && holder !== process.pid && (await commandOf(holder)).includes('start.ts')) {
    throw new Error(`A server runs here already (process ${holder}, data in ${directory}). Stop it first, or set DATA_DIR and other ports.`);
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}
