import { expect, test } from 'vitest';
import { addressOf, askedOf, dayAfter, isBelow, pathOf, queryOf } from './query.ts';

const at = (query: string) => queryOf(`https://wbn.example/rfq${query}`);

test('each filter of the open requests stands in the address, and what an address cannot mean is left out [TPU-005]', () => {
  const address = '/rfq?search=ball+valve&category=0004-01&country=GB&before=2026-12-24&page=2';
  const query = at(address.slice(4));
  expect(query).toEqual({ tab: 'open', search: 'ball valve', category: '0004-01', country: 'GB', before: '2026-12-24', page: 2 });
  expect(addressOf(query, 2)).toBe(address);
  expect(askedOf(query)).toEqual({ text: 'ball valve', category: '0004-01', country: 'GB', before: '2026-12-24T00:00:00Z' });
  expect(at('?tab=nothing&category=valves&country=england&before=2026-13-40&page=-2')).toEqual({
    tab: 'open',
    search: '',
    category: null,
    country: null,
    before: null,
    page: 1,
  });
  expect(at('?tab=mine').tab).toBe('mine');
});

test('branches know those above and right below them, and a deadline within three days ends with the third', () => {
  expect(pathOf('0004-01-02')).toEqual(['0004', '0004-01', '0004-01-02']);
  expect([isBelow('0004', null), isBelow('0004-01', null), isBelow('0004-01', '0004'), isBelow('0004-01-02', '0004'), isBelow('0005-01', '0004')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(dayAfter(Date.parse('2026-11-26T10:00:00Z'), 3)).toBe('2026-11-30');
});
