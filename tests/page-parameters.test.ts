import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { facetNames } from '#contract/directory/facets.ts';
import { addressNames } from '#contract/directory/search-address.ts';
import { readSources, root } from './support/source.ts';

/** Each screen's module, the root's included: what React Router's build knows a `handle` of. */
const MODULES = ['web/site/root.tsx', ...globSync('web/{site/{pages,feeds,offline},*/pages}/**/*.{ts,tsx}', { cwd: root }), 'web/site/shell/searchable.tsx'];
const routes = readFileSync(join(root, 'web/site/routes.ts'), 'utf8');
const pages = MODULES.filter((path) => path === 'web/site/root.tsx' || routes.includes(`'${relative('web/site', path)}'`));

interface Read {
  file: string;
  name: string;
  /** Read from the request, so that the server shows something else by it. */
  onServer: boolean;
}

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Where an address's parameters are at hand. */
const TOUCHES = /\bsearchParams\b|useSearchParams|URLSearchParams\((?:location\.)?search\)|: URLSearchParams\b/;
const READS = /\.(?:get|getAll|has)\(\s*(?:'([\w-]+)'|([A-Z]{2}[A-Z_]*))\s*[),]/g;
/** A short way to read one: `const text = (name) => given.get(name)`. */
const SHORT = /const (\w+) = \((\w+)(?:: \w+)?\) => \w+\.get\(\2\)/g;

function readsOf(file: string): Read[] {
  const text = textOf(file);
  if (!TOUCHES.test(text)) return [];
  const constant = (name: string) => new RegExp(`\\b${name} = '([\\w-]+)'`).exec(text)?.[1] ?? constants.get(name);
  const named = [...text.matchAll(READS)].map(([, literal, name]) => literal ?? constant(name as string) ?? `unknown ${name}`);
  const short = [...text.matchAll(SHORT)].flatMap(([, read]) =>
    [...text.matchAll(new RegExp(`\\b${read}\\('(\\w+)'\\)`, 'g'))].map(([, name]) => name as string),
  );
  const onServer = /new URL\((?:request\.)?url\)/.test(text);
  return [...new Set([...named, ...short])].map((name) => ({ file, name, onServer }));
}

let sources: Awaited<ReturnType<typeof readSources>> = [];
let reads: Read[] = [];
/** Names in capitals that any file of the pages gives to a word. */
const constants = new Map<string, string>();
const importers = new Map<string, string[]>();

beforeAll(async () => {
  sources = await readSources();
  for (const { path, imports } of sources) for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), path]);
  for (const { path } of sources.filter((one) => one.path.startsWith('web/')))
    for (const [, name = '', word = ''] of textOf(path).matchAll(/\b([A-Z]{2}[A-Z_]*) = '([\w-]+)'/g)) if (!constants.has(name)) constants.set(name, word);
  reads = sources.filter(({ path }) => /^web\/(?!base\/|account\/)/.test(path) && !path.includes('.test.')).flatMap(({ path }) => readsOf(path));
}, 180_000);

const above = new Map<string, string[]>();
/** The pages that a file is part of, by whoever imports it. */
function pagesOf(file: string): string[] {
  const found = above.get(file) ?? pagesAbove(file);
  above.set(file, found);
  return found;
}

function pagesAbove(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (pages.includes(file)) return [file];
  return (importers.get(file) ?? []).flatMap((one) => pagesAbove(one, seen));
}

function declared(page: string): { query: string[]; own: string[] } {
  const handle = /export const handle[^=]*= \{([\s\S]*?)\};/.exec(textOf(page))?.[1] ?? '';
  const list = (name: string) => [...(new RegExp(`${name}: \\[([^\\]]*)\\]`).exec(handle)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, one]) => one as string);
  return { query: list('query'), own: list('own') };
}

describe('the parameters of a page’s address', () => {
  test('that it reads are declared by it: what a loader reads as `query`, what the browser alone reads there or as `own` [FIX-032] [HSE-012]', () => {
    expect(pages.length).toBeGreaterThan(35);
    expect(reads.filter(({ onServer }) => onServer).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['q', 'page', 'editMode', 'products', 'search', 'size']),
    );
    const missing = reads.flatMap(({ file, name, onServer }) => {
      const found = pagesOf(file);
      if (found.length === 0) return [`${file} reads ${name} and belongs to no page`];
      return found.flatMap((page) => {
        const { query, own } = declared(page);
        const known = onServer ? query : [...query, ...own, ...declared('web/site/root.tsx').query];
        return known.includes(name) ? [] : [`${page} does not declare ${name}, which ${file} reads${onServer ? ' on the server' : ''}`];
      });
    });
    expect(missing).toEqual([]);
  });

  test('every facet, order and size of a search is one of them, so that no two of its addresses share a page [FAC-028]', async () => {
    const { handle } = await import('#web/directory/pages/search/page.tsx');
    expect(handle.query).toEqual(expect.arrayContaining([...addressNames, 'a.*', 'countries', 'sort', 'size', 'page']));
    expect(addressNames).toEqual(expect.arrayContaining(facetNames.filter((name) => name !== 'country' && name !== 'attributes')));
  });

  test('that are declared are read, and no secret is one that the server sees [FIX-032]', () => {
    const spare = pages.flatMap((page) => {
      const { query, own } = declared(page);
      const read = new Set(reads.filter(({ file }) => pagesOf(file).includes(page)).map(({ name }) => name));
      return [...query, ...own].filter((name) => !read.has(name) && !textOf(page).includes('firstScript')).map((name) => `${page}: ${name}`);
    });
    expect(spare).toEqual([]);
    for (const page of pages) expect(declared(page).query.filter((name) => /token|code|continue|secret/.test(name))).toEqual([]);
  });
});
