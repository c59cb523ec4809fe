import { expect, test } from 'vitest';
import { partOf, pathOf, sitemap } from './sitemap.ts';

const id = '0190a000-0000-7000-8000-00000000abcd';

test('a part is known by its name, and nothing else is one', () => {
  expect([partOf('businesses-1.xml'), partOf('products-20.xml'), partOf('people-3.xml')]).toEqual([
    { kind: 'business', part: 1 },
    { kind: 'product', part: 20 },
    { kind: 'person', part: 3 },
  ]);
  for (const file of [
    'business-1.xml',
    'businesses-0.xml',
    'businesses-01.xml',
    'businesses-1',
    'businesses-10000.xml',
    'constructor-1.xml',
    '../businesses-1.xml',
    'pages.xml',
  ])
    expect([file, partOf(file)]).toEqual([file, null]);
});

test('an entry has the address that its page has, encoded twice and then for XML', async () => {
  const path = pathOf('business', { id, names: ["A/B & Söhne' 100%"], changedAt: '' });
  expect(path).toBe(`/business/A%252FB-%2526-S%25C3%25B6hne'-100%2525-${id}/`);
  expect(await sitemap([{ url: `https://site.example${path}`, changedAt: '2026-01-02T03:04:05Z' }]).text()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/business/A%252FB-%2526-S%25C3%25B6hne&apos;-100%2525-${id}/</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url>
</urlset>
`);
  expect(pathOf('product', { id, names: ['A B', 'C&D'], changedAt: '' })).toBe(`/business-product/A-B-C%2526D-${id}`);
  expect(pathOf('person', { id, names: [], changedAt: '' })).toBe(`/profile/${id}`);
});
