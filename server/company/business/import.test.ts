import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';

const api = useApi('empty');
/** Where there are thousands, which would be found beside the few that a test looks for. */
const crowded = useApi('empty');
const HEAD = ['external_id', 'company_name', 'business_type', 'country', 'short_description'];
const file = (...rows: string[][]): string => csvOf(HEAD, ...rows);

const idOf = async (externalID: string, { db } = api): Promise<string | undefined> =>
  (await sql<{ id: string }>`select id from business where external_id = ${externalID}`.execute(db)).rows[0]?.id;
const profileOf = async (externalID: string, at = api) => (await at.get(`/business/profile/${await idOf(externalID, at)}`)).body.data;
const namesFound = async (textQuery: string, at = api): Promise<string[]> =>
  (await at.post('/search/business', { textQuery })).body.results.map(
    (one: { businessProfile: { general: { companyName: string } } }) => one.businessProfile.general.companyName,
  );
/** Everything that an import may write. */
const sizes = async ({ db } = api) =>
  (
    await sql<
      Record<string, number>
    >`select (select count(*) from business) as businesses, (select count(*) from resource) as resources, (select count(*) from search_business) as documents,
    (select count(*) from business_category) as categories, (select count(*) from business_invitation) as invitations, (select count(*) from business_access) as access,
    (select count(*) from outbox) as effects, (select count(*) from search_term) as words`.execute(db)
  ).rows[0];
/** Milliseconds; imports of thousands of rows on a busy machine. */
const LONG = 90_000;
/** Invented businesses in a file of Excel's make. */
const generate = async (rows: number, ...more: string[]): Promise<Buffer> =>
  (
    await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/csv.ts', 'businesses', String(rows), 'excel', ...more], {
      encoding: 'buffer',
      maxBuffer: 1 << 26,
    })
  ).stdout;

