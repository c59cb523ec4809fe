import { beforeAll, describe, expect, test } from 'vitest';
import { fitsModulo10 } from '#contract/base/modulo-10.ts';
import { newId } from '#server/base/database/id.ts';
import { vatExample, vatNumberOfAny } from '#server/base/registers/vat-abroad.ts';
import { bulk } from '../../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, type Company, makeCompany, snapshot } from '../../../../tests/support/company.ts';
import { keyOf } from './numbers.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeAll(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves' });
});

const read = async (id = company.id) => (await api.get(`/business/profile/${id}`)).body.data;
const put = async (change: object, by: keyof Company = 'admin', of = company) =>
  api.put(`/business/profile/${of.id}`, { version: (await read(of.id)).version, ...change }, as(of[by]));
const save = async (change: object, by: keyof Company = 'admin') => {
  const { status, body } = await put(change, by);
  expect({ status, fields: body.fields }).toEqual({ status: 200, fields: undefined });
  expect(body.data).toEqual(await read());
  return body.data;
};
const refusedOf = async (change: object, language = 'en') => {
  const { version } = await read();
  const { status, body } = await api.put(`/business/profile/${company.id}`, { version, ...change }, { ...as(company.admin), 'wbn-language': language });
  expect(status).toBe(400);
  return body.fields;
};

/** Right ones, of invented holders, and ones with a slip; by the letters that they begin with. */
const VAT: Record<string, { right: string[]; wrong: string[] }> = {
  DE: { right: ['DE123456788'], wrong: ['DE123456789', 'DE12345678'] },
  FR: { right: ['FR11123456782'], wrong: ['FR12123456782', 'FR11123456783'] },
  IT: { right: ['IT12345670058'], wrong: ['IT12345670059'] },
  ES: { right: ['ESB12345674'], wrong: ['ESB12345675', 'ES1234567'] },
  NL: { right: ['NL123456782B01'], wrong: ['NL123456783B01', 'NL123456782'] },
  BE: { right: ['BE0123456749'], wrong: ['BE0123456748'] },
  AT: { right: ['ATU12345675'], wrong: ['ATU12345676', 'AT12345675'] },
  PL: { right: ['PL1234567802'], wrong: ['PL1234567803'] },
  IE: { right: ['IE1234567T'], wrong: ['IE1234567S'] },
  PT: { right: ['PT123456789'], wrong: ['PT12345678'] },
  SE: { right: ['SE123456789001'], wrong: ['SE1234567890'] },
  EL: { right: ['EL123456789'], wrong: ['EL12345678'] },
};
const EU = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const NAMES = {
  legalName: 'Halderby Engineering Limited',
  tradingNames: ['Halderby Valves', 'HV Direct'],
  formerNames: [
    { name: 'Calder Brassworks Ltd', until: '1998-03-31' },
    { name: 'Calder & Sons', until: null },
  ],
};
const NUMBERS = { register: { country: 'GB', number: '01234567' }, vat: 'GB123456782', eori: 'GB123456782000', duns: '150483782', gln: '5012345000015' };

