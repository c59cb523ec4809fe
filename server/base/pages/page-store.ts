import type { Tags } from './page-tags.ts';

/** A rendered page as it is kept and sent. */
export interface Page {
  status: number;
  type: string;
  /** What the page itself says about caches; null for the usual. */
  cacheControl: string | null;
  body: Buffer;
  brotli: Buffer | null;
  etag: string;
  /** What it shows. */
  tags: Tags;
  /** Hashes of its inline scripts. */
  hashes: string[];
  madeAt: number;
  bytes: number;
}

export interface PageStore {
  get(key: string): Page | undefined;
  keep(key: string, page: Page): void;
  /** Forgets the pages with one of these tags, or all. */
  forget(tags: Tags): void;
}

/** Whether what was written may stand on a page. */
export const isAbout = (shown: Tags, written: Tags): boolean => !shown || !written || [...written].some((id) => shown.has(id));

/** Pages by their address, bounded in bytes; the one used longest ago goes first. */
export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, Page>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  return {
    get(key) {
      const page = pages.get(key);
      if (!page) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    keep(key, page) {
      drop(key);
      pages.set(key, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    forget(tags) {
      for (const [key, page] of pages) if (isAbout(page.tags, tags)) drop(key);
    },
  };
}
