import type { EventEmitter } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { matches } from './network.ts';
import { PATIENCE_MS } from './until.ts';

export type Wanted<T> = string | RegExp | ((told: T) => boolean);

/** What a page tells next under this name and is wanted. @throws Error when nothing comes in time. */
export const heardOf = <T extends { url?(): string }>(page: EventEmitter, name: string, wanted: Wanted<T>, { timeout = PATIENCE_MS } = {}): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${name} within ${timeout} ms.`)), timeout);
    const heard = (told: T) => {
      if (!(typeof wanted === 'function' ? wanted(told) : matches(wanted, told.url?.() ?? ''))) return;
      clearTimeout(timer);
      page.off(name, heard);
      resolve(told);
    };
    page.on(name, heard);
  });

/** A line of the console. */
export const told = (type: string, words: unknown[]) => ({ type: () => type, text: () => words.map(String).join(' '), location: () => ({ url: '' }) });

/** A dialog of the browser's own: dismissed where nobody answers it. */
export function asks(page: EventEmitter, type: string, message: string): boolean {
  let isAccepted = false;
  const accept = async () => {
    isAccepted = true;
  };
  page.emit('dialog', { type: () => type, message: () => message, accept, dismiss: async () => {} });
  return isAccepted;
}

/** A file that is kept under this name. */
export function downloadOf(file: Blob | Promise<Blob>, name: string) {
  const bytes = Promise.resolve(file).then(async (kept) => Buffer.from(await kept.arrayBuffer()));
  const path = async (): Promise<string> => {
    const file = join(await mkdtemp(join(tmpdir(), 'saved-')), 'file');
    await writeFile(file, await bytes);
    return file;
  };
  return { suggestedFilename: () => name, path, createReadStream: async () => Readable.from([await bytes]) };
}
