import { describe, expect, test } from 'vitest';
import { type MeasuringUnit, unitKeys } from '#contract/catalogue/quantity.ts';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('empty');

describe('reference data', () => {
  test('lists all countries with code, name and flag emoji [REF-001] [API-021]', async () => {
    const { status, body } = await api.get('/ref-data/country');
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.length).toBeGreaterThanOrEqual(245);
    expect(body.data).toContainEqual({ code: 'GB', countryName: 'United Kingdom', emoji: '🇬🇧', dialCode: '+44' });
    expect(new Set(body.data.map((country: { code: string }) => country.code)).size).toBe(body.data.length);
    for (const country of body.data) expect(country.emoji).toMatch(/^\p{Regional_Indicator}{2}$/u);
  });

  test('names of countries carry their signs [FIX-052]', async () => {
    const { data } = (await api.get('/ref-data/country')).body as { data: { code: string; countryName: string }[] };
    const names = new Map(data.map(({ code, countryName }) => [code, countryName]));
    expect(['AX', 'CW', 'RE', 'ST', 'BL', 'TR'].map((code) => names.get(code))).toEqual([
      'Åland Islands',
      'Curaçao',
      'Réunion',
      'São Tomé and Príncipe',
      'Saint Barthélemy',
      'Türkiye',
    ]);
    // Whoever has a sign in the usual English name has it here: the same letters without signs are a name that lost them.
    const usual = new Intl.DisplayNames('en-GB', { type: 'region' });
    const letters = (text: string) =>
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/\bSt\b/, 'Saint')
        .replace('&', 'and')
        .toLowerCase();
    const lost = data.filter(({ code, countryName }) => {
      const name = usual.of(code) ?? '';
      return letters(name) === letters(countryName) && /\p{M}/u.test(name.normalize('NFKD')) && !/\p{M}/u.test(countryName.normalize('NFKD'));
    });
    expect(lost).toEqual([]);
  });

  test('lists the states of a country by its code in any case, and none for a country without [REF-002] [API-022]', async () => {
    const { body } = await api.get('/ref-data/country/us/state');
    expect(body.data).toContainEqual({ stateID: 'US-FL', stateName: 'Florida', countryCode: 'US' });
    expect((await api.get('/ref-data/country/GB/state')).body.data.length).toBeGreaterThan(100);
    expect((await api.get('/ref-data/country/VA/state')).body).toEqual({ success: true, data: expect.any(Array) });
    expect((await api.get('/ref-data/country/ZZ/state')).body).toEqual({ success: true, data: [] });
  });

  test('refuses a country that is no code and names the field', async () => {
    const { status, body } = await api.get('/ref-data/country/England/state');
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, error: 'invalid_input', fields: { code: expect.any(String) } });
  });

  test('lists genders with code and name and job positions with id and name [REF-003] [API-023] [API-025]', async () => {
    expect((await api.get('/ref-data/gender')).body.data).toContainEqual({ code: 'F', name: 'Female' });
    const positions = (await api.get('/ref-data/job-position')).body.data;
    expect(positions.length).toBeGreaterThanOrEqual(40);
    expect(positions).toContainEqual({ jobPositionID: 'export-manager', name: 'Export Manager' });
  });

  test('lists languages with code and name [REF-004] [API-024]', async () => {
    const { body } = await api.get('/ref-data/language');
    expect(body.data).toContainEqual({ code: 'en', languageName: 'English' });
    expect(body.data.length).toBeGreaterThan(100);
  });

  test('lists the eleven business types with code and name, in order [REF-005] [REF-007] [API-026]', async () => {
    const { body } = await api.get('/ref-data/business-type');
    expect(body.data.map((type: { code: string; businessTypeName: string }) => `${type.code} ${type.businessTypeName}`)).toEqual([
      'PR Products',
      'UR Users',
      'MA Manufacturers',
      'DI Distributors',
      'WS Wholesalers',
      'IM Importers',
      'EX Exporters',
      'RE Retailers',
      'IN Investors',
      'CO Consultants',
      'GO Government',
    ]);
  });

  test('serves the 30 units of an RFQ and further ones with what an RFQ takes in their place, in four languages [DAT-012]', async () => {
    type Unit = MeasuringUnit & { instead: string | null };
    const of = async (language: string): Promise<Unit[]> => (await api.get('/ref-data/unit', { 'wbn-language': language })).body.data;
    const english = await of('en');
    const asked = english.filter(({ instead }) => instead === null).map(({ code }) => code);
    expect(asked.join(' ')).toBe('H87 SET PR DZN CEN MIL KGM GRM TNE LBR MMT CMT MTR INH FOT MTK MTQ LTR MLT GLI HUR DAY XBX XCT XPK XBG XDR XRO XPX XBE');
    expect(english.length).toBeGreaterThanOrEqual(50);
    expect(new Set(english.map(({ code }) => code)).size).toBe(english.length);
    const dimensions = new Map(english.map(({ code, dimension }) => [code, dimension]));
    for (const { code, dimension, factor, instead } of english) {
      expect(factor ?? 'none', code).toMatch(dimension === 'pack' ? /^none$/ : /^\d+(\.\d+)?(\/\d+)?$/);
      if (instead) expect([asked.includes(instead), dimensions.get(instead)], code).toEqual([true, dimension]);
    }
    for (const language of ['en', 'es', 'it', 'zh']) {
      const theirs = await of(language);
      expect(theirs.map(({ code }) => code)).toEqual(english.map(({ code }) => code));
      const named = theirs.flatMap((unit) => unitKeys(unit).map((key) => [key, unit.code]));
      expect(named.filter(([key], place) => named.findIndex(([other]) => other === key) !== place)).toEqual([]);
    }
    expect((await of('it')).find(({ code }) => code === 'H87')).toMatchObject({ name: 'pezzo', singular: 'pezzo', plural: 'pezzi' });
    expect((await of('zh')).find(({ code }) => code === 'MTQ')).toMatchObject({ name: '立方米', singular: 'm³', plural: 'm³' });
    expect((await of('es')).find(({ code }) => code === 'XBX')).toMatchObject({ singular: 'caja', plural: 'cajas' });
  });
});
