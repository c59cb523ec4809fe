import { expect, test } from 'vitest';
import { breadcrumbList, withStructuredData } from './structured-data.server.ts';

const PAGE = '<html><head><title>a</title></head><body></head></body></html>';

const dataOf = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

test('what a page is about stands at the end of its head, without what is not known', () => {
  const html = withStructuredData(PAGE, [
    { '@type': 'Product', name: 'Valve', image: [], brand: null, category: '', maker: { '@type': 'Organization', name: 'A', logo: null } },
  ]);
  expect(html).toMatch(/^<html><head><title>a<\/title><script type="application\/ld\+json">.*<\/script><\/head><body><\/head>/s);
  expect(dataOf(html)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name: 'Valve', maker: { '@type': 'Organization', name: 'A' } }],
  });
});

test('a name cannot end the script, nor stand for a part of the page', () => {
  const name = '</script><script>alert(1)</script> <!-- $& $1';
  const html = withStructuredData(PAGE, [{ '@type': 'Organization', name }]);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(dataOf(html)['@graph'][0].name).toBe(name);
});

test('a page without anything to say stays as it is', () => {
  expect(withStructuredData(PAGE, [])).toBe(PAGE);
});

test('a breadcrumb counts from one and names whole addresses', () => {
  expect(breadcrumbList('https://site.example', [{ to: '/', text: 'Home' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' }],
  });
});