describe('names and numbers of a company', () => {
  test.each(['owner', 'admin'] as const)('are written and read back by the %s, and shown to everybody [NUM-001]', async (by) => {
    await save({ names: { legalName: '', tradingNames: [], formerNames: [] }, numbers: { register: null, vat: '', eori: '', duns: '', gln: '' } });
    expect((await read()).numbers).toEqual({ register: null, vat: null, eori: null, duns: null, gln: null });
    const data = await save({ names: NAMES, numbers: NUMBERS }, by);
    expect(data).toMatchObject({ names: NAMES, numbers: NUMBERS, numbersChecked: { register: null, vat: null } });
    const { names, numbers } = await save({ names: { tradingNames: ['HV Direct'] }, numbers: { duns: '' } });
    expect(names).toEqual({ ...NAMES, tradingNames: ['HV Direct'] });
    expect(numbers).toEqual({ ...NUMBERS, duns: null });
  });

  test.each(['member', 'stranger'] as const)('are not written by a %s [NUM-001]', async (by) => {
    const before = await snapshot(api, company.id);
    const change = { names: { legalName: 'Another Ltd' }, numbers: { duns: '123456789' }, sites: [{ kind: 'branch', city: 'Leeds', country: 'GB' }] };
    expect((await put(change, by)).status).toBe(403);
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('are five trading names and ten former ones at most, and each has letters [NUM-001]', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, place) => `Name ${place + 1} Ltd`);
    const former = (count: number) => names(count).map((name) => ({ name, until: null }));
    await save({ names: { tradingNames: names(5), formerNames: former(10) } });
    expect(await refusedOf({ names: { tradingNames: names(6), formerNames: former(11) } })).toEqual({
      'names.tradingNames': 'At most 5 entries.',
      'names.formerNames': 'At most 10 entries.',
    });
    expect(
      await refusedOf({ names: { legalName: 'Hal\u200bderby', tradingNames: ['', 'Hаlderby'], formerNames: [{ name: 'Calder Ltd', until: '31/03/1998' }] } }),
    ).toEqual({
      'names.legalName': 'A name has no invisible signs, emoji or decorated letters. Please type it again.',
      'names.tradingNames.0': 'Please enter the company name.',
      'names.tradingNames.1': 'A word of a name is written in one alphabet. Please type it again.',
      'names.formerNames.0.until': 'A date is written as YYYY-MM-DD.',
    });
    await save({ names: { tradingNames: ['HV Direct', 'HV Direct'] } });
    expect((await read()).names.tradingNames).toEqual(['HV Direct']);
  });

  test('are shown as checked, with the date, only while a valid check holds the very number [NUM-001]', async () => {
    const at = '2026-11-20T09:30:00Z';
    const check = { business_id: company.id, summary: '', source: 'companies-house', company_name: 'Halderby', asked_at: at, decided_at: at, checked_at: at };
    const valid = { ...check, state: 'valid', expires_at: '2099-01-01T00:00:00Z' };
    await api.db.deleteFrom('verification_check').where('business_id', '=', company.id).execute();
    await bulk(api.db, 'verification_check', [
      { ...valid, id: newId(), kind: 'register', subject: '01234567' },
      { ...check, state: 'lapsed', id: newId(), kind: 'vat', subject: 'GB123456782', expires_at: '2099-01-01T00:00:00Z' },
    ]);
    expect((await save({ numbers: NUMBERS })).numbersChecked).toEqual({ register: at, vat: null });
    expect((await save({ numbers: { register: { country: 'GB', number: '7654321' } } })).numbersChecked).toEqual({ register: null, vat: null });
    expect((await save({ numbers: { register: { country: 'IE', number: '01234567' } } })).numbersChecked.register).toBeNull();
    expect((await save({ numbers: { register: { country: 'GB', number: '1234567' } } })).numbersChecked.register).toBe(at);
    await api.db
      .updateTable('verification_check')
      .set({ expires_at: new Date(0) })
      .where('business_id', '=', company.id)
      .execute();
    expect((await read()).numbersChecked).toEqual({ register: null, vat: null });
  });
});

