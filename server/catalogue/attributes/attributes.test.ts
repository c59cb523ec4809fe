import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { useApi } from '../../../tests/support/api.ts';
import { drawn } from '../../../tests/support/drawn.ts';
import { readSpec } from './read.ts';

const api = useApi('empty');
const readCatalogue = async (subCategory: string, language?: string): Promise<Attribute[]> =>
  (await api.get(`/ref-data/attribute?subCategory=${subCategory}`, language ? { 'wbn-language': language } : {})).body.data;

/** What each sub-category has at least. */
const NEEDED: Record<string, string> = {
  '0004-01-01': 'Nominal size, Pressure class, Body material, Seat, End connection, Bore, Body pieces, Fire safe, Temperature range',
  '0004-07-03': 'Type, Nominal size, Pressure class, Material, Facing, Standard',
  '0004-05-07': 'Thread, Length, Grade, Coating, Standard',
  '0006-01-01': 'Bore, Outside diameter, Width, Seals, Clearance, Cage',
  '0006-03-02': 'Power, Ratio, Output torque, Supply, Protection',
  '0006-07-01': 'Section, Length, Construction, Standard, Temperature range',
  '0001-05-01': 'Bore, Stroke, Acting, Standard, Cushioning',
  '0002-06-01': 'Access ports, without uplinks, Speed of the access ports, Power over Ethernet, Management, Mounting',
  '0003-10-01': 'Output, Refrigerant, SCOP at 35 °C, Supply, Sound power',
  '0005-08-02': 'Capacity, Fork length, Width over forks, Rollers, Lift, from lowered to raised height',
  '0007-04-01': 'Fibre, Fabric weight, Sizes, Fit, Neck, Print method',
  '0008-03-06': 'Age from, Load, Material, Folding, Standard',
  '0011-04-01': 'Acidity, at most, Pack size, Origin of olives, Harvest, Organic',
  '0012-01-01': 'Timber, Seat, Seat height, Stacking, Use',
  '0013-01-01': 'Size, Thickness at the palm, AQL, Length, Sterile, Colour',
  '0014-05-01': 'Size, Finish, Thickness, Slip rating, Frost proof',
};
const subCategories = Object.keys(NEEDED);
const allOf = (language?: string) => Promise.all(subCategories.map((one) => readCatalogue(one, language)));

interface Product {
  name: string;
  sub: string;
  specs: [string, string][];
}
const seed = join(import.meta.dirname, '../../../database/seed/directory');
const products = readdirSync(seed)
  .filter((name) => /^\d{4}-/.test(name))
  .flatMap((name) => (JSON.parse(readFileSync(join(seed, name), 'utf8')) as { businesses: { products: Product[] }[] }).businesses)
  .flatMap((business) => business.products)
  .filter(({ sub }) => subCategories.includes(sub));
const rows = products.flatMap(({ name, sub, specs = [] }) => specs.map((spec) => ({ name, sub, spec, read: readSpec(sub, spec) })));

describe('the catalogue of attributes', () => {
  test('is kept by sub-category with key, name, type, unit, values, filter, order and rules to read, and is served [DAT-025]', async () => {
    const lists = await allOf();
    for (const [place, list] of lists.entries()) {
      const sub = subCategories[place] ?? '';
      expect([sub, list.map(({ name }) => name).join(', ')]).toEqual([sub, expect.stringContaining(NEEDED[sub]?.split(', ')[0] ?? '')]);
      const missing = (NEEDED[sub] ?? '').split(/, (?=\p{Lu})/u).filter((name) => !list.some((one) => one.name === name));
      expect([sub, missing]).toEqual([sub, []]);
      expect(list.map(({ order }) => order)).toEqual(list.map((_, index) => index + 1));
    }
    const all = lists.flat();
    for (const one of all) {
      const isMeasured = one.type === 'number' || one.type === 'range';
      expect([one.key, isMeasured, one.type === 'choice' || one.type === 'choices']).toEqual([one.key, one.most !== undefined, one.values !== undefined]);
      expect((one.least ?? 0) < (one.most ?? 1)).toBe(true);
    }
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['number', 'range', 'choice', 'choices', 'yesno']));
    expect(await readCatalogue('0004-01-02')).toEqual([]);
    expect(await readCatalogue('../calls')).toEqual([]);
    const sizes = (await readCatalogue('0004-01-01')).find(({ key }) => key === 'nominal-size')?.values?.map(({ name }) => name) ?? [];
    expect(sizes).toEqual(expect.arrayContaining(['DN 8 / 1/4 in', 'DN 50 / 2 in', 'DN 600 / 24 in']));
  });

  test('means the same by the same key everywhere, and no spelling names two values [DAT-025]', async () => {
    const known = new Map<string, string>();
    for (const { order: _, readFrom: __, ...one } of (await allOf()).flat()) {
      expect(known.get(one.key) ?? JSON.stringify(one)).toBe(JSON.stringify(one));
      known.set(one.key, JSON.stringify(one));
      const spellings = (one.values ?? []).flatMap(({ name, also = [] }) => [...new Set([name, ...also].map((text) => text.toLowerCase()))]);
      expect([one.key, spellings.filter((text, index) => spellings.indexOf(text) !== index)]).toEqual([one.key, []]);
    }
  });

  test.each(['es', 'it', 'zh'])('has every name, and every value that is a word, in %s [DAT-025]', async (language) => {
    const file = join(import.meta.dirname, `../../base/names/attributes.${language}.json`);
    const { names, values } = JSON.parse(readFileSync(file, 'utf8')) as { names: Record<string, string>; values: Record<string, string> };
    const [ours, theirs] = [(await allOf()).flat(), (await allOf(language)).flat()];
    expect(ours.filter(({ key }) => !names[key]?.trim()).map(({ key }) => key)).toEqual([]);
    expect(theirs.map(({ name }) => name)).toEqual(ours.map(({ key }) => names[key]));
    const named = (list: Attribute[]) => list.flatMap((one) => (one.values ?? []).map((value) => ({ id: `${one.key}/${value.key}`, name: value.name })));
    expect(named(theirs).map(({ name }) => name)).toEqual(named(ours).map(({ id, name }) => values[id] ?? name));
    // A word is four small letters in a row; brands and grades are the same in every language.
    const wordless = named(ours).filter(({ id, name }) => /[a-z]{4}/.test(name) && !values[id] && !/^(Inconel|Devlon)/.test(name));
    expect(wordless).toEqual([]);
    const keys = new Set(named(ours).map(({ id }) => id));
    expect([...Object.keys(values).filter((id) => !keys.has(id)), ...Object.keys(names).filter((key) => !ours.some((one) => one.key === key))]).toEqual([]);
  });
});

