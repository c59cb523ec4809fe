import { describe, expect, test } from 'vitest';
import * as links from './links.ts';

const id = '0190a000-0000-7000-8000-00000000abcd';
const NAME = 'A/B 100% Wool & Söhne';

describe('the slug of a business', () => {
  const plain = links.businessSlug(NAME, id);

  test('is the name with hyphens, a hyphen and the id, encoded twice [BUS-019] [BUS-020]', () => {
    expect(plain).toBe(`A/B-100%-Wool-&-Söhne-${id}`);
    expect(links.business('Halderby Pumps & Valves', id)).toBe(`/business/Halderby-Pumps-%2526-Valves-${id}/`);
  });

  test('gives the id by its last 36 characters, and null for anything else, malformed text included [BUS-021]', () => {
    for (const slug of [id, `${id}/`, `x-${id.toUpperCase()}`, `%E0%A4%A-${id}`]) expect(links.idOfSlug(slug)).toBe(id);
    for (const slug of ['', 'foo', '%E0%A4%A', `${id}x`, 'x'.repeat(36)]) expect(links.idOfSlug(slug)).toBeNull();
  });

  test('is known in every encoding and as the bare id, another name is not', () => {
    const once = encodeURIComponent(plain);
    for (const slug of [id, plain, once, encodeURIComponent(once), `${once}/`]) expect([slug, links.isSlugOf(plain, slug)]).toEqual([slug, true]);
    for (const slug of [`Old-Name-${id}`, `%E0%A4%A-${id}`]) expect([slug, links.isSlugOf(plain, slug)]).toEqual([slug, false]);
  });

  test('never fails on a lone surrogate in a name', () => {
    expect(links.business('A\ud800', id)).toContain(id);
  });
});

test('a search address names type, country and text first, then what was chosen [SEA-006]', () => {
  expect(links.search({})).toBe('/search-result?business=MA&countries=global&search=');
  expect(links.search({ business: 'PR', countries: 'GB', search: 'a&b', tier: 'gold', verified: true, page: 2 })).toBe(
    '/search-result?business=PR&countries=GB&search=a%26b&tier=gold&verified=1&page=2',
  );
});

test('login and register come back to where the visitor is [HOM-008]', () => {
  const hosts = { accountUrl: 'https://account.example', siteUrl: 'https://site.example', language: 'en' };
  expect(links.register(hosts, '/?a=1')).toBe('https://account.example/register?continue=https%3A%2F%2Fsite.example%2F%3Fa%3D1');
  const spanish = { ...hosts, siteUrl: 'https://site.example/es', language: 'es' };
  expect(links.login(spanish, '/industries')).toBe('https://account.example/es/login?continue=https%3A%2F%2Fsite.example%2Fes%2Findustries');
});
