import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textOf } from '#web/base/content/blocks.ts';
import type { Written } from '#web/base/content/types.ts';
import { territories } from '#web/base/edition/territories.ts';
import { STATIC } from '../feeds/sitemap.ts';
import { tips, writtenPageAt, writtenPages } from './pages.server.ts';

const pages = writtenPages('en');
const languages = readdirSync(import.meta.dirname).filter((name) => /^[a-z]{2}$/.test(name));
const routes = readFileSync(join(import.meta.dirname, '../routes.ts'), 'utf8');
const ids = ({ blocks }: Written) => blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
const at = (path: string) => writtenPageAt('en', path) as Written;
const wordsIn = (page: Written): number => textOf(page.blocks).split(/\s+/).length;
const read = (path: string): string => `${at(path).lede}\n${textOf(at(path).blocks)}`;

/** Every address in a page, whatever it stands in. */
function addresses(page: Written): string[] {
  const look = (value: unknown): string[] => {
    if (!value || typeof value !== 'object') return [];
    const own = 'link' in value && typeof value.link === 'string' ? [value.link] : [];
    return [...own, ...Object.values(value).flatMap(look)];
  };
  return look(page.blocks.filter(({ kind }) => kind !== 'drawing'));
}

describe('every written page', () => {
  test.each(pages.map((page) => [page.path, page] as const))('%s says who it is, in lengths that search results show', (_, page) => {
    expect(page.title.length).toBeGreaterThan(3);
    expect(`${page.title} | WBN United Kingdom`.length).toBeLessThanOrEqual(70);
    expect(page.description.length).toBeGreaterThan(60);
    expect(page.description.length).toBeLessThanOrEqual(170);
    expect(page.keywords.length).toBeGreaterThan(2);
    expect(new Set(page.keywords).size).toBe(page.keywords.length);
    expect(page.lede.length).toBeGreaterThan(20);
  });

  test.each(pages.map((page) => [page.path, page] as const))('%s leads only to what is there', (_, page) => {
    for (const address of addresses(page)) expect([address, leadsSomewhere(page, address)]).toEqual([address, true]);
  });

  test.each(pages.map((page) => [page.path, page] as const))('%s is written out, in British English', (_, page) => {
    const text = `${page.title} ${page.lede} ${page.description} ${textOf(page.blocks)}`;
    expect(text).not.toMatch(/lorem|ipsum|TODO|TBD|xxx/i);
    expect(text).not.toMatch(
      /\b(colors?|(?<!World (Customs|Trade) )organiz(?!ational Buying)\w+|center of|catalogs?|labor|fulfill|inquire \w+ly|world[- ]class|cutting[- ]edge|leverage|seamless\w*|synerg\w+)\b/i,
    );
    expect(text).not.toMatch(/ {2}|\s[,.;:!?](\s|$)|—|“|”/);
  });

  test('has an address of its own and one in each language folder that the model has too', () => {
    expect(new Set(pages.map(({ path }) => path.toLowerCase())).size).toBe(pages.length);
    for (const language of languages) {
      const names = readdirSync(join(import.meta.dirname, language)).map((file) => file.replace(/\.md$/, ''));
      expect(names.filter((name) => !pages.some((page) => page.name === name))).toEqual([]);
    }
  });

  test('uses each drawing, and each drawing is used', () => {
    const drawings = readdirSync(join(import.meta.dirname, 'figures'));
    const named = languages
      .flatMap((language) => readdirSync(join(import.meta.dirname, language)).map((file) => readFileSync(join(import.meta.dirname, language, file), 'utf8')))
      .join();
    expect(drawings.filter((drawing) => !named.includes(`](${drawing}`))).toEqual([]);
  });
});

describe.each(languages.filter((language) => language !== 'en'))('every written page in %s', (language) => {
  const translated = writtenPages(language);

  test('is translated, and has the parts that the English one has', () => {
    for (const [place, page] of pages.entries()) {
      const theirs = translated[place] as Written;
      expect([page.name, theirs.title === page.title]).toEqual([page.name, false]);
      expect([theirs.path, theirs.tip, theirs.indexed, theirs.card, theirs.effective]).toEqual([page.path, page.tip, page.indexed, page.card, page.effective]);
      // Terms and privacy say first which text binds.
      const isLaw = ['privacy-policy', 'terms-and-conditions'].includes(page.name);
      expect([page.name, theirs.blocks.map(({ kind }) => kind)]).toEqual([
        page.name,
        [...(isLaw ? ['paragraph'] : []), ...page.blocks.map(({ kind }) => kind)],
      ]);
    }
  });

  test('leads where the English one leads, to places that are there', () => {
    for (const [place, page] of pages.entries()) {
      const theirs = translated[place] as Written;
      const paths = (one: Written) => addresses(one).map((address) => address.split('#')[0]);
      expect([page.name, paths(theirs).sort()]).toEqual([page.name, paths(page).sort()]);
      for (const address of addresses(theirs)) expect([page.name, address, leadsSomewhere(theirs, address, language)]).toEqual([page.name, address, true]);
    }
  });
});

