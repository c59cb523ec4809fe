import { describe, expect, test } from 'vitest';
import type { Client } from '#web/base/client/client.ts';
import { type Settings, structuredDataContext } from '#web/base/context.ts';
import { createLoadContext } from '#web/base/page/render.server.tsx';
import { loader as sitemapPart } from '../../feeds/sitemap-part.ts';
import { loader } from './page.tsx';

const settings: Settings = {
  language: 'en',
  locale: 'en-GB',
  countryName: 'United Kingdom',
  siteUrl: 'https://site.example',
  rootUrl: 'https://site.example',
  accountUrl: '',
  apiUrl: 'https://api.example',
  filesUrl: '',
  introVideo: { en: '', es: '' },
  demo: true,
  trade: false,
  awards: false,
};
// A written page asks the API nothing.
const context = () => createLoadContext({ client: {} as Client, settings });

async function load(path: string) {
  const given = context();
  const answer = await loader({ url: new URL(settings.siteUrl + path), context: given } as never);
  return { ...answer, things: given.get(structuredDataContext) };
}

const PAGES: [string, string][] = [
  ['/about-us', '[STA-001]'],
  ['/mission-vision', '[STA-004]'],
  ['/why-wbn', '[STA-005]'],
  ['/our-network', '[STA-006]'],
  ['/privacy-policy', '[STA-007]'],
  ['/terms-and-conditions', '[STA-008]'],
  ['/contact-us', '[STA-009]'],
  ['/advertise-with-us', '[STA-010]'],
  ['/free-marketing', '[STA-010]'],
  ['/message-center', '[STA-010]'],
  ['/work-with-wbn', '[STA-010]'],
];

test.each(PAGES)('%s answers with a title, a description and keywords, at one address %s [STA-016]', async (path) => {
  const { head, things, page } = await load(path);
  expect(head).toMatchObject({ canonical: settings.siteUrl + path, indexed: true, kind: 'website', title: `${page.title} | WBN United Kingdom` });
  expect(head.description.length).toBeGreaterThan(60);
  expect(head.keywords.split(', ').length).toBeGreaterThan(2);
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});

test('/why-WBN is /why-wbn, however it is written, and says so [STA-005]', async () => {
  for (const path of ['/why-WBN', '/why-wbn', '/Why-Wbn/', '/why-WBN?from=footer'])
    expect((await load(path)).head.canonical).toBe('https://site.example/why-wbn');
});

test('/SetID/ is there with and without its slash, and no search engine keeps it [STA-011]', async () => {
  for (const path of ['/SetID/', '/SetID']) expect((await load(path)).head).toMatchObject({ canonical: 'https://site.example/SetID/', indexed: false });
});

test('a tip comes with the list of all seven, and tells crawlers that it is an article [STA-012]', async () => {
  const { tips, head, things } = await load('/b2b-tips/industrial-marketing-tip-2');
  expect(tips).toHaveLength(7);
  expect(head.kind).toBe('article');
  expect(things).toMatchObject([
    { '@type': 'Article', headline: 'Industrial marketing', inLanguage: 'en-GB', dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { name: 'B2B Tips' }, { item: 'https://site.example/b2b-tips/industrial-marketing-tip-2' }],
    },
  ]);
});

describe('any other name goes home [LAY-039]', () => {
  test.each([
    '/no-such-page',
    '/b2b-tips/no-such-tip',
    '/b2b-tips/about-us',
    '/industrial-marketing-tip-2',
    '/constructor',
    '/__proto__',
    '/%E0%A4%A',
    '/about-us%2f..',
  ])('%s', async (path) => {
    const answer = await load(path).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect([(answer as Response).status, (answer as Response).headers.get('location')]).toEqual([302, '/']);
  });
});

test('the sitemap lists every written page with its day, but not /SetID/', async () => {
  const answer = await sitemapPart({ params: { file: 'pages.xml' }, request: new Request(settings.siteUrl), context: context() } as never);
  const xml = await answer.text();
  for (const [path] of PAGES) expect(xml).toContain(`<loc>https://site.example${path}</loc><lastmod>2`);
  expect(xml.match(/\/b2b-tips\//g)).toHaveLength(7);
  expect(xml).not.toContain('SetID');
});
