import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#contract/base/sentences.ts';
import { businessFile, productFile } from './import.ts';
import { checkRow, readCell } from './imports/cells.ts';
import { readHeader } from './imports/header.ts';
import { namesOf } from './imports/names.ts';

const header = (headings: string[], partial = false) => readHeader(businessFile, 1, headings, partial);
const REQUIRED = ['Company', 'Type', 'Country', 'Short description'];

/** Problems of a row of businesses by column. */
function problemsOf(cells: Record<string, string>): Record<string, string> {
  const given = { company_name: 'Halderby', business_type: 'MA', country: 'GB', short_description: 'Valves.', ...cells };
  const { problems } = checkRow(businessFile, Object.keys(given), 7, Object.values(given));
  return Object.fromEntries(problems.map(({ column, sentence }) => [column ?? 'row', inEnglish(sentence)]));
}

describe('headings', () => {
  test('are found in any case, with spaces, hyphens or underscores, and by usual other names', () => {
    const { places, problems } = header(['COMPANY-NAME', 'business type', 'Country', 'Short_Description', 'Post code', 'Web site', 'E-Mail', 'External ID']);
    expect(places).toEqual(['company_name', 'business_type', 'country', 'short_description', 'zipcode', 'website', 'email', 'external_id']);
    expect(problems).toEqual([]);
  });

  test('that mean nothing are ignored and named; the tier is one of them', () => {
    expect(header([...REQUIRED, 'Tier', 'Remarks', '', '']).ignored).toEqual(['Tier', 'Remarks']);
  });

  test('that are missing, doubled or lonely are problems', () => {
    expect(
      header(['Company', 'Firm', 'State', 'Phone country code']).problems.map(({ column, sentence }) => `${column}: ${inEnglish(sentence).slice(0, 24)}`),
    ).toEqual([
      'company_name: Two columns have this he',
      'business_type: This column is missing. ',
      'country: This column is missing. ',
      'short_description: This column is missing. ',
      'state: This column needs the co',
      'phone_country_code: This column needs the co',
    ]);
  });

  test('prefer the column of that name over one that means the same', () => {
    const { places, ignored, problems } = header(['Company', 'Type', 'Country', 'Description', 'Short description']);
    expect(places).toEqual(['company_name', 'business_type', 'country', null, 'short_description']);
    expect({ ignored, problems }).toEqual({ ignored: ['Description'], problems: [] });
  });

  test('may leave required columns out of an update that has ids', () => {
    expect(header(['external_id', 'city'], true).problems).toEqual([]);
    expect(header(['city'], true).problems).toHaveLength(4);
  });
});

