import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';
import { viteConfig } from './vite.ts';

const SITE = join(import.meta.dirname, '../../site');

/** Modules by what they import, as the bundler knows them. */
const graph = (imports: Record<string, string[]>) =>
  ({ getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null) }) as unknown as Rolldown.ChunkingContext;

describe('what every page loads', () => {
  const context = graph({
    [`${SITE}/root.tsx`]: ['/web/shell.tsx', '/web/circle.ts'],
    [`${SITE}/entry.client.tsx`]: ['/node_modules/react/index.js'],
    '/web/shell.tsx': ['/web/links.ts', '/node_modules/react/index.js'],
    '/web/circle.ts': ['/web/shell.tsx', '/web/circle.ts'],
    '/web/page.tsx': ['/web/links.ts', '/web/card.tsx'],
  });
  const { name } = firstLoad({ root: SITE });
  const fileOf = (id: string) => (name as Rolldown.CodeSplittingNameFunction)(id, context);

  test('is one file: the root, what it and the entry import, whoever else does too [HSE-013]', () => {
    for (const id of [`${SITE}/root.tsx`, '/web/shell.tsx', '/web/circle.ts', '/web/links.ts', '/node_modules/react/index.js'])
      expect(fileOf(id)).toBe('first');
  });

  test('has neither what a page imports nor the entry itself', () => {
    for (const id of ['/web/page.tsx', '/web/card.tsx', `${SITE}/entry.client.tsx`]) expect(fileOf(id)).toBeNull();
  });
});

describe('what many pages load', () => {
  const page = (name: string) => ({ file: `${name}.tsx` });
  const PUBLIC = ['home', 'search', 'company', 'product', 'request'];
  const OWN = ['feed', 'inbox', 'profile', 'team', 'account'];
  const file = (name: string) => `${SITE}/${name}.tsx`;
  const context = graph({
    [`${SITE}/root.tsx`]: ['/web/react.ts'],
    ...Object.fromEntries(PUBLIC.map((name) => [file(name), ['/web/card.tsx', `/web/${name}-part.tsx`]])),
    ...Object.fromEntries(OWN.map((name) => [file(name), [`${SITE}/session.ts`, '/web/card.tsx', '/web/query.ts']])),
    [file('feed')]: [`${SITE}/session.ts`, '/web/query.ts', '/web/composer.tsx', '/web/dialog.tsx', '/web/home-part.tsx', '/web/flag.ts', '/web/flag-of.ts'],
    '/web/dialog.tsx': ['/web/flag.ts', '/web/flag-of.ts'],
    '/web/flag-of.ts': ['/web/flag.ts', '/web/query.ts'],
    '/web/flag.ts': [],
    [file('layout')]: [`${SITE}/session.ts`, '/web/header.tsx'],
    '/web/header.tsx': ['/web/bell.tsx'],
  });
  const info = context.getModuleInfo.bind(context);
  const late = {
    ...context,
    getModuleInfo: (id: string) => {
      if (id.startsWith('/web/flag')) return { ...info(id), code: 'small' };
      return id === '/web/header.tsx' ? { ...info(id), dynamicallyImportedIds: ['/web/dialog.tsx'] } : info(id);
    },
  };
  const layout = { file: 'layout.tsx', children: OWN.map(page) };
  const site = { root: SITE, pages: [...PUBLIC.map(page), layout], session: 'session.ts', members: 'layout.tsx' };
  const fileOf = (id: string) => (firstLoad(site).name as Rolldown.CodeSplittingNameFunction)(id, late as never);

  test('comes with the first file for everybody, and in one for who is logged in; a private page has its own', () => {
    expect(fileOf('/web/card.tsx')).toBe('first');
    for (const id of [`${SITE}/session.ts`, '/web/header.tsx', '/web/bell.tsx', '/web/query.ts']) expect(fileOf(id)).toBe('members');
    for (const id of ['/web/composer.tsx', file('feed'), `${file('feed')}?__react-router-build-client-route`]) expect(fileOf(id)).toBe('own-feed.tsx');
  });

  test('brings who is logged in the small parts that a private page shares with what comes late, and what those need, instead of a file for each', () => {
    for (const id of ['/web/flag.ts', '/web/flag-of.ts']) expect(fileOf(id)).toBe('members');
  });

  test('never brings a visitor what a private page needs, nor a whole page with what comes late', () => {
    // A page for everybody needs the first, and a part that is loaded when it is needed is the second.
    for (const id of ['/web/home-part.tsx', '/web/search-part.tsx', '/web/dialog.tsx']) expect(fileOf(id)).toBeNull();
  });
});

describe('the build', () => {
  const LIBRARIES = /^(@tailwindcss\/|react-router|prerender$)/;
  const { plugins, resolve } = viteConfig({ root: SITE });

  test('changes no file of a library [HSE-013]', async () => {
    const all = (await Promise.all(plugins ?? [])).flat(2) as Plugin[];
    const own = all.filter(({ name }) => !LIBRARIES.test(name));
    expect(own.map(({ name }) => name)).toEqual(['wbn-compiled-texts', 'wbn-written-pages', 'wbn-open-pages']);
    for (const { load, resolveId, generateBundle, renderChunk, transform } of own) {
      expect([load, resolveId, generateBundle, renderChunk]).toEqual([undefined, undefined, undefined, undefined]);
      if (!transform) continue;
      const change = transform as unknown as (code: string, id: string) => unknown;
      for (const file of ['react-router/dist/production/lib/router/router.js', 'lucide-react/dist/esm/icons/house.mjs', 'use-intl/package.json'])
        expect(change('{}', `/node_modules/${file}`)).toBeNull();
    }
  });

  test('takes no part of a library from elsewhere [HSE-013]', () => {
    for (const { find, replacement } of (resolve?.alias ?? []) as { find: RegExp; replacement: string }[])
      expect(replacement).toMatch(new RegExp(`^${find.source.slice(1, -1)}/`));
  });

  test('names no feature and no library’s file [HSE-013]', () => {
    const features = readdirSync(join(SITE, '..'), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !['base', 'site', 'account'].includes(entry.name),
    );
    expect(features.length).toBeGreaterThan(8);
    const names = ['shell', 'node_modules', ...features.map(({ name }) => name)];
    for (const file of ['vite.ts', 'first-load.ts', '../../site/vite.config.ts', '../../account/vite.config.ts']) {
      const words = readFileSync(join(import.meta.dirname, file), 'utf8').match(/[\w-]+/g) ?? [];
      expect(words.filter((word) => names.includes(word))).toEqual([]);
    }
  });
});