describe('a number', () => {
  const READ: [given: object, numbers: object][] = [
    [{ register: { country: 'gb', number: '1234567' } }, { register: { country: 'GB', number: '01234567' } }],
    [{ register: { country: 'GB', number: 'sc 123456' } }, { register: { country: 'GB', number: 'SC123456' } }],
    [{ register: { country: 'DE', number: 'hrb  12345' } }, { register: { country: 'DE', number: 'HRB 12345' } }],
    [{ vat: '123 4567 82' }, { vat: 'GB123456782' }],
    [{ vat: 'xi 123456782' }, { vat: 'XI123456782' }],
    [{ eori: 'gb 123456782000' }, { eori: 'GB123456782000' }],
    [{ duns: '15-048-3782' }, { duns: '150483782' }],
    [{ gln: '5012345 00001 5' }, { gln: '5012345000015' }],
    ...Object.values(VAT).flatMap(({ right }) => right.map((vat): [object, object] => [{ vat: vat.replace(/(...)/g, '$1 ').toLowerCase() }, { vat }])),
  ];
  test.each(READ)('%j is kept as %j [NUM-002]', async (given, numbers) => {
    expect((await save({ numbers: given })).numbers).toMatchObject(numbers);
  });

  const register = (country: string, number: string) => ({ register: { country, number } });
  const WRONG: [given: object, field: string, example: RegExp][] = [
    [register('GB', '123456789'), 'register.number', /such as 01234567 or SC123456/],
    [register('GB', 'XX123456'), 'register.number', /such as 01234567 or SC123456/],
    [register('DE', 'none'), 'register.number', /such as HRB 12345/],
    [register('DE', ''), 'register.number', /such as 01234567/],
    [register('QQ', '12345'), 'register.country', /country/],
    [{ vat: 'GB123456783' }, 'vat', /such as GB 123 4567 82/],
    [{ vat: 'QQ123456782' }, 'vat', /country/],
    [{ eori: '123456782000' }, 'eori', /such as GB123456782000/],
    [{ eori: 'GB1234567820' }, 'eori', /such as GB123456782000/],
    [{ duns: '15048378' }, 'duns', /such as 150483782/],
    [{ gln: '5012345000016' }, 'gln', /such as 5012345000015/],
    [{ gln: '501234500001' }, 'gln', /such as 5012345000015/],
    ...Object.entries(VAT).flatMap(([letters, { wrong }]) => wrong.map((vat): [object, string, RegExp] => [{ vat }, 'vat', new RegExp(`such as ${letters}`)])),
  ];
  test.each(WRONG)('%j is refused at %s with an example [NUM-002]', async (given, field, example) => {
    const before = await snapshot(api, company.id);
    const fields = await refusedOf({ numbers: given });
    expect(Object.keys(fields)).toEqual([`numbers.${field}`]);
    expect(fields[`numbers.${field}`]).toMatch(example);
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('has the same form as its example, whatever country it is of [NUM-002]', () => {
    for (const letters of EU) {
      const example = vatExample(letters);
      expect([letters, vatNumberOfAny(example)?.number]).toEqual([letters, example]);
      for (const none of [example.slice(0, -1), `${example}0000`, `${letters}!`])
        if (letters !== 'RO') expect([none, vatNumberOfAny(none)]).toEqual([none, null]);
    }
    expect(vatNumberOfAny('EL123456789')).toEqual({ number: 'EL123456789', country: 'GR' });
    expect(vatNumberOfAny('GR123456789')).toBeNull();
    expect(fitsModulo10('4006381333931')).toBe(true);
    expect(fitsModulo10('96385074')).toBe(true);
  });

  test.each([
    ['es', 'por ejemplo DE123456788'],
    ['it', 'ad esempio DE123456788'],
    ['zh', '例如 DE123456788'],
  ])('is refused in %s', async (language, example) => {
    expect((await refusedOf({ numbers: { vat: 'DE123456789' } }, language))['numbers.vat']).toContain(example);
  });

  test('is looked up without spaces, the letters of its country and leading zeros', () => {
    const keys = [
      keyOf('register', { number: '01234567' }),
      keyOf('register', { number: 'SC001234' }),
      keyOf('register', { number: 'HRB 12345' }),
      keyOf('vat', { number: 'GB123456782' }),
      keyOf('vat', { number: 'NL001234567B01' }),
      keyOf('eori', { number: 'GB123456782000' }),
      keyOf('gln', { number: '0012345000058' }),
    ];
    expect(keys).toEqual(['1234567', 'SC1234', 'HRB12345', '123456782', '1234567B01', '123456782000', '12345000058']);
  });
});