function leadsSomewhere(page: Written, address: string, language = 'en'): boolean {
  if (/^(https:\/\/[\w.-]+\/|mailto:\S+@\S+$|tel:\+\d+$)/.test(address)) return true;
  const [path = '', hash] = address.split('#');
  const target = path === '' ? page : writtenPageAt(language, path.split('?')[0] ?? '');
  if (target) return !hash || ids(target).includes(hash);
  // Addresses of other screens; memberships have screens of their own.
  const known = [...STATIC.paths, '/my-messages', ...['standard', 'gold', 'premium', 'platinum'].map((tier) => `/membership-${tier}`)];
  return known.includes(path) || routes.includes(`route('${path.split('?')[0]?.slice(1)}'`);
}

describe('the pages', () => {
  test('about: since 2000, 25 regional web platforms, what the network is [STA-002] [STA-003] [TER-002]', () => {
    const about = read('/about-us');
    expect(about).toContain('The network was founded in 2000.');
    expect(about).toContain('25 regional web platforms');
    expect(about).toContain(
      'WBN is a free-to-join business-to-business social network and directory for manufacturers, distributors, wholesalers, importers, exporters, retailers, suppliers and buyers.',
    );
  });

  test('our network draws every platform: by code outside Europe, by name in it [STA-006]', () => {
    const drawn = JSON.stringify(at('/our-network').blocks.filter(({ kind }) => kind === 'drawing'));
    expect(territories).toHaveLength(25);
    for (const { code, name } of territories) expect([name, drawn.includes(`"${code}"`) || drawn.includes(`"${name}"`)]).toEqual([name, true]);
    expect(at('/our-network').blocks).toContainEqual({ kind: 'place', name: 'platforms' });
  });

  test('SetID changes nothing, leads home and stays out of search engines [STA-011]', () => {
    const page = at('/SetID/');
    expect([page.indexed, addresses(page)]).toEqual([false, ['/']]);
  });
});

describe('the B2B tips', () => {
  const list = tips('en');

  test('are seven, under their names [STA-012]', () => {
    expect(list.map(({ path, tip }) => [tip, path])).toEqual([
      [0, '/b2b-tips/export-to-the-world-tip-0'],
      [1, '/b2b-tips/how-to-create-export-system-tip-1'],
      [2, '/b2b-tips/industrial-marketing-tip-2'],
      [3, '/b2b-tips/distribution-network-tip-3'],
      [4, '/b2b-tips/international-buyers-tip-4'],
      [5, '/b2b-tips/qualified-exporting-companies-tip-5'],
      [6, '/b2b-tips/best-products-for-export-tip-6'],
    ]);
  });

  test.each(list.map((page) => [page.path, page] as const))(
    '%s has 900 words, a drawing, a table or list, named sources, and 24 hours [STA-013]',
    (_, page) => {
      expect(wordsIn(page)).toBeGreaterThanOrEqual(900);
      const kinds = page.blocks.map(({ kind }) => kind);
      expect(kinds).toContain('drawing');
      expect(kinds).toContain('list');
      expect(textOf(page.blocks)).toMatch(/24 hours/);
      const sources = page.blocks.slice(page.blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Sources') + 1);
      expect(sources).toEqual([expect.objectContaining({ kind: 'list' })]);
      expect(addresses({ ...page, blocks: sources }).filter((address) => address.startsWith('https://')).length).toBeGreaterThan(1);
    },
  );

  test('say to answer every buyer within 24 hours [STA-013]', () => {
    expect(textOf(at('/b2b-tips/international-buyers-tip-4').blocks)).toContain('answer every buyer within 24 hours');
  });

  test('the last one lists the 50 most exported product categories, each with a chapter of its own [STA-014]', () => {
    const lists = at('/b2b-tips/best-products-for-export-tip-6').blocks.filter((block) => block.kind === 'list');
    const categories = lists.find(({ items }) => items.length === 50)?.items.map((item) => String(item[0])) ?? [];
    const chapters = categories.map((text) => /\((\d\d)\)$/.exec(text)?.[1]);
    expect(new Set(chapters).size).toBe(50);
    expect(chapters.every((chapter) => Number(chapter) >= 1 && Number(chapter) <= 97 && chapter !== '77')).toBe(true);
  });
});
