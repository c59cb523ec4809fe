import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/product.ts';
import { useApi } from '../../tests/support/api.ts';

const api = useApi('demo');
/** Pictures of the products of a list, in its order; null for none. */
const lists = new Map<string, (string | null)[]>();
const picturesOf = (products: Product[]): (string | null)[] => products.map(({ photos }) => photos[0]?.url ?? null);

beforeAll(async () => {
  const ids = async (table: string): Promise<string[]> => (await api.pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => id);
  for (const field of ['industry', 'category'])
    for (const id of await ids(field)) {
      const { body } = await api.post('/search/product', { [field]: id, size: 20 });
      lists.set(`${field} ${id}`, picturesOf(body.results));
    }
  for (const id of await ids('business where merged_into is null')) {
    const { body } = await api.get(`/product/by-business?bid=${id}`);
    lists.set(`business ${id}`, picturesOf(body.data.data.slice(0, 3)));
  }
}, 120_000);

describe('pictures of products in the demonstration', () => {
  test('stand at every one of the first 20 of an industry, of a category and the first three of a company, and the first five are five [DAT-038]', () => {
    expect(lists.size).toBeGreaterThan(300);
    expect([...lists].filter(([, pictures]) => pictures.includes(null)).map(([list]) => list)).toEqual([]);
    expect([...lists].filter(([, pictures]) => new Set(pictures.slice(0, 5)).size < Math.min(5, pictures.length)).map(([list]) => list)).toEqual([]);
  });
});