describe('cells', () => {
  test('are trimmed, on one line and in composed Unicode', () => {
    expect(readCell('line', ' \u00A0 Acme \n  Ltd\u200B ')).toBe('Acme Ltd');
    expect(readCell('text', ' One.\r\n\r\n\r\n\r\nTwo.  Three. ')).toBe('One.\n\nTwo. Three.');
    expect(checkRow(businessFile, ['company_name'], 2, ['Cafe\u0301']).values).toMatchObject({ company_name: 'Café' });
    expect(readCell('line', ' \t ')).toBeNull();
  });

  test('hold whole numbers as people write them', () => {
    for (const text of ['1200', '1,200', '1 200', '1.200', 'US$1,200.00', '1.2E+03']) expect(readCell('number', text)).toBe(1200);
    expect(readCell('number', 'about 50')).toBe('about 50');
    expect(readCell('number', '12,34')).toBe('12,34');
  });

  test('hold yes and no, lists and pairs', () => {
    expect(['Yes', 'TRUE', '1', 'x'].map((text) => readCell('yesNo', text))).toEqual([true, true, true, true]);
    expect(['no', 'False', '0'].map((text) => readCell('yesNo', text))).toEqual([false, false, false]);
    expect(readCell('list', ' a | b||a ')).toEqual(['a', 'b']);
    expect(readCell('pairs', 'Size=DN 50 | Note=a=b')).toEqual([
      { key: 'Size', value: 'DN 50' },
      { key: 'Note', value: 'a=b' },
    ]);
    expect(checkRow(productFile, ['name', 'description', 'specs'], 2, ['Valve', 'A valve.', 'Size DN 50']).problems[0]).toMatchObject({
      column: 'specs',
      sentence: { key: 'cell.specifications', values: {} },
    });
  });

  test('complete a web address and refuse one that is no page', () => {
    expect(readCell('link', 'www.halderby.example')).toBe('https://www.halderby.example');
    expect(problemsOf({ website: 'halderby.example/shop?a=1' })).toEqual({});
    expect(problemsOf({ website: 'javascript:alert(1)' })).toHaveProperty('website');
    expect(problemsOf({ website: 'none' })).toHaveProperty('website');
  });

  test('that are wrong are named with what to do', () => {
    const problems = problemsOf({
      company_name: ' ',
      short_description: 'x'.repeat(513),
      year_established: '3020',
      employees_min: 'about 50',
      email: 'sales(at)halderby',
      categories: 'a|'.repeat(0) + 'b'.repeat(121),
    });
    expect(Object.keys(problems).sort()).toEqual(['categories', 'company_name', 'email', 'employees_min', 'short_description', 'year_established']);
    expect(problems.short_description).toBe('At most 512 characters fit; this one has 513. Please shorten it.');
    for (const message of Object.values(problems)) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test('are as long as a form takes them, and what is too long is named', () => {
    const spec = (name: number, value: number) => `${'n'.repeat(name)}=${'v'.repeat(value)}`;
    const columns = { name: 'x', keywords: 'k', specs: 'a=b', moq: 'm', price_note: 'p' };
    const told = (cells: Partial<typeof columns>) => {
      const row = { ...columns, ...cells };
      const { problems } = checkRow(productFile, Object.keys(row), 2, Object.values(row));
      return problems.map(({ column, sentence }) => `${column}: ${inEnglish(sentence)}`);
    };
    expect(told({ name: 'x'.repeat(150), keywords: 'k'.repeat(60), specs: spec(60, 300), moq: 'm'.repeat(60), price_note: 'p'.repeat(60) })).toEqual([]);
    expect(told({ keywords: Array.from({ length: 21 }, (_, at) => `k${at}`).join('|') })).toEqual(['keywords: At most 20 keywords fit, separated by "|".']);
    const sentences = told({ name: 'x'.repeat(151), keywords: `good|${'k'.repeat(61)}`, specs: spec(61, 1), moq: 'm'.repeat(61), price_note: 'p'.repeat(61) });
    expect(sentences).toEqual([
      'name: At most 150 characters fit; this one has 151. Please shorten it.',
      `keywords: At most 60 characters fit; the keyword “${'k'.repeat(30)}…” has 61. Please shorten it.`,
      `specs: At most 60 characters fit; the name “${'n'.repeat(30)}…” has 61. Please shorten it.`,
      'moq: At most 60 characters fit; this one has 61. Please shorten it.',
      'price_note: At most 60 characters fit; this one has 61. Please shorten it.',
    ]);
    expect(told({ specs: spec(1, 301) })).toEqual([`specs: At most 300 characters fit; the value “${'v'.repeat(30)}…” has 301. Please shorten it.`]);
  });

  test('with a character that cannot be kept or was not read are refused', () => {
    expect(problemsOf({ city: 'Le\u0000eds' }).city).toContain('U+0000');
    expect(problemsOf({ city: 'M\uFFFDnchen' }).city).toContain('CSV UTF-8');
    expect(problemsOf({ city: 'x\uD800' }).city).toContain('could not be read');
  });

  test('beyond the heading are a problem of the row, unless nothing stands there', () => {
    expect(checkRow(businessFile, ['company_name'], 4, ['Acme', '', '']).problems).toEqual([]);
    expect(checkRow(businessFile, ['company_name'], 4, ['Acme', 'Ltd']).problems).toEqual([
      { row: 4, column: null, sentence: { key: 'cell.more', values: { cells: 2, heading: 1 } } },
    ]);
  });
});

test('names are found by code, name or another name, and what two share names neither', () => {
  const names = namesOf({
    countries: [
      { code: 'GB', name: 'United Kingdom', dialCode: '+44' },
      { code: 'CI', name: 'Ivory Coast', dialCode: '+225' },
    ],
    states: [{ id: 'GB-LND', country: 'GB', name: 'London' }],
    businessTypes: [
      { code: 'MA', name: 'Manufacturers', singular: 'Manufacturer' },
      { code: 'PR', name: 'Products', singular: 'Product' },
    ],
    languages: [],
    industries: [{ id: '0004', key: '0004', name: 'Home & Construction' }],
    categories: [
      { id: '0004-01', industry: '0004', name: 'Valves', alsoCalled: ['taps', 'fittings'] },
      { id: '0004-02', industry: '0004', name: 'Taps', alsoCalled: ['fittings'] },
    ],
    subCategories: [],
  });
  expect(['gb', 'United  kingdom', 'U.K.', 'England'].map((text) => names.country(text)?.code)).toEqual(['GB', 'GB', 'GB', 'GB']);
  expect(['london', 'GB-LND', 'lnd'].map((text) => names.state('GB', text))).toEqual(['GB-LND', 'GB-LND', 'GB-LND']);
  expect(['ma', 'manufacturer', 'MANUFACTURERS', 'PR'].map((text) => names.businessType(text))).toEqual(['MA', 'MA', 'MA', undefined]);
  expect(names.industry('home and construction')).toBe('0004');
  expect(['valves', '0004.0004-01', 'taps', 'fittings'].map((text) => names.category(text)?.id)).toEqual(['0004-01', '0004-01', '0004-02', undefined]);
  expect(names.dial('+44 (0)20 7946 0123')).toEqual({ code: '+44', rest: '20 7946 0123' });
});

test('docs/import.md describes every column', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/import.md'), 'utf8');
  for (const column of [...businessFile.columns, ...productFile.columns]) expect(text).toContain(`| \`${column}\``);
});
