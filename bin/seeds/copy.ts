import { chmod, copyFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FILE_MODE, makeFolder } from '#server/base/files/own-folder.ts';

/** Puts a committed file among the stored ones, for owner and group as they are. @returns its bytes. */
export async function copyStored(from: string, to: string): Promise<number> {
  await makeFolder(dirname(to));
  await copyFile(from, to);
  await chmod(to, FILE_MODE);
  return (await stat(to)).size;
}
