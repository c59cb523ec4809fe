import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, snapshot } from '../../../tests/support/company.ts';

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

const NAMES = {
  legalName: 'Halderby Engineering Limited',
  tradingNames: ['Halderby Valves', 'HV Direct'],
  formerNames: [{ name: 'Calder Brassworks Ltd', until: '1998-03-31' }, { name: 'Calder & Sons', until: null }],
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
    const [before, { status }] = [await snapshot(api, company.id), await put({ names: { legalName: 'Another Ltd' } }, by)];
    expect(status).toBe(by === 'member' ? 403 : 403);
    expect(await snapshot(api, company.id)).toBe(before);
  });
});
