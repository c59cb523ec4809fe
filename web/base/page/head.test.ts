import { describe, expect, test } from 'vitest';
import type { Settings } from '../context.ts';
import { headTags } from './head.ts';
import { pageHead } from './page-head.server.ts';

const settings: Settings = {
  language: 'en',
  locale: 'en-GB',
  countryName: 'United Kingdom',
  siteUrl: 'https://site.example',
  rootUrl: 'https://site.example',
  accountUrl: 'https://account.example',
  apiUrl: 'https://api.example',
  filesUrl: 'https://api.example/files',
  introVideo: { en: '', es: '' },
  demo: true,
  trade: true,
  awards: true,
};
const said = { path: '/a?b=1&c=2', title: 'Title', description: 'Description' };

describe('the head of a page', () => {
  test('has title, description, canonical, Open Graph and a card, all with whole addresses', () => {
    const tags = headTags(pageHead(settings, { ...said, picture: { kind: 'business', id: 'x' } }));
    expect(tags).toContainEqual({ title: 'Title' });
    expect(tags).toContainEqual({ name: 'description', content: 'Description' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://site.example/a?b=1&c=2' });
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://site.example/a?b=1&c=2' });
    expect(tags).toContainEqual({ property: 'og:locale', content: 'en_GB' });
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://api.example/share/business/x.png' });
    expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(JSON.stringify(tags)).not.toMatch(/robots|keywords|rss/);
  });

  test('names the same page in every language, and none for a page that no search engine keeps', () => {
    const alternates = (of: Settings, path: string, indexed = true) =>
      headTags(pageHead(of, { ...said, path, indexed })).flatMap((tag) => ('hrefLang' in tag ? [`${tag.hrefLang} ${tag['href']}`] : []));
    const site = 'https://site.example';
    const ofHome = [`en ${site}/`, `es ${site}/es`, `it ${site}/it`, `zh ${site}/zh`, `x-default ${site}/`];
    expect(alternates(settings, '/')).toEqual(ofHome);
    const italian = { ...settings, language: 'it', locale: 'it', siteUrl: `${site}/it` };
    expect(alternates(italian, '/')).toEqual(ofHome);
    expect(alternates(italian, '/why-wbn')).toContain(`zh ${site}/zh/why-wbn`);
    expect(alternates(settings, '/why-wbn', false)).toEqual([]);
    expect(headTags(pageHead(italian, { ...said, path: '/' }))).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${site}/it` });
  });

  test('keeps thin pages out of search engines, and lets them follow the links', () => {
    expect(headTags(pageHead(settings, { ...said, indexed: false }))).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  });

  test('cuts a long description at 160 characters and writes it on one line', () => {
    expect(pageHead(settings, { ...said, description: `A\n\n b ${'x'.repeat(200)}` }).description).toBe(`A b ${'x'.repeat(156)}…`);
  });

  test('names each keyword once, at most twenty', () => {
    expect(pageHead(settings, { ...said, keywords: ['Valves', null, ' valves ', '', 'Tea, coffee', undefined] }).keywords).toBe('Valves, Tea coffee');
    const many = Array.from({ length: 30 }, (_, index) => `word ${index}`);
    expect(pageHead(settings, { ...said, keywords: many }).keywords.split(', ')).toHaveLength(20);
  });

  test('shows the site itself where a page has no picture, and announces a feed where there is one', () => {
    const tags = headTags(pageHead(settings, { ...said, feed: '/latest.rss' }));
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://api.example/share/default.png' });
    expect(tags).toContainEqual(expect.objectContaining({ rel: 'alternate', type: 'application/rss+xml', href: 'https://site.example/latest.rss' }));
  });

  test('is empty where the page failed: the error page says so itself', () => {
    expect(headTags(undefined)).toEqual([]);
  });
});
