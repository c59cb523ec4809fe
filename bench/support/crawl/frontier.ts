import { splitAddress } from '#web/base/languages.ts';

/** Kinds of addresses and how many of each are visited: enough to meet every kind of page, few enough for three minutes. */
const LIMITS = {
  static: Number.POSITIVE_INFINITY,
  business: Number.POSITIVE_INFINITY,
  'company products': 40,
  product: 300,
  person: 60,
  search: 60,
  request: 3,
};
export type PageKind = keyof typeof LIMITS;
/** In each other language: the same pages with other words. */
const TRANSLATED: Record<PageKind, number> = {
  static: Number.POSITIVE_INFINITY,
  business: 40,
  'company products': 8,
  product: 60,
  person: 15,
  search: 30,
  request: 1,
};

const KINDS: [RegExp, PageKind][] = [
  [/^\/business\/[^/]+\/?$/, 'business'],
  [/^\/business\/[^/]+\/products?$/, 'company products'],
  [/^\/business\/[^/]+\/send-request$/, 'request'],
  [/^\/rfq\/new$/, 'request'],
  [/^\/business-product\//, 'product'],
  [/^\/profile\//, 'person'],
  [/^\/search-result$/, 'search'],
];

export const kindOf = (url: string): PageKind => KINDS.find(([pattern]) => pattern.test(splitAddress(new URL(url).pathname).path))?.[1] ?? 'static';

export interface Visit {
  url: string;
  kind: PageKind;
  /** The page that led here. */
  from: string;
}

export interface Frontier {
  add(url: string, from: string): void;
  next(): Visit | undefined;
  visited: Record<PageKind, number>;
  /** Known addresses beyond the limits. */
  skipped: number;
}

/** What is still to be visited; each address once, without its anchor. */
export function createFrontier(): Frontier {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const waiting: Visit[] = [];
  const visited = Object.fromEntries(Object.keys(LIMITS).map((kind) => [kind, 0])) as Record<PageKind, number>;
  const frontier: Frontier = {
    visited,
    skipped: 0,
    add(address, from) {
      const url = address.split('#', 1)[0] ?? '';
      if (known.has(url)) return;
      known.add(url);
      const kind = kindOf(url);
      const { prefix } = splitAddress(new URL(url).pathname);
      const place = `${prefix} ${kind}`;
      const count = counts.get(place) ?? 0;
      if (count >= (prefix ? TRANSLATED : LIMITS)[kind]) frontier.skipped += 1;
      else {
        counts.set(place, count + 1);
        visited[kind] += 1;
        waiting.push({ url, kind, from });
      }
    },
    next: () => waiting.shift(),
  };
  return frontier;
}

/** `most` of a list, evenly spread over it. */
export function sample<T>(list: T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, place) => list[Math.floor(place * step)] as T);
}
