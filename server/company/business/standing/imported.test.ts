import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';
import { csvOf, importText } from '../../../../tests/support/import.ts';

const api = useApi('empty');
const HEAD = ['external_id', 'company_name', 'business_type', 'country', 'short_description'];
const COLUMNS = {
  legal_name: 'Standing Engineering Limited',
  trading_names: 'Standing Valves|HV Direct',
  former_names: 'Calder Brassworks Ltd=1998-03-31|Calder & Sons',
  register_country: 'United Kingdom',
  register_number: '1234567',
  vat_number: 'gb 123 4567 82',
  delivery_terms: 'exw|FOB',
  payment_types: 'Bank transfer|Letter of credit',
  currencies: 'gbp|EUR',
  markets: 'United Kingdom|Western Europe',
  languages: 'en|Spanish',
  contract_manufacturing: 'OEM|private label',
  lead_time_days: '14',
  sites: 'warehouse;name=North store;address=4 Dock Road;city=Hull;zipcode=HU1 1AA;phone=01482 496 0123|branch;city=Lyon;country=France',
};
/** Beside the head office, which follows from the contact details. */
const PROFILE = {
  names: {
    legalName: 'Standing Engineering Limited',
    tradingNames: ['Standing Valves', 'HV Direct'],
    formerNames: [
      { name: 'Calder Brassworks Ltd', until: '1998-03-31' },
      { name: 'Calder & Sons', until: null },
    ],
  },
  numbers: { register: { country: 'GB', number: '01234567' }, vat: 'GB123456782', eori: null, duns: null, gln: null },
  businessTerms: {
    acceptedDeliveryTerms: ['EXW', 'FOB'],
    acceptedPaymentTypes: ['Bank transfer', 'Letter of credit'],
    acceptedPaymentCurrencies: ['GBP', 'EUR'],
    packagingTypes: [],
  },
  tradeCapabilities: {
    markets: ['United Kingdom', 'Western Europe'],
    spokenLanguages: [
      { code: 'en', languageName: 'English' },
      { code: 'es', languageName: 'Spanish' },
    ],
    averageLeadTime: 14,
  },
  factory: { contractManufacturing: ['OEM', 'BLB'] },
};

const file = (id: string, cells: Record<string, string>) =>
  csvOf([...HEAD, ...Object.keys(cells)], [id, `${id} Ltd`, 'MA', 'GB', 'Short.', ...Object.values(cells)]);
const idOf = async (externalID: string): Promise<string> =>
  (await sql<{ id: string }>`select id from business where external_id = ${externalID}`.execute(api.db)).rows[0]?.id ?? '';
const profileOf = async (externalID: string) => (await api.get(`/business/profile/${await idOf(externalID)}`)).body.data;
const furtherSites = (profile: { sites: { siteID: string; kind: string }[] }) => profile.sites.filter(({ siteID }) => siteID !== 'contactInfo');

let id = '';
let run = 0;
beforeEach(async () => {
  run += 1;
  id = `ST-${run}`;
  expect((await importText(api.db, file(id, COLUMNS), { duplicates: 'create' })).found).toEqual([]);
});

