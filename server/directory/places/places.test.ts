import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import { Near } from '#contract/directory/postcode.ts';
import { POSTCODE_AREAS, postcodeArea } from '#contract/directory/postcode-area.ts';
import { useApi } from '../../../tests/support/api.ts';
import areas from './areas.json' with { type: 'json' };
import { milesBetween } from './places.ts';

const api = useApi('empty');
const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

interface Region {
  regionID: string;
  name: string;
  states: string[];
  areas: { area: string; name: string }[];
}
const readRegions = async (language?: string): Promise<Region[]> => (await api.get('/ref-data/region', language ? { 'wbn-language': language } : {})).body.data;

/** South, north, west and east of each region, read off a map. */
const BOXES: Record<string, [number, number, number, number]> = {
  TLC: [54.4, 55.85, -2.7, -0.75],
  TLD: [52.9, 55.2, -3.7, -1.9],
  TLE: [53.3, 54.6, -2.6, 0.2],
  TLF: [51.95, 53.65, -2.05, 0.4],
  TLG: [51.8, 53.25, -3.25, -1.15],
  TLH: [51.4, 53.0, -0.75, 1.8],
  TLI: [51.25, 51.7, -0.55, 0.35],
  TLJ: [50.55, 52.2, -2.0, 1.5],
  TLK: [49.85, 52.15, -6.45, -1.45],
  TLL: [51.35, 53.45, -5.4, -2.65],
  TLM: [54.6, 60.9, -8.7, -0.7],
  TLN: [54.0, 55.35, -8.2, -5.4],
};

/** Miles between the towns in a straight line, from gazetteers; none was worked out from the file. */
const KNOWN: [from: string, to: string, miles: number][] = (
  [
    ['LS M 36', 'EH G 42', 'EC B 101', 'EC M 163', 'EC LS 169', 'EC BS 106', 'EC CF 131', 'EC EH 331', 'EC NE 247', 'EC NR 98', 'EC OX 51'],
    ['EC CB 49', 'EC BN 47', 'EC EX 157', 'EC PL 191', 'EC BT 321', 'EC G 345', 'EC AB 398', 'EC SO 70', 'B M 70', 'B S 64', 'B BS 78'],
    ['B CF 89', 'L M 31', 'L HU 109', 'M NE 106', 'NE EH 91', 'NE CA 56', 'G BT 109', 'G AB 121', 'EH IV 112', 'AB IV 82', 'NR PE 65'],
    ['NG LE 22', 'EX PL 37', 'CF SA 35', 'SO BH 24', 'IP NR 39', 'CT BN 61', 'BT IM 66', 'JE GY 27', 'YO HU 34', 'ZE AB 210', 'LN NG 32'],
    ['TR EX 74', 'S LS 29', 'CV NN 28', 'RG SN 36', 'GL BS 32', 'DE ST 29', 'TS NE 32'],
  ] as const
)
  .flat()
  .map((line) => line.split(' ') as [string, string, string])
  .map(([from, to, miles]) => [from, to, Number(miles)]);

describe('regions of the United Kingdom', () => {
  test('are the 12 of the Office for National Statistics, and each of the 217 states belongs to exactly one [GEO-001]', async () => {
    const regions = await readRegions();
    expect(regions.map(({ regionID }) => regionID)).toEqual([...'CDEFGHIJKLMN'].map((letter) => `TL${letter}`));
    const states = (await api.get('/ref-data/country/GB/state')).body.data as { stateID: string }[];
    expect(states).toHaveLength(217);
    expect(regions.flatMap((region) => region.states).toSorted()).toEqual(states.map(({ stateID }) => stateID).toSorted());
    const regionOf = (state: string) => regions.find((region) => region.states.includes(state))?.name;
    expect(['GB-ROT', 'GB-LDS', 'GB-CMD', 'GB-NBL', 'GB-PTE', 'GB-MIK', 'GB-HEF', 'GB-RUT', 'GB-CRF', 'GB-HLD', 'GB-FMO', 'GB-IOS'].map(regionOf)).toEqual([
      'Yorkshire and The Humber',
      'Yorkshire and The Humber',
      'London',
      'North East (England)',
      'East of England',
      'South East (England)',
      'West Midlands (England)',
      'East Midlands (England)',
      'Wales',
      'Scotland',
      'Northern Ireland',
      'South West (England)',
    ]);
  });

  test.each([
    ['es', 'Escocia'],
    ['it', 'Scozia'],
    ['zh', '苏格兰'],
  ])('have names of their own in %s', async (language, scotland) => {
    const [theirs, ours] = await Promise.all([readRegions(language), readRegions()]);
    for (const [place, { name }] of theirs.entries()) expect(name).not.toBe(ours[place]?.name);
    expect(theirs.find(({ regionID }) => regionID === 'TLM')?.name).toBe(scotland);
  });
});

