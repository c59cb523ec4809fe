import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from './id.ts';

/** Where files are kept. Keys are paths of letters, digits, `-`, `_`, `.` and `/` that we made ourselves. */
export interface Storage {
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  /** @throws Error when there is no such file. */
  read(key: string): Promise<Buffer>;
  remove(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Public address that every key is appended to, without a slash at its end. */
  publicUrl: string;
}

/** No name starts with a dot: there is no way up, and what is hidden stays ours. */
const KEY = /^(?=.{1,200}$)\w[\w.-]*(\/\w[\w.-]*)*$/;

/** @throws Error for a key that is not of ours. */
export function assertStorageKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}

/** Files on their way; the API does not serve names that start with a dot. */
const ARRIVING = '.arriving';

/** Files on this machine's disk, under `directory`; served by the API under `/files/`. */
export function diskStorage(directory: string, publicUrl: string): Storage {
  const pathOf = (key: string) => join(directory, assertStorageKey(key));
  return {
    async put(key, body) {
      const path = pathOf(key);
      const partial = join(directory, ARRIVING, newId());
      await mkdir(dirname(partial), { recursive: true });
      try {
        await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(partial, { flags: 'wx', flush: true }));
        await mkdir(dirname(path), { recursive: true });
        // A reader never sees half a file: it gets its name when it is whole and on the disk.
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
    read: async (key) => readFile(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async has(key) {
      return stat(pathOf(key)).then(
        () => true,
        () => false,
      );
    },
    publicUrl,
  };
}