describe('a file of businesses', () => {
  test('as Excel saves it becomes pages that search finds', async () => {
    const text = [
      'sep=;',
      'Ref;Company;Type;Sector;Categories;Country;County;Town;Post code;Street;Short description;About us;Founded;Employees min;Employees max;Revenue from;Web site;E-mail;Tel;Remarks;;',
      'XL-1; Crêperie Ålgård Ltd ;manufacturer;0011;Tea, coffee and infusions;UK;;Leeds;LS1 4AB;1 Mill Lane;"Bakes quillingworth pancakes; ""thin"" ones.";"First paragraph.',
      'Second paragraph.";1987;50;100;1,200,000;www.algard.example;sales@algard.example;020 7946 0123;x;;',
      ';;;;;;;;;;;;;;;;;;;;;',
      'XL-2;Zwölfbrück GmbH;DI;;;Germany;;;;;Sells dowels.;;;;;;;;;;;',
      '',
      ';;;',
      '',
    ].join('\r\n');
    const category =
      (await sql<{ name: string }>`select name from category where industry_id = '0011' order by place limit 1`.execute(api.db)).rows[0]?.name ?? '';
    const result = await importText(api.db, `\uFEFF${text.replace('Tea, coffee and infusions', category)}`);
    expect(result.found).toEqual([]);
    expect(result.ignored).toEqual(['Remarks']);
    expect(result.counts).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    expect(await profileOf('XL-1')).toMatchObject({
      claimed: false,
      version: 1,
      subscription: 'standard',
      general: {
        companyName: 'Crêperie Ålgård Ltd',
        businessType: { code: 'MA' },
        industry: { id: '0011' },
        categories: [{ name: category }],
        yearStablished: 1987,
        shortDescription: 'Bakes quillingworth pancakes; "thin" ones.',
        generalDescription: 'First paragraph.\nSecond paragraph.',
        totalEmployees: { min: 50, max: 100 },
        totalAnnualRevenue: { min: 1_200_000, max: null },
      },
      contactInfo: {
        city: 'Leeds',
        zipcode: 'LS1 4AB',
        country: { code: 'GB' },
        legalAddressEnglish: '1 Mill Lane',
        website: 'https://www.algard.example',
        email: 'sales@algard.example',
        phone: { countryCode: '+44', businessPhoneNumber: '020 7946 0123' },
        state: null,
      },
    });
    expect(await namesFound('creperie algard')).toEqual(['Crêperie Ålgård Ltd']);
    expect(await namesFound('quillingworth pancake')).toEqual(['Crêperie Ålgård Ltd']);
    expect(await namesFound('xl-2')).toEqual(['Zwölfbrück GmbH']);
  });

  test('in Latin-1 keeps its accents', async () => {
    const { counts } = await importText(
      api.db,
      iconv.encode(file(['LA-1', 'Façonnage Übersee', 'EX', 'FR', 'Façonne à façon.']).replaceAll(',', ';'), 'latin1'),
    );
    expect(counts).toMatchObject({ created: 1 });
    expect(await namesFound('faconnage ubersee')).toEqual(['Façonnage Übersee']);
  });

  test('with problems writes nothing and names row, column and what to do', async () => {
    const before = await sizes();
    const text = csvOf(
      [...HEAD, 'state', 'categories', 'employees_min', 'employees_max', 'phone'],
      ['E-1', 'Good Ltd', 'MA', 'GB', 'Fine.', 'London', '', '', '', ''],
      ['E-2', '', 'XX', 'Atlantis', 'Fine.', '', '', '', '', ''],
      ['E-1', 'Twin Ltd', 'MA', 'GB', 'Fine.', 'Florida', 'Ball valves|Nonsense', '9', '3', 'call us'],
      ['E-2', 'Twin Ltd', 'MA', 'GB', 'Fine.', '', '', 'some', '', ''],
    );
    const { found, counts, problems } = await importText(api.db, text);
    expect(counts).toBeNull();
    expect(problems).toBe(found.length);
    expect(found.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
      '3 company_name',
      '4 external_id',
      '4 phone',
      '5 employees_min',
      '5 external_id',
    ]);
    expect(found.find((one) => one.row === 5 && one.column === 'external_id')?.message).toBe('“E-2” stands in row 3 already. Each row needs an id of its own.');
    expect(await sizes()).toEqual(before);
  });

  test('names what stands for nothing in the directory', async () => {
    const text = csvOf(
      [...HEAD, 'state', 'categories', 'employees_min', 'employees_max'],
      ['N-1', 'Twin Ltd', 'Baker', 'GB', 'Fine.', 'Florida', 'Ball valves|Nonsense', '9', '3'],
      ['N-2', 'Ltd', 'PR', 'Atlantis', 'Fine.', '', '', '', ''],
    );
    const { found } = await importText(api.db, text);
    expect(found.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 categories: “Ball valves” is a sub-category. Write its category, “Valves”.',
      '2 categories: “Nonsense” is no category. Write its name or id as in the industry tree.',
      '2 business_type: “Baker” is no type of business. Write MA, DI, WS, IM, EX, RE, IN, CO or GO, or a name such as Manufacturer.',
      '2 state: “Florida” is no state of United Kingdom. Write its name as the product lists it, or leave the cell empty.',
      '2 employees_max: 3 is less than employees_min (9). Please exchange or correct them.',
      '3 country: “Atlantis” is no country. Write its two-letter code or its English name, such as GB or United Kingdom.',
      '3 business_type: “PR” is no type of business. Write MA, DI, WS, IM, EX, RE, IN, CO or GO, or a name such as Manufacturer.',
    ]);
  });

  test('without a required column, or without any, is refused before its rows are looked at', async () => {
    expect((await importText(api.db, 'company_name,country\n,\n,Atlantis\n')).found.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '1 business_type',
      '1 short_description',
    ]);
    expect((await importText(api.db, '\n\n;;\n')).found).toEqual([
      { row: 1, column: null, message: 'The file has no heading. Its first row names the columns.' },
    ]);
  });

  test(
    'is taken whole or not at all: a bad row in its last batch leaves nothing',
    async () => {
      const before = await sizes();
      const spoiled = (await generate(1_200, '--seed', '8')).toString().replace(/WB-001190;[^;]*/, 'WB-001190;');
      expect((await importText(api.db, spoiled)).found).toEqual([{ row: 1191, column: 'company_name', message: expect.any(String) }]);
      expect(await sizes()).toEqual(before);
    },
    LONG,
  );

  test(
    'of twelve hundred rows is imported as its dry run says, and found',
    async () => {
      const before = await sizes(crowded);
      const sound = await generate(1_200, '--seed', '7');
      const dry = await importText(crowded.db, sound, { dryRun: true });
      expect(await sizes(crowded)).toEqual(before);
      const real = await importText(crowded.db, sound);
      expect(dry).toEqual(real);
      expect(real.counts).toMatchObject({ created: 1_200, updated: 0, unchanged: 0, owned: 0 });
      const { general } = await profileOf('WB-000678', crowded);
      expect(await namesFound(general.companyName, crowded)).toContain(general.companyName);
    },
    LONG,
  );

  test(
    'imported again is refused row by row, and with --update changes nothing',
    async () => {
      const sound = (await generate(300, '--seed', '8')).toString().replaceAll('WB-', 'AG-');
      expect((await importText(crowded.db, sound)).counts).toMatchObject({ created: 300 });
      expect((await importText(crowded.db, sound)).found).toHaveLength(300);
      expect((await importText(crowded.db, sound, { update: true })).counts).toMatchObject({ created: 0, updated: 0, unchanged: 300, invited: 0 });
    },
    LONG,
  );

  test(
    'leaves nothing behind when it is stopped while it writes',
    async () => {
      const before = await sizes();
      const stop = new AbortController();
      const wishes = { signal: stop.signal, onProgress: (phase: string) => phase === 'Writing' && stop.abort(new Error('Stopped.')) };
      await expect(importText(api.db, (await generate(1_100, '--seed', '9')).toString().replaceAll('WB-', 'ST-'), wishes)).rejects.toThrow('Stopped.');
      expect(await sizes()).toEqual(before);
    },
    LONG,
  );
});
