import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { inLanguage } from './names.ts';

const api = useApi('empty');
const say = async (path: string, language?: string) => (await api.get(path, language ? { 'wbn-language': language } : {})).body.data;

interface Named {
  id: string;
  name: string;
  categories?: Named[];
  subCategories?: Named[];
}
const branches = (list: Named[]): Named[] => list.flatMap((one) => [one, ...branches([...(one.categories ?? []), ...(one.subCategories ?? [])])]);

describe('reference data in the language that is asked for', () => {
  test.each(['es', 'it', 'zh'])('every industry, category and sub-category has a name of its own in %s', async (language) => {
    const [theirs, ours] = await Promise.all([say('/catsys/industry/full-tree', language), say('/catsys/industry/full-tree')]);
    const [translated, english] = [branches(theirs), branches(ours)];
    expect(translated.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    // By the file, since some words of trade are the same in both: jeans, quinoa, cheddar.
    const { tree } = JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')) as { tree: Record<string, string> };
    expect(english.filter(({ id }) => !tree[id]?.trim()).map(({ id }) => id)).toEqual([]);
    expect(translated.map(({ name }) => name)).toEqual(english.map(({ id }) => tree[id]));
    for (const [place, industry] of theirs.entries()) {
      expect(industry.text).toBe(industry.name);
      expect(industry.description).not.toBe(ours[place].description);
    }
  });

  test('countries and languages are named by Unicode, in the order of their names', async () => {
    const countries = await say('/ref-data/country', 'es');
    expect(countries).toContainEqual({ code: 'GB', countryName: 'Reino Unido', emoji: '🇬🇧', dialCode: '+44' });
    expect(countries[0].countryName).toBe('Afganistán');
    expect(countries).toHaveLength((await say('/ref-data/country')).length);
    expect(await say('/ref-data/language', 'it')).toContainEqual({ code: 'en', languageName: 'inglese' });
  });

  test('positions and genders too, codes never', async () => {
    expect(await say('/ref-data/gender', 'it')).toContainEqual({ code: 'F', name: 'Donna' });
    const [positions, english] = [await say('/ref-data/job-position', 'zh'), await say('/ref-data/job-position')];
    expect(positions.map(({ jobPositionID }: { jobPositionID: string }) => jobPositionID)).toEqual(
      english.map(({ jobPositionID }: { jobPositionID: string }) => jobPositionID),
    );
    for (const [place, { name }] of positions.entries()) expect(name).not.toBe(english[place].name);
  });

  test('what a company is beside its name on a post, and the language of a person, are said in the language of the page', () => {
    const post = { postID: '1', author: { type: 'business', name: 'Manufacturer', role: 'Manufacturer' } };
    expect(inLanguage('es', post)).toEqual({ postID: '1', author: { type: 'business', name: 'Manufacturer', role: 'Fabricante' } });
    const person = { author: { type: 'user', name: 'Grace', role: 'Manufacturer' }, preferredLanguage: { code: 'en', name: 'English' } };
    expect(inLanguage('zh', person)).toEqual({ ...person, preferredLanguage: { code: 'en', name: '英语' } });
  });

  test('a language that is not spoken gets the answer in English, and a cache keeps them apart', async () => {
    for (const language of ['fr', 'en', '../es', '__proto__']) expect(await say('/ref-data/gender', language)).toContainEqual({ code: 'F', name: 'Female' });
    expect((await api.get('/ref-data/gender')).headers['vary']).toContain('wbn-language');
  });
});
