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

const KINDS: [RegExp, PageKind][] = [
  [/^\/business\/[^/]+\/?$/, 'business'],
  [/^\/business\/[^/]+\/products?$/, 'company products'],
  [/^\/business\/[^/]+\/send-request$/, 'request'],
  [/^\/business-product\//, 'product'],
  [/^\/profile\//, 'person'],
  [/^\/search-result$/, 'search'],
];

export const kindOf = (url: string): PageKind => KINDS.find(([pattern]) => pattern.test(new URL(url).pathname))?.[1] ?? 'static';

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
      if (visited[kind] >= LIMITS[kind]) frontier.skipped += 1;
      else {
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
