import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany, snapshot } from '../../../tests/support/company.ts';
import { makeBusiness, makePerson, makeUpload } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let before: string;
let foreignUpload: string;
beforeAll(async () => {
  company = await makeCompany(api);
  foreignUpload = await makeUpload(api, await makePerson(api.db), 'business-photo');
});
beforeEach(async () => {
  before = await snapshot(api, company.id);
});

const put = (change: object, headers = as(company.owner), id = company.id) => api.put(`/business/profile/${id}`, { version: 1, ...change }, headers);
const TURNED = 'Valves\u202etd.';
const long = (length: number) => 'x'.repeat(length + 1);
const many = (count: number, one: unknown) => Array(count + 1).fill(one);
const reversed = { min: 5, max: 4 };

const BAD: [path: string, value: unknown][] = [
  ['general.companyName', ''],
  ['general.companyName', long(120)],
  ['general.companyName', TURNED],
  ['general.companyName', null],
  ['general.shortDescription', long(512)],
  ['general.generalDescription', long(5000)],
  ['general.generalDescription', '\u2067turned'],
  ['general.businessType', 'UR'],
  ['general.industry', '77'],
  ['general.categories', []],
  ['general.categories', ['0001.0004-01']],
  ['general.categories', '0004.0004-01'],
  ['general.yearStablished', 999],
  ['general.yearStablished', '1987'],
  ['general.yearStablished', 2099],
  ['general.totalAnnualRevenue', reversed],
  ['general.totalEmployees', reversed],
  ['general.totalEmployees.min', -1],
  ['general.totalEmployees.max', 1.5],
  ['general.totalProductionEmployees', reversed],
  ['general.productionCapacity', { ...reversed, unit: 't', period: 'day' }],
  ['general.productionCapacity.period', 'hour'],
  ['general.productionCapacity.unit', long(40)],
  ['general.profilePhoto', 'of-nobody'],
  ['general.profilePhoto', { url: 'https://elsewhere.example/a.png' }],
  ['general.video', 7],
  ['general.verified', true],
  ['general.subscription', 'gold'],
  ['contactInfo.legalAddressEnglish', long(300)],
  ['contactInfo.city', 'Leeds\nBradford'],
  ['contactInfo.zipcode', long(20)],
  ['contactInfo.country', 'XX'],
  ['contactInfo.country', 'GBR'],
  ['contactInfo.state', 'nowhere'],
  ['contactInfo.email', 'sales at halderby'],
  ['contactInfo.email', `a@b.co\u202e`],
  ['contactInfo.website', 'javascript:alert(1)'],
  ['contactInfo.website', 'halderby.example'],
  ['contactInfo.phone.businessPhoneNumber', 'call me'],
  ['contactInfo.phone.businessPhoneNumber', '123'],
  ['contactInfo.mobilePhone', 'number'],
  ['factory.manufacturingFacilities', long(1000)],
  ['factory.factorySize', -5],
  ['factory.factorySize', 'large'],
  ['factory.numberProductionLines', 0.5],
  ['factory.contractManufacturing.0', ['XYZ']],
  ['factory.country', 'XX'],
  ['tradeCapabilities.markets', many(50, 'Somewhere')],
  ['tradeCapabilities.markets.0', ['']],
  ['tradeCapabilities.spokenLanguages', ['xx']],
  ['tradeCapabilities.averageLeadTime', 3651],
  ['tradeCapabilities.totalEmployeesSales', -1],
  ['businessTerms.acceptedDeliveryTerms.0', ['DDU']],
  ['businessTerms.acceptedPaymentCurrencies.0', ['pounds']],
  ['businessTerms.packagingTypes', many(30, 'Pallet')],
  ['businessTerms.packagingTypes.0', [TURNED]],
  ['businessTerms.acceptedPaymentTypes.0', [long(40)]],
  ['certificates', many(50, { name: 'ISO' })],
  ['certificates.0.name', [{ name: '' }]],
  ['certificates.0.issueDate', [{ name: 'ISO', issueDate: '2025-02-30' }]],
  ['certificates.0.issueDate', [{ name: 'ISO', issueDate: '24/10/1970' }]],
  ['certificates.0.expireDate', [{ name: 'ISO', issueDate: '2025-01-02', expireDate: '2025-01-01' }]],
  ['certificates.0.id', [{ name: 'ISO', id: MISSING }]],
  ['certificates.0.photo', [{ name: 'ISO', photo: 'of-nobody' }]],
  ['certificates.0.verified', [{ name: 'ISO', verified: true }]],
  ['verified', true],
  ['subscription', 'platinum'],
  ['businessID', MISSING],
  ['claimed', false],
  ['createdAt', '2001-01-01'],
  ['version', 'latest'],
];

/** The input in which this value stands at this path; a list is given whole. */
function at(path: string, value: unknown): object {
  const names = path.split('.');
  const end = names.findIndex((name) => /^\d+$/.test(name));
  const filled = names.slice(0, end < 0 ? undefined : end).reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  const capacity = path.startsWith('general.productionCapacity.') ? { min: 1, max: 2, unit: 't', period: 'day' } : null;
  if (!capacity) return filled as object;
  return { general: { productionCapacity: { ...capacity, ...(filled as { general: { productionCapacity: object } }).general.productionCapacity } } };
}

describe('a save of a business', () => {
  test.each(BAD)('is refused by the name of the field when %s is %j, and changes nothing', async (path, value) => {
    const { status, body } = await put(at(path, value));
    expect({ status, error: body.error, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      error: 'invalid_input',
      fields: expect.arrayContaining([path]),
    });
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('is refused as a whole when one of its fields is wrong', async () => {
    const { body } = await put({ general: { companyName: 'Right', yearStablished: 3 }, contactInfo: { city: 'Leeds', country: 'XX' } });
    expect(Object.keys(body.fields)).toEqual(['general.yearStablished']);
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('takes no upload of somebody else, also not from a colleague', async () => {
    const colleagues = await makeUpload(api, company.admin, 'business-photo');
    before = await snapshot(api, company.id);
    for (const token of [foreignUpload, colleagues])
      expect((await put({ general: { profilePhoto: token } })).body.fields).toHaveProperty(['general.profilePhoto']);
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('is for owners and admins: before anything else is looked at, all others are refused', async () => {
    const nonsense = { general: { companyName: '' }, verified: true };
    expect((await put(nonsense, {})).body.error).toBe('TokenNotFound');
    for (const id of [company.member, company.stranger]) expect((await put(nonsense, as(id))).body.error).toBe('forbidden');
    expect((await put(nonsense, as(company.owner), MISSING)).body.error).toBe('not_found');
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('goes to the business of its address, whatever else names one', async () => {
    const own = await makeCompany(api);
    const foreign = await makeBusiness(api.db);
    const change = { version: 1, general: { companyName: 'Taken over' } };
    expect((await api.put(`/business/profile/${foreign}?id=${own.id}`, change, as(own.owner))).body.error).toBe('forbidden');
    expect((await api.put(`/business/profile/${own.id}`, { ...change, id: foreign }, as(own.owner))).body.fields).toHaveProperty('id');
    expect((await api.get(`/business/profile/${foreign}`)).body.data.general.companyName).toBe('Bare Ltd');
  });
});