describe('columns of a company beside its name and address', () => {
  test('are names, numbers, terms, markets and sites, and stand on its page as a form would have written them [IMX-007]', async () => {
    const profile = await profileOf(id);
    expect(profile).toMatchObject(PROFILE);
    expect(furtherSites(profile)).toMatchObject([
      {
        kind: 'warehouse',
        name: 'North store',
        address: '4 Dock Road',
        city: 'Hull',
        zipcode: 'HU1 1AA',
        country: { code: 'GB' },
        phone: { countryCode: '+44', businessPhoneNumber: '01482 496 0123' },
      },
      { kind: 'branch', city: 'Lyon', country: { code: 'FR' }, phone: null },
    ]);
  });

  test('are found by search and understood by their usual headings [IMX-007]', async () => {
    const { found, ignored } = await importText(
      api.db,
      csvOf(
        [
          'Ref',
          'Company',
          'Type',
          'Country',
          'Description',
          'Registered name',
          'Trading as',
          'Company number',
          'VAT no',
          'Incoterms',
          'Export markets',
          'Branches',
        ],
        [
          'AL-1',
          'Aliased Ltd',
          'MA',
          'GB',
          'Short.',
          'Quillfeather Holdings Limited',
          'Quillfeather',
          'SC 123456',
          '123 4567 82',
          'DDP',
          'Chile',
          'showroom;city=Bath',
        ],
      ),
      { duplicates: 'create' },
    );
    expect({ found, ignored }).toEqual({ found: [], ignored: [] });
    expect(await profileOf('AL-1')).toMatchObject({
      numbers: { register: { country: 'GB', number: 'SC123456' }, vat: 'GB123456782' },
      businessTerms: { acceptedDeliveryTerms: ['DDP'] },
      tradeCapabilities: { markets: ['Chile'] },
    });
    const { results } = (await api.post('/search/business', { textQuery: 'quillfeather' })).body;
    expect(results).toHaveLength(1);
  });

  test('change nothing the second time, keep what the file does not name, and clear what is empty [IMX-007]', async () => {
    const again = await importText(api.db, file(id, COLUMNS), { update: true });
    expect(again.counts).toMatchObject({ updated: 0, unchanged: 1 });
    const other = `${id}-B`;
    await importText(api.db, file(other, COLUMNS), { duplicates: 'create' });
    const [before, beside] = [await profileOf(id), await profileOf(other)];
    const { counts } = await importText(api.db, csvOf(['external_id', 'vat_number', 'trading_names', 'markets'], [id, '', 'HV Direct', '']), { update: true });
    expect(counts).toMatchObject({ updated: 1 });
    const after = await profileOf(id);
    expect(after.numbers).toEqual({ ...before.numbers, vat: null });
    expect(after.names).toEqual({ ...before.names, tradingNames: ['HV Direct'] });
    expect(after.tradeCapabilities).toEqual({ ...before.tradeCapabilities, markets: [] });
    expect(furtherSites(after)).toEqual(furtherSites(before));
    await importText(api.db, csvOf(['external_id', 'country', 'sites', 'legal_name'], [id, 'GB', 'service;city=York', '']), { update: true });
    const last = await profileOf(id);
    expect([last.names.legalName, furtherSites(last).map(({ kind }) => kind)]).toEqual([null, ['service']]);
    // What the file does not speak of stays as it was, to the letter.
    expect(await profileOf(other)).toEqual(beside);
    expect(furtherSites(beside).length).toBeGreaterThan(1);
  });

  test('are stated and never checked: nothing is asked of a register, and no number carries a date [IMX-007]', async () => {
    expect((await profileOf(id)).numbersChecked).toEqual({ register: null, vat: null });
    const { rows } = await sql<{ count: number }>`select count(*) from verification_check where business_id = ${await idOf(id)}`.execute(api.db);
    expect(rows[0]?.count).toBe(0);
    expect((await api.pool.query("select 1 from outbox where topic like 'verification%'")).rowCount).toBe(0);
  });

  test('are problems at their cells where the form would refuse them, and write nothing [IMX-007]', async () => {
    const wrong: [column: string, cell: string, says: RegExp][] = [
      ['legal_name', 'Hal\u200bderby', /invisible/],
      ['trading_names', 'A|B|C|D|E|F', /5/],
      ['former_names', 'Calder Ltd=1998-02-31', /Calder Ltd=1998-03-31/],
      ['register_number', 'XX123456', /01234567 or SC123456/],
      ['vat_number', 'GB123456783', /GB 123 4567 82/],
      ['vat_number', 'DE123456789', /such as DE/],
      ['delivery_terms', 'FOB|Hull', /Incoterms 2020/],
      ['currencies', 'pounds', /three letters/],
      ['languages', 'en|Klingonese', /“Klingonese” is no language/],
      ['contract_manufacturing', 'yes', /OEM, ODM, DES or BLB/],
      ['lead_time_days', '4000', /3650/],
      ['sites', 'castle;city=York', /“castle;city=York” is no site/],
      ['sites', 'branch;name=North', /town or the postcode/],
      ['sites', 'branch;city=York;country=Atlantis', /“Atlantis” is no country/],
      ['sites', 'branch;city=York;colour=red', /is no site/],
    ];
    for (const [column, cell, says] of wrong) {
      const { found, counts } = await importText(api.db, file('BAD-1', { [column]: cell }), { duplicates: 'create' });
      expect([column, cell, counts, found]).toEqual([column, cell, null, [{ row: 2, column, message: expect.stringMatching(says) }]]);
    }
    const abroad = await importText(api.db, file('BAD-1', { register_country: 'Atlantis', register_number: 'HRB 12345' }), { duplicates: 'create' });
    expect(abroad.found).toMatchObject([{ column: 'register_country' }]);
    const alone = await importText(api.db, csvOf(['external_id', 'register_number'], [id, '01234567']), { update: true });
    expect(alone.found).toMatchObject([{ column: 'register_country', message: expect.stringContaining('register_country') }]);
    expect(await idOf('BAD-1')).toBe('');
  });
});
