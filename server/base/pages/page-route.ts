/** What React Router's build says of a route. `handle.query` names the parameters that change what it shows. */
interface Route {
  parentId?: string | undefined;
  path?: string | undefined;
  module?: unknown;
}
type Routes = Record<string, Route | undefined>;

export interface PageRoute {
  /** What is written down of an address: it can carry a secret, its pattern cannot. */
  pattern: string;
  /** Parameters that the page and the layouts around it declare. */
  query: string[];
}

type Named = PageRoute & { shape: RegExp; weight: number };

/** The page that an address leads to. `prefixes` are the languages'. */
export function pageRoutes(routes: Routes, prefixes: string[]): (path: string) => PageRoute {
  const named = Object.values(routes)
    .flatMap((route) => (route ? namedOf(route, routes) : []))
    .toSorted((one, other) => other.weight - one.weight);
  return (path) => {
    const prefix = prefixes.find((one) => one && (path === one || path === `${one}.data` || path.startsWith(`${one}/`))) ?? '';
    const bare =
      path
        .slice(prefix.length)
        .replace(/(\/_root|\/_)?\.data$/, '')
        .replace(/(?<!\/)\/+$/, '') || '/';
    const found = named.find(({ shape }) => shape.test(bare));
    return found ? { pattern: prefix + found.pattern, query: found.query } : { pattern: `${prefix}none`, query: [] };
  };
}

const chainOf = (route: Route, routes: Routes): Route[] => {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return parent ? [...chainOf(parent, routes), route] : [route];
};

const queryOf = ({ module }: Route): string[] => (Object(module) as { handle?: { query?: string[] } }).handle?.query ?? [];

/** More fixed words go before fewer, and what takes everything last. */
function namedOf(route: Route, routes: Routes): Named {
  const chain = chainOf(route, routes);
  const parts = chain.flatMap(({ path = '' }) => path.split('/')).filter(Boolean);
  const shape = parts.map((part) => {
    if (part === '*') return '(?:/.*)?';
    const word = part.startsWith(':') ? '[^/]+' : part.replace(/\?$/, '').replace(/[.+^$()|[\]\\]/g, '\\$&');
    return part.endsWith('?') ? `(?:/${word})?` : `/${word}`;
  });
  const weight = parts.reduce((sum, part) => sum + (part === '*' ? -1 : part.endsWith('?') ? 1 : part.startsWith(':') ? 2 : 4), 0);
  // Of a layout and the page in it, the page stands deeper.
  return {
    pattern: `/${parts.join('/')}`,
    query: [...new Set(chain.flatMap(queryOf))],
    shape: new RegExp(`^${shape.join('') || '/'}$`),
    weight: weight + chain.length / 100,
  };
}
