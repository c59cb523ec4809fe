import { type LazyExoticComponent, lazy } from 'react';

const RETRY_MS = 5_000;

/** Whatever React itself loads late. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A part that is loaded when it is needed. Without a network the page stays as it is, and the part comes when the network does: a failed import would take the whole page away. */
export const lazily = <T extends Part>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> => lazy(() => lasting(load));

/** The same for what is no part, such as texts. */
export async function lasting<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, RETRY_MS);
    addEventListener('online', go);
  });
}
