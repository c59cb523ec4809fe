import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Keys } from '../config/secret.ts';
import { type DiskIncoming, diskIncoming, type Incoming, UPLOAD_PATH } from './incoming.ts';
import { closeFolder } from './own-folder.ts';
import { diskStorage, type Storage } from './storage.ts';

/** Where files are kept, and where they arrive. */
export interface Stores {
  storage: Storage;
  incoming: Incoming;
  /** The same `incoming` when it is this machine's disk: then the API takes the files itself. */
  diskIncoming: DiskIncoming | null;
}

/** Files that the API serves from this machine's disk. */
export const filesDirectory = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'files');

/** A bucket when the settings name one, else folders of the data directory. */
export async function openStores(config: Config, keys: Keys, now: () => Date): Promise<Stores> {
  for (const name of ['files', 'private', 'incoming']) await closeFolder(join(config.DATA_DIR, name));
  if (config.S3) {
    // The SDK takes its time and memory only where it is used.
    const [{ s3Storage }, { s3Incoming }] = await Promise.all([import('./storage-s3.ts'), import('./incoming-s3.ts')]);
    return { storage: s3Storage(config.S3), incoming: s3Incoming(config.S3), diskIncoming: null };
  }
  const incoming = diskIncoming({ directory: join(config.DATA_DIR, 'incoming'), url: `${config.API_URL}${UPLOAD_PATH}`, keys, now });
  return { storage: diskStorage(filesDirectory(config), config.FILES_URL), incoming, diskIncoming: incoming };
}
