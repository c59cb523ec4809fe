import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where files are kept. Keys are paths of letters, digits, `-`, `_`, `.` and `/` that we made ourselves. */
export interface Storage {
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  remove(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Public address that every key is appended to, without a slash at its end. */
  publicUrl: string;
}

const KEY = /^(?!.*\.\.)[\w][\w./-]{0,200}$/;

/** Files on this machine's disk, under `directory`; served by the API under `/files/`. */
export function diskStorage(directory: string, publicUrl: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(directory, key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${process.pid}.${Date.now()}.part`;
      // A reader never sees half a file: it gets its name when it is whole.
      await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(partial, { flags: 'wx' }));
      await rename(partial, path);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    has: (key) => stat(pathOf(key)).then(() => true, () => false),
    publicUrl,
  };
}
