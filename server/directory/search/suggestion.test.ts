import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('demo');
type Suggestion = { kind: string; id: string; name: string; detail: string; photo: object | null };
const suggestions = async (text: string): Promise<Suggestion[]> => (await api.get(`/search/suggestion?text=${encodeURIComponent(text)}`)).body.data;
const names = async (text: string): Promise<string[]> => (await suggestions(text)).map(({ name }) => name);

describe('suggestions while typing', () => {
  test('hold companies, categories and products that start like the text, with a second line and a picture', async () => {
    const [first] = await suggestions('halder');
    expect(first).toMatchObject({
      kind: 'business',
      name: 'Halderby Pumps & Valves',
      detail: 'Manufacturer · Rotherham · United Kingdom',
      photo: { url: expect.any(String) },
    });
    const kinds = (await suggestions('ball')).map(({ kind }) => kind);
    expect(kinds).toContain('category');
    expect(kinds).toContain('product');
  });

  test('find each letter of a name on the way to it', async () => {
    const name = 'kestrelmoor bearings';
    for (let length = 4; length <= name.length; length++) expect(await names(name.slice(0, length)), name.slice(0, length)).toContain('Kestrelmoor Bearings');
  });

  test('find words inside a name, in any order, without accents and legal forms', async () => {
    expect(await names('bearings kestr')).toContain('Kestrelmoor Bearings');
    expect(await names('dabrow')).toContain('Meble Dąbrowiec sp. z o.o.');
    expect(await names('brenner and vogt')).toContain('Brenner & Vogt Armaturen');
    expect(await names('válvu')).toContain('Andina Válvulas Industriales');
  });

  test('know categories by what else they are called', async () => {
    expect(await suggestions('cribs')).toContainEqual(expect.objectContaining({ kind: 'category', name: 'Cots', detail: 'Nursery furniture', photo: null }));
  });

  test('put a category whose name starts like the text before one that is only also called so', async () => {
    const found = await names('ball');
    // Ballast is what sand and gravel are also called.
    expect(found).toEqual(expect.arrayContaining(['Ball valves', 'Sand and gravel']));
    expect(found.indexOf('Ball valves')).toBeLessThan(found.indexOf('Sand and gravel'));
  });

  test('are at most eight, each once, the same ones twice', async () => {
    for (const text of ['st', 'ste', 'co', 'pa', 'valve']) {
      const found = await suggestions(text);
      expect(found.length, text).toBeLessThanOrEqual(8);
      expect(new Set(found.map(({ kind, id }) => kind + id)).size).toBe(found.length);
      expect(await suggestions(text)).toEqual(found);
    }
  });

  test('wait for two letters, and are none for what nothing starts with', async () => {
    expect(await suggestions('')).toEqual([]);
    expect(await suggestions('h')).toEqual([]);
    expect(await suggestions('zzzz')).toEqual([]);
    expect(await suggestions('%%')).toEqual([]);
  });
});