describe('a row of the specifications', () => {
  test('is read only when the whole value is understood', () => {
    const valve = (label: string, value: string) => readSpec('0004-01-01', [label, value]);
    expect(valve('Size range', 'DN 15 to DN 50')).toEqual({ 'nominal-size': ['dn-15', 'dn-20', 'dn-25', 'dn-32', 'dn-40', 'dn-50'] });
    // What is off the series is meant where it is named alone.
    expect(valve('Pressure rating', 'PN 6 to PN 40')).toEqual({ 'pressure-class': ['pn-6', 'pn-10', 'pn-16', 'pn-25', 'pn-40'] });
    expect(valve('Pressure rating', 'PN 25 to PN 50, class 150')).toEqual({ 'pressure-class': ['pn-25', 'pn-40', 'pn-50', 'class-150'] });
    expect(valve('size  range', '1/2 to 1 in')).toEqual({ 'nominal-size': ['dn-15', 'dn-20', 'dn-25'] });
    expect(valve('Temperature', '−40 to 220 °C')).toEqual({ 'temperature-range': { from: -40, to: 220 } });
    expect(valve('Body', 'ASTM A351 CF8M')).toEqual({ 'body-material': ['cf8m'] });
    expect(valve('Fire test', 'API 607, 7th edition')).toEqual({ 'fire-safe': true });
    for (const value of ['PN 40 to DN 25, PN 30 above', 'PN 40 to PN 16', 'PN 16 to class 150', 'PN 40 and others', 'about PN 40', 'PN 7', 'PN 40,', '', ' '])
      expect([value, valve('Pressure rating', value)]).toEqual([value, {}]);
    for (const value of ['220 to -40 °C', '-400 to 20 °C', '-40 to 220 °C, dry', '1,00 to 200 °C'])
      expect([value, valve('Temperature', value)]).toEqual([value, {}]);
    expect(valve('Body', `ASTM A351 CF8M${' or CF8M'.repeat(40)}`)).toEqual({});
    expect(valve('Colour', 'PN 40')).toEqual({});
    expect(readSpec('0009-01-01', ['Body', 'CF8M'])).toEqual({});
  });

  test('fills every attribute that it speaks of, in the unit of the attribute', () => {
    expect(readSpec('0005-08-02', ['Forks', '1,150 x 540 mm'])).toEqual({ 'fork-length': 1150, 'fork-width': 540 });
    expect(readSpec('0006-03-02', ['Torque', '0.3 to 14 kNm'])).toEqual({ 'output-torque': { from: 300, to: 14_000 } });
    expect(readSpec('0006-03-02', ['Motor', '0.55 to 30 kW IE3'])).toEqual({ 'motor-power': { from: 0.55, to: 30 }, 'motor-efficiency': 'ie3' });
    expect(readSpec('0006-03-02', ['Motor', '0.55 to 30 kW IE9'])).toEqual({});
    expect(readSpec('0007-04-01', ['Fabric', '100 % cotton, 150 g/m2'])).toEqual({ fibre: 'cotton', 'fabric-weight': 150 });
    expect(readSpec('0014-05-01', ['Size', '150 x 150 x 6.5 mm'])).toEqual({ 'tile-size': ['150-x-150'], 'tile-thickness': 6.5 });
  });

  test('of the demonstration is read as it was checked by hand: 100 that were drawn, and most that speak of an attribute [DAT-025]', async () => {
    const read = rows.filter((row) => Object.keys(row.read).length > 0);
    const labels = new Map(
      (await allOf()).map((list, place) => [subCategories[place], new Set(list.flatMap((one) => one.readFrom.map(({ label }) => label)))]),
    );
    const spoken = rows.filter(({ sub, spec }) => labels.get(sub)?.has(spec[0]));
    const line = ({ name, spec, read: found }: (typeof rows)[number]) => `${name} | ${spec.join(': ')} | ${JSON.stringify(found)}`;
    await expect(`${drawn(read, 100, 20_261_123).map(line).join('\n')}\n`).toMatchFileSnapshot('drawn.txt');
    const unread = spoken.filter((row) => Object.keys(row.read).length === 0);
    await expect(`${unread.map(({ name, spec }) => `${name} | ${spec.join(': ')}`).join('\n')}\n`).toMatchFileSnapshot('unread.txt');
    expect({ products: products.length, rows: rows.length, spoken: spoken.length, read: read.length }).toEqual({
      products: 134,
      rows: 334,
      spoken: 202,
      read: 192,
    });
  });
});
