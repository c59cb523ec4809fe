import { describe, expect, test } from 'vitest';
import type { IndustryInTree } from '#contract/directory/industry.ts';
import { useApi } from '../../../tests/support/api.ts';
import { INDUSTRIES } from '../../../tests/support/industries.ts';

const api = useApi('empty');
const tree = async (): Promise<IndustryInTree[]> => (await api.get('/catsys/industry/full-tree')).body.data;
const list = async (): Promise<Omit<IndustryInTree, 'order'>[]> => (await api.get('/catsys/industry')).body.data;

describe('the industries', () => {
  test('are exactly the fifteen, by name and in order [IND-006] [API-027]', async () => {
    const { status, body } = await api.get('/catsys/industry');
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(INDUSTRIES);
  });

  test('have the keys 0001 to 0015 [IND-007]', async () => {
    expect((await list()).map(({ key }) => key)).toEqual(INDUSTRIES.map((_, index) => String(index + 1).padStart(4, '0')));
  });

  test('carry id, key, text, name and categories with their sub-categories [IND-008] [REF-006]', async () => {
    for (const industry of await list()) {
      expect(industry).toEqual({
        id: expect.stringMatching(/./),
        key: expect.any(String),
        text: industry.name,
        name: expect.stringMatching(/./),
        icon: expect.stringMatching(/^[A-Z][A-Za-z0-9]+$/),
        description: expect.any(String),
        categories: expect.any(Array),
      });
      const items = industry.categories.flatMap(({ subCategories, ...category }) => [category, ...subCategories]);
      for (const item of items) expect(item).toEqual({ id: expect.stringMatching(/./), name: expect.stringMatching(/\S/) });
    }
  });

  test('have a description of a sentence each, and a picture of their own', async () => {
    const industries = await list();
    for (const { description } of industries) expect(description).toMatch(/^[A-Z].{80,180}\.$/);
    expect(new Set(industries.map(({ icon }) => icon)).size).toBe(INDUSTRIES.length);
  });
});

describe('the tree', () => {
  test('has an order beside everything that the list has [IND-009] [API-029]', async () => {
    const { status, body } = await api.get('/catsys/industry/full-tree');
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(body.data.map(({ order }: IndustryInTree) => order)).toEqual(INDUSTRIES.map((_, index) => index + 1));
    expect(body.data.map(({ order: _, ...industry }: IndustryInTree) => industry)).toEqual(await list());
  });

  test('has 8 to 12 categories an industry, with 6 to 14 sub-categories each', async () => {
    for (const { name, categories } of await tree()) {
      expect(categories.length, name).toBeGreaterThanOrEqual(8);
      expect(categories.length, name).toBeLessThanOrEqual(12);
      for (const category of categories) {
        expect(category.subCategories.length, category.name).toBeGreaterThanOrEqual(6);
        expect(category.subCategories.length, category.name).toBeLessThanOrEqual(14);
      }
    }
  });

  test('names nothing twice within an industry, and gives every id once', async () => {
    const industries = await tree();
    const names = industries.map(({ categories }) => categories.flatMap(({ name, subCategories }) => [name, ...subCategories.map((sub) => sub.name)]));
    for (const own of names) expect(own.filter((name, index) => own.indexOf(name) !== index)).toEqual([]);
    const ids = industries.flatMap(({ id, categories }) => [
      id,
      ...categories.flatMap((category) => [category.id, ...category.subCategories.map((sub) => sub.id)]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('may be kept by anybody for a while', async () => {
    expect((await api.get('/catsys/industry/full-tree')).headers['cache-control']).toBe('public, max-age=600');
  });
});

describe('the categories of an industry', () => {
  test('are those of the tree, with id and name [API-028] [REF-006]', async () => {
    for (const { id, categories } of await tree()) {
      const { status, body } = await api.get(`/catsys/industry/${id}/category`);
      expect({ status, ...body }).toEqual({ status: 200, success: true, data: categories });
      for (const category of body.data) expect(category).toMatchObject({ id: expect.stringMatching(/./), name: expect.stringMatching(/./) });
    }
  });

  test.each(['0016', '0000', 'steel', "0001' or '1'='1", 'full-tree'])('of the unknown industry %s are missing', async (id) => {
    expect(await api.get(`/catsys/industry/${encodeURIComponent(id)}/category`)).toMatchObject({ status: 404, body: { success: false, error: 'not_found' } });
  });

  test('are refused for an id of 41 characters', async () => {
    expect(await api.get(`/catsys/industry/${'1'.repeat(41)}/category`)).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } });
  });
});
