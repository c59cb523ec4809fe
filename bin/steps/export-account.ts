import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import { readKeys } from '#server/base/config/secret.ts';
import { openStores } from '#server/base/files/stores.ts';
import type { Erasing } from '#server/identity/privacy/erase.ts';
import { copyFiles, exportAccount } from '#server/identity/privacy/operator.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

interface Wish {
  email: string;
  /** Made new, so that nobody's data is mixed with another's. */
  folder: string;
  reason: string;
}

/** Writes what the product holds of somebody into a folder that only its owner reads: `data.json`, as the person's own download has it, and `files/`. */
export async function exportInto(config: Config, parts: Erasing, { email, folder, reason }: Wish): Promise<{ copied: number; missing: number }> {
  const { storage } = await openStores(config, await readKeys(config), parts.now);
  await mkdir(folder, { mode: PRIVATE_FOLDER }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${folder} is there already. Name a new folder.`) : error;
  });
  const { data, files } = await exportAccount(parts, email, reason);
  await writeFile(join(folder, 'data.json'), `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: PRIVATE_FILE });
  const missing = await copyFiles(storage, files, async (key, body) => {
    const path = join(folder, 'files', key);
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(path, body, { flag: 'wx', mode: PRIVATE_FILE });
  });
  return { copied: files.length - missing.length, missing: missing.length };
}
