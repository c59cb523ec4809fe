import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The owner writes, its group reads (a proxy, a backup), nobody else looks. */
export const FILE_MODE = 0o640;
const FOLDER_MODE = 0o750;

/** Makes a folder, and those above it that are missing, for owner and group whatever the process's umask is. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  if (!first) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, FOLDER_MODE);
}

/** The same for a folder that an earlier version may have left open to everybody. */
export async function closeFolder(path: string): Promise<void> {
  await makeFolder(path);
  await chmod(path, FOLDER_MODE);
}
