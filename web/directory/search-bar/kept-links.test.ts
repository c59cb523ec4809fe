import { expect, test } from 'vitest';
import { withSize } from './kept-links.ts';

test('a link to results gets the size that was chosen, and no other link does', () => {
  expect(withSize('/search-result', '?business=MA&countries=DE%2CGB&search=ball+valve', '20')).toBe('?business=MA&countries=DE,GB&search=ball+valve&size=20');
  expect(withSize('/search-result', '?business=MA&countries=global&search=&page=3', '50')).toBe('?business=MA&countries=global&search=&size=50');
  for (const [path, search, size] of [
    ['/search-result', '?search=valve', null],
    ['/search-result', '?search=valve&size=50', '20'],
    ['/industries', '?search=valve', '20'],
  ] as const)
    expect(withSize(path, search, size)).toBeNull();
});
