import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../database/id.ts';
import { FILE_MODE, makeFolder } from './own-folder.ts';

/** Where files are kept. Keys are paths of letters, digits, `-`, `_`, `.` and `/` that we made ourselves. */
export interface Storage {
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  /** @throws Error when there is no such file. */
  read(key: string): Promise<Buffer>;
  /** The same, a piece at a time. @throws Error when there is no such file. */
  open(key: string): Promise<{ body: Readable; bytes: number }>;
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

/** Keys that begin so have no public address: what they stand for is handed out by who knows who may have it. */
export const PRIVATE = 'private/';

/** Files on their way; the API does not serve names that start with a dot. */
const ARRIVING = '.arriving';

/** Files on this machine's disk: under `directory`, which the API serves under `/files/`, and private ones in a folder beside it, which nothing serves. */
export function diskStorage(directory: string, publicUrl: string): Storage {
  const pathOf = (key: string) => join(key.startsWith(PRIVATE) ? dirname(directory) : directory, assertStorageKey(key));
  return {
    async put(key, body) {
      const path = pathOf(key);
      const partial = join(directory, ARRIVING, newId());
      await makeFolder(dirname(partial));
      try {
        await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(partial, { flags: 'wx', mode: FILE_MODE, flush: true }));
        await chmod(partial, FILE_MODE);
        await makeFolder(dirname(path));
        // A reader never sees half a file: it gets its name when it is whole and on the disk.
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
    read: async (key) => readFile(pathOf(key)),
    async open(key) {
      const path = pathOf(key);
      return { bytes: (await stat(path)).size, body: createReadStream(path) };
    },
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