describe('postcode areas', () => {
  test('are 124 with name and region, and each centre, rounded to 0.05 degree, lies in the box of its region [GEO-002]', async () => {
    expect(areas.map(({ area }) => area)).toEqual(POSTCODE_AREAS);
    expect(new Set(POSTCODE_AREAS).size).toBe(124);
    expect(areas.filter(({ regionID }) => regionID === null).map(({ area }) => area)).toEqual(['GY', 'IM', 'JE']);
    for (const { area, name, regionID, latitude, longitude } of areas) {
      expect(name).toMatch(/^\p{Lu}/u);
      for (const degrees of [latitude, longitude]) expect(Number((degrees * 20).toFixed(6)) % 1, area).toBeCloseTo(0, 9);
      const [south, north, west, east] = (regionID ? BOXES[regionID] : [49.1, 54.45, -4.9, -2]) as [number, number, number, number];
      expect([area, latitude >= south && latitude <= north, longitude >= west && longitude <= east]).toEqual([area, true, true]);
    }
    const listed = (await readRegions()).flatMap((region) => region.areas);
    expect(listed).toHaveLength(121);
    expect(listed).toContainEqual({ area: 'S', name: 'Sheffield' });
  });

  test('lie as far apart as their towns do, within 15 % [GEO-002]', () => {
    expect(KNOWN.length).toBeGreaterThanOrEqual(40);
    const wrong = KNOWN.filter(([from, to, miles]) => Math.abs((milesBetween(from, to) ?? 0) / miles - 1) > 0.15);
    expect(wrong.map(([from, to, miles]) => `${from} ${to}: ${milesBetween(from, to)} instead of ${miles}`)).toEqual([]);
  });

  test('are read from a full postcode, an outward code or an area in any spacing and case, and from nothing else', () => {
    const read = ['LS1 4AP', 'ls14ap', ' L S 1 4 A P ', 'LS1', 'ls', 'M1 1AA', 'M', 'EC1A 1BB', 'W1A0AX', 'sw1y', 'E16AN', 'JE2 3AB', 'IM1\u00a01AA'];
    expect(read.map(postcodeArea)).toEqual(['LS', 'LS', 'LS', 'LS', 'LS', 'M', 'M', 'EC', 'W', 'SW', 'E', 'JE', 'IM']);
    const none = [
      '',
      ' ',
      'XX1 1AA',
      'QQ',
      'LS1 4A',
      'LS1 4CP',
      'LS1 44P',
      '12345',
      'LS1-4AP',
      'Leeds',
      'L1 1AA 1AA',
      'GIR 0AA',
      'ＬＳ1',
      'LS1 4AP'.padEnd(21),
    ];
    expect(none.map(postcodeArea)).toEqual(none.map(() => null));
  });
});

describe('a distance', () => {
  const far = async (from: string, to: string) => (await api.get(`/ref-data/distance?${new URLSearchParams({ from, to })}`)).body;

  test('is one between centres of areas, in steps of ten and 0 within one area alone', async () => {
    expect(await far('LS1 4AP', 'm1')).toEqual({ success: true, from: 'LS', to: 'M', miles: 40 });
    expect(await far('LS1 4AP', 'LS29 9AA')).toEqual({ success: true, from: 'LS', to: 'LS', miles: 0 });
    expect(await far('EC1A 1BB', 'WC2')).toMatchObject({ miles: 10 });
    expect(await far('IM1', 'BT')).toMatchObject(await far('IM9 9ZZ', 'BT71 4AA'));
  });

  test('is refused with a sentence for what is no postcode', async () => {
    const { status, body } = await api.get('/ref-data/distance?from=Leeds&to=M1');
    expect(status).toBe(400);
    expect(body.fields).toEqual({ from: 'Please enter a UK postcode such as LS1 4AP, or its beginning such as LS1 or LS.' });
  });

  test('from what is no postcode is refused with the same sentence wherever a place is asked for', () => {
    expect(['LS1 4AP', 'ls1', ' l s '].map((text) => Near.parse(text))).toEqual(['LS', 'LS', 'LS']);
    for (const text of ['', 'Leeds', '12345', 'LS1 4A', 'LS1 4AP'.repeat(40)]) expect(Near.safeParse(text).error?.issues[0]?.message).toBe('postcode');
  });

  test.each([
    ['en', 'about 40 miles', 'same postcode area', 'centres'],
    ['es', 'a unas 40 millas', 'misma zona postal', 'centros'],
    ['it', 'circa 40 miglia', 'stessa area postale', 'centri'],
    ['zh', '约 40 英里', '同一邮政区', '中心'],
  ])('has its words in %s, and those that say on request what was measured', (language, about, same, centres) => {
    const file = join(import.meta.dirname, `../../../web/base/text/${language}/places.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<'about' | 'sameArea' | 'basis', string>;
    expect(format(compile(texts.about), language, { miles: 40 }, { formatters })).toBe(about);
    expect(texts.sameArea).toBe(same);
    expect(texts.basis).toContain(centres);
  });
});
