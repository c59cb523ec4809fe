import type { EventEmitter } from 'node:events';
import { matches } from './network.ts';
import { PATIENCE_MS } from './patience.ts';

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
