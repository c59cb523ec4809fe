import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, snapshot } from '../../../tests/support/company.ts';
import { makeProduct, makeUpload } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeAll(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
});

const read = async (id = company.id) => (await api.get(`/business/profile/${id}`)).body.data;
const put = (change: object, { id, admin }: Company = company) => api.put(`/business/profile/${id}`, change, as(admin));
const save = async (change: object, of = company) => {
  const { status, body } = await put({ version: (await read(of.id)).version, ...change }, of);
  expect({ status, message: body.message, fields: body.fields }).toEqual({ status: 200, message: 'Saved successfully', fields: undefined });
  expect(body.data).toEqual(await read(of.id));
  return body.data;
};

describe('a save of a business', () => {
  test('of the section general is read back field by field [BUS-044] [BUS-045] [BUS-046]', async () => {
    const { general } = await save({
      general: {
        companyName: 'Halderby Valves & Sons',
        shortDescription: 'Makes valves\nto drawing.',
        generalDescription: 'Since 1987 <b>in Leeds</b>.',
        businessType: 'DI',
        industry: '0001',
        categories: ['0004.0004-02', '0004.0004-01', '0004.0004-02'],
        yearStablished: 1987,
        totalAnnualRevenue: { min: 1_000_000, max: 5_000_000 },
        totalEmployees: { min: 50, max: null },
        totalProductionEmployees: { min: null, max: 40 },
        productionCapacity: { min: 100, max: 200, unit: 'tonnes', period: 'month' },
      },
    });
    expect(general).toMatchObject({
      companyName: 'Halderby Valves & Sons',
      shortDescription: 'Makes valves\nto drawing.',
      generalDescription: 'Since 1987 <b>in Leeds</b>.',
      businessType: { code: 'DI' },
      industry: { id: '0001' },
      yearStablished: 1987,
      totalAnnualRevenue: { min: 1_000_000, max: 5_000_000 },
      totalEmployees: { min: 50, max: null },
      totalProductionEmployees: { min: null, max: 40 },
      productionCapacity: { min: 100, max: 200, unit: 'tonnes', period: 'month' },
    });
    expect(general.categories.map(({ id }: { id: string }) => id)).toEqual(['0004-02', '0004-01']);
    const cleared = await save({
      general: { generalDescription: '', yearStablished: null, totalEmployees: null, totalAnnualRevenue: { min: null, max: null }, productionCapacity: null },
    });
    expect(cleared.general).toMatchObject({
      generalDescription: null,
      yearStablished: null,
      totalEmployees: null,
      totalAnnualRevenue: null,
      productionCapacity: null,
    });
    expect(cleared.general).toMatchObject({ companyName: 'Halderby Valves & Sons', totalProductionEmployees: { min: null, max: 40 } });
  });

  test('of photos and a film takes uploads by token or descriptor, and empty text removes them [BUS-047]', async () => {
    const [logo, cover, video] = [
      await makeUpload(api, company.admin, 'business-photo'),
      await makeUpload(api, company.admin, 'business-cover'),
      await makeUpload(api, company.admin, 'business-video'),
    ];
    const { general } = await save({ general: { profilePhoto: logo, coverPhoto: { token: cover, fileID: 'x', url: 'https://elsewhere.example' }, video } });
    expect([general.profilePhoto.url, general.coverPhoto.url, general.video.url].every((url) => url.includes('/files/test/'))).toBe(true);
    expect((await save({ general: { profilePhoto: logo } })).general.coverPhoto).toEqual(general.coverPhoto);
    expect((await save({ general: { profilePhoto: '', coverPhoto: '', video: '' } })).general).toMatchObject({
      profilePhoto: null,
      coverPhoto: null,
      video: null,
    });
  });

  test('of the section contactInfo is read back field by field [BUS-048]', async () => {
    const { contactInfo } = await save({
      contactInfo: {
        legalAddressEnglish: '4 Foundry Row\nRotherham',
        shippingAddressEnglish: 'Dock 7',
        city: 'Miami',
        zipcode: '33101',
        country: 'us',
        state: 'US-FL',
        email: 'sales@halderby.example',
        website: 'https://halderby.example/valves',
        phone: { countryCode: '1', businessPhoneNumber: '305 555 0142' },
        mobilePhone: { countryCode: '+44', businessPhoneNumber: '20 7946 0123' },
      },
    });
    expect(contactInfo).toMatchObject({
      legalAddressEnglish: '4 Foundry Row\nRotherham',
      shippingAddressEnglish: 'Dock 7',
      city: 'Miami',
      zipcode: '33101',
      country: { code: 'US', countryName: expect.any(String), emoji: '🇺🇸' },
      state: { stateID: 'US-FL', countryCode: 'US' },
      email: 'sales@halderby.example',
      website: 'https://halderby.example/valves',
      phone: { countryCode: '+1', businessPhoneNumber: '305 555 0142' },
      mobilePhone: { countryCode: '+44', businessPhoneNumber: '20 7946 0123' },
    });
    const cleared = await save({
      contactInfo: { email: '', website: '', phone: null, mobilePhone: { countryCode: '+44', businessPhoneNumber: ' ' }, city: '' },
    });
    expect(cleared.contactInfo).toMatchObject({ email: null, website: null, phone: null, mobilePhone: null, city: null, zipcode: '33101' });
  });

  test('keeps the state while the country stays, and clears it with another one, in the office and in the factory', async () => {
    const place = { country: 'US', state: 'US-FL' };
    await save({ contactInfo: place, factory: place });
    const same = await save({ contactInfo: { country: 'us' }, factory: { country: 'us' } });
    expect([same.contactInfo.state.stateID, same.factory.state.stateID]).toEqual(['US-FL', 'US-FL']);
    const moved = await save({ contactInfo: { country: 'GB' }, factory: { country: 'GB' } });
    expect([moved.contactInfo.state, moved.factory.state]).toEqual([null, null]);
    expect((await put({ version: moved.version, contactInfo: { state: 'US-FL' }, factory: { state: 'US-FL' } })).body.fields).toEqual({
      'contactInfo.state': 'This state is not in the country.',
      'factory.state': 'This state is not in the country.',
    });
  });

  test('of the sections factory, tradeCapabilities and businessTerms is read back field by field [BUS-049] [BUS-050] [BUS-051]', async () => {
    const sections = {
      factory: {
        manufacturingFacilities: 'Two halls',
        city: 'Leeds',
        zipcode: 'LS1',
        factorySize: 4_000,
        numberProductionLines: 3,
        contractManufacturing: ['OEM', 'BLB'],
      },
      tradeCapabilities: { markets: ['United Kingdom', 'Somewhere'], totalEmployeesSales: 4, averageLeadTime: 21 },
      businessTerms: {
        acceptedDeliveryTerms: ['FOB', 'DPU'],
        acceptedPaymentCurrencies: ['GBP', 'EUR'],
        packagingTypes: ['Pallet', 'Own crate'],
        acceptedPaymentTypes: ['Letter of credit'],
      },
    };
    const { tradeCapabilities, ...others } = sections;
    const saved = await save({ ...others, tradeCapabilities: { ...tradeCapabilities, spokenLanguages: ['en', 'it'] } });
    expect(saved).toMatchObject(sections);
    expect(saved.tradeCapabilities.spokenLanguages).toMatchObject([{ code: 'en', languageName: 'English' }, { code: 'it' }]);
    const cleared = await save({ factory: { factorySize: null, contractManufacturing: [] }, tradeCapabilities: { markets: [], spokenLanguages: [] } });
    expect(cleared).toMatchObject({
      factory: { factorySize: null, contractManufacturing: [], city: 'Leeds' },
      tradeCapabilities: { markets: [], spokenLanguages: [], averageLeadTime: 21 },
    });
  });

  test('replaces the certificates: those with an id stay the same, those left out go, a scan stays until it is replaced [BUS-052]', async () => {
    const photo = await makeUpload(api, company.admin, 'certificate');
    const first = await save({ certificates: [{ name: 'ISO 9001', issueDate: '2024-02-29', expireDate: '2027-02-28', photo }, { name: 'CE' }] });
    expect(first.certificates).toMatchObject([
      {
        id: expect.any(String),
        name: 'ISO 9001',
        issueDate: '2024-02-29',
        expireDate: '2027-02-28',
        photo: expect.objectContaining({ url: expect.any(String) }),
      },
      { id: expect.any(String), name: 'CE', issueDate: null, expireDate: null, photo: null },
    ]);
    const [iso, ce] = first.certificates;
    const second = await save({ certificates: [{ name: 'UKCA' }, { id: iso.id.toUpperCase(), name: 'ISO 9001:2015' }] });
    expect(second.certificates).toEqual([
      expect.objectContaining({ name: 'UKCA' }),
      expect.objectContaining({ id: iso.id, name: 'ISO 9001:2015', photo: iso.photo }),
    ]);
    const { body } = await put({ version: second.version, certificates: [{ id: ce.id, name: 'Back again' }] });
    expect(body.fields).toEqual({ 'certificates.0.id': 'This certificate is not one of this company’s.' });
    const twice = [iso, iso].map(({ id }) => ({ id, name: 'Twice' }));
    expect((await put({ version: second.version, certificates: twice })).body.fields).toHaveProperty(['certificates.1.id']);
    expect((await save({ certificates: [] })).certificates).toEqual([]);
  });

  test('keeps a certificate’s link to its issuer until it is taken away, and takes none that is not https [BUS-052]', async () => {
    const issuerUrl = 'https://issuer.example/list/9001';
    const [iso] = (await save({ certificates: [{ name: 'ISO 9001', issuerUrl }] })).certificates;
    expect(iso.issuerUrl).toBe(issuerUrl);
    expect((await save({ certificates: [{ id: iso.id, name: 'ISO 9001:2015' }] })).certificates[0].issuerUrl).toBe(issuerUrl);
    const { version } = await read();
    for (const wrong of ['http://issuer.example', 'javascript:alert(1)', 'https://x'])
      expect((await put({ version, certificates: [{ id: iso.id, name: 'ISO', issuerUrl: wrong }] })).body.fields).toHaveProperty(['certificates.0.issuerUrl']);
    expect((await save({ certificates: [{ id: iso.id, name: 'ISO', issuerUrl: '' }] })).certificates[0]).not.toHaveProperty('issuerUrl');
  });

  test('on a version that somebody saved since answers 409 and changes nothing, whoever of two comes second', async () => {
    const { version } = await read();
    const answers = await Promise.all(['One Ltd', 'Other Ltd'].map((companyName) => put({ version, general: { companyName } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const before = await snapshot(api, company.id);
    expect(await put({ version, general: { companyName: 'Stale Ltd' }, certificates: [] })).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('carries the access of its own people to them, and to nobody else [BUS-053]', async () => {
    const sessions = await Promise.all(
      [company.owner, company.admin, company.member, company.stranger].map((id) => api.get(`/business/profile/${company.id}`, as(id))),
    );
    expect(sessions.map(({ body }) => body.session)).toEqual([{ access: 'owner' }, { access: 'admin' }, { access: 'member' }, null]);
    expect((await api.get(`/business/profile/${company.id}`)).body.session).toBeNull();
  });

  test('is found by its new name right after the commit and no more by the old one, its products by the new name too', async () => {
    const other = await makeCompany(api, { company_name: 'Fallowmere Pumps' });
    const product = await makeProduct(api.db, other.id, { name: 'Bilge pump' });
    await api.findable.renew(api.db, 'business', [other.id]);
    await api.findable.renew(api.db, 'product', [product]);
    await save({ general: { companyName: 'Thornquist Marine' } }, other);
    const found = async (textQuery: string) => (await api.post('/search/business', { textQuery })).body.total_results;
    expect([await found('thornquist'), await found('fallowmere')]).toEqual([1, 0]);
    expect((await api.post('/search/product', { textQuery: 'thornquist' })).body.total_results).toBe(1);
    // Addresses carry the name but are read by the id: an old one leads to the same business, and its page to the new name.
    expect((await read(other.id)).general.companyName).toBe('Thornquist Marine');
  });
});
