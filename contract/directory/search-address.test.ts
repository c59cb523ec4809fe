import { describe, expect, test } from 'vitest';
import { askedOf, type Chosen, readChosen, readCountries, writeSearch } from './search-address.ts';
import { chosenOf } from './search-kept.ts';

const OF_PRODUCTS =
  'industry category subCategory a.bore a.seat qty price unpriced leadTime inStock sample certificate evidence origin hs hsHeading type region near within verified checked answers references terms payment currency contract datasheet tier';
const OF_COMPANIES =
  'industry category subCategory qty leadTime inStock sample certificate evidence region near within verified checked answers references employees contract terms payment currency market language tier';

const VALUES: Record<string, string[]> = {
  qty: ['2000-H87'],
  price: ['10..50-GBP-H87'],
  unpriced: ['1'],
  leadTime: ['30'],
  inStock: ['1'],
  references: ['1'],
  datasheet: ['1'],
  verified: ['1'],
  answers: ['4'],
  evidence: ['seen'],
  near: ['S'],
  within: ['100'],
  'a.bore': ['10..50'],
};
const valuesOf = (name: string): string[] => VALUES[name] ?? [`${name.toUpperCase()}-B`, `${name.toUpperCase()}-A`];
const mixed = <T>(list: T[], turn: number): T[] =>
  list.toSorted((one, other) => ((JSON.stringify(one).length * turn) % 7) - ((JSON.stringify(other).length * turn) % 7));
const namesOf = (query: URLSearchParams): string[] => [...query.keys()].slice(3);

describe.each([
  ['PR', OF_PRODUCTS],
  ['MA', OF_COMPANIES],
])('the address of a search for %s', (business, order) => {
  const names = order.split(' ');
  const all: Chosen = Object.fromEntries(names.map((name) => [name, valuesOf(name)]));
  const write = (chosen: Chosen) => writeSearch({ business, countries: ['IT', 'DE'], search: 'valve', chosen, sort: 'moq', size: 20, page: 2 });

  test('has its parameters in one order, whatever order they were chosen in [FAC-018]', () => {
    const written = String(write(all));
    expect(namesOf(write(all))).toEqual([...names, 'sort', 'size', 'page']);
    expect(written.startsWith(`business=${business}&countries=DE%2CIT&search=valve&`)).toBe(true);
    for (let turn = 1; turn < 20; turn += 1) {
      const chosen = Object.fromEntries(mixed(Object.entries(all), turn).map(([name, values]) => [name, mixed([...values], turn)]));
      expect(String(write(chosen))).toBe(written);
    }
  });

  test('is read as it was written, by the calls and by saved searches too [FAC-018] [FAC-031]', () => {
    const read = readChosen(write(all), business === 'PR' ? 'product' : 'business');
    expect(String(write(read))).toBe(String(write(all)));
    const asked = askedOf(read, readCountries('DE,IT'));
    const kept = chosenOf(asked);
    expect(String(writeSearch({ business, search: 'valve', ...kept, sort: 'moq', size: 20, page: 2 }))).toBe(String(write(all)));
  });
});
