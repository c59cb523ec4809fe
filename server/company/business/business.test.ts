import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { like, makeAccess, makeBusiness, makeFile, makePerson } from '../../../tests/support/made.ts';

const api = useApi('empty', { FILES_URL: 'https://files.example' }, { authenticate: byHeader });
const get = async (id: string, headers?: Record<string, string>) => (await api.get(`/business/profile/${id}`, headers)).body;
const MISSING = '0190a0a0-0000-7000-8000-00000000dead';

let bare: string;
let full: string;
let ann: string;
let files: { logo: string; cover: string; film: string };

const SECTIONS = {
  general: {
    totalAnnualRevenue: { min: 1_000_000, max: 2_500_000 },
    totalEmployees: { min: 50, max: 80 },
    totalProductionEmployees: { min: 20, max: 40 },
    productionCapacity: { min: 100, max: 200, unit: 'units', period: 'month' },
  },
  contact_info: {
    legalAddressEnglish: '1 Mill Lane, Leeds',
    shippingAddressEnglish: '2 Mill Lane, Leeds',
    email: 'sales@full.example',
    website: 'https://full.example',
    phone: { countryCode: '+44', businessPhoneNumber: '20 7946 0123' },
    mobilePhone: { countryCode: '+44', businessPhoneNumber: '20 7946 0456' },
  },
  factory: {
    manufacturingFacilities: 'Foundry',
    city: 'Leeds',
    zipcode: 'LS1 1AA',
    country: 'GB',
    state: 'GB-LDS',
    factorySize: 1200,
    numberProductionLines: 3,
    contractManufacturing: ['OEM', 'BLB'],
  },
  trade_capabilities: { markets: ['European Union'], spokenLanguages: ['en', 'de'], totalEmployeesSales: 7, averageLeadTime: 21 },
  business_terms: {
    acceptedDeliveryTerms: ['EXW'],
    acceptedPaymentCurrencies: ['GBP', 'EUR'],
    packagingTypes: ['Pallet'],
    acceptedPaymentTypes: ['Bank transfer'],
  },
};

beforeAll(async () => {
  const logo = await makeFile(api.db, 'image');
  files = { logo, cover: await makeFile(api.db, 'image'), film: await makeFile(api.db, 'video', logo) };
  ann = await makePerson(api.db);
  bare = await makeBusiness(api.db);
  full = await makeBusiness(api.db, {
    company_name: 'Full & Sons',
    short_description: 'Makes everything.',
    general_description: 'Since ever.',
    business_type: 'EX',
    industry_id: '0004',
    country_code: 'GB',
    state_id: 'GB-LDS',
    city: 'Leeds',
    zipcode: 'LS1 1AA',
    year_established: 1974,
    profile_photo_id: logo,
    cover_photo_id: files.cover,
    video_id: files.film,
    ...SECTIONS,
  });
  await bulk(api.db, 'business_category', [
    { business_id: full, category_id: '0004-02', place: 0 },
    { business_id: full, category_id: '0004-01', place: 1 },
  ]);
  await bulk(api.db, 'certificate', [
    { id: newId(), business_id: full, name: 'ISO 14001', issue_date: null, expire_date: null, place: 1 },
    { id: newId(), business_id: full, name: 'ISO 9001:2015', issue_date: '2024-03-12', expire_date: '2027-03-11', photo_id: logo, place: 0 },
  ]);
  await like(api.db, full, [ann, bare]);
});

describe('a business', () => {
  test('carries id, package, verification and likes; standard and unverified until a row says otherwise [API-012] [BUS-044]', async () => {
    const { success, data } = await get(bare);
    expect(success).toBe(true);
    expect(data).toMatchObject({ businessID: bare, subscription: 'standard', verified: false, reactions: { reactionCount: { like: 0 } } });
    expect((await get(full)).data.reactions).toEqual({ reactionCount: { like: 2 } });
  });

  test('carries its general section under the names of the specification [BUS-045] [BUS-046]', async () => {
    const { general } = (await get(full)).data;
    expect(general).toMatchObject({
      companyName: 'Full & Sons',
      shortDescription: 'Makes everything.',
      generalDescription: 'Since ever.',
      businessType: { code: 'EX', name: expect.stringMatching(/^Exporter$/) },
      industry: { id: '0004', name: 'Industrial Technology' },
      yearStablished: 1974,
      ...SECTIONS.general,
    });
    expect(general.categories.map(({ id }: { id: string }) => id)).toEqual(['0004-02', '0004-01']);
    for (const category of general.categories) expect(category).toEqual({ id: expect.any(String), name: expect.any(String) });
  });

  test('carries its pictures and its film by address [BUS-047]', async () => {
    const { profilePhoto, coverPhoto, video } = (await get(full)).data.general;
    const base = `https://files.example/test/${files.logo}`;
    expect(profilePhoto).toEqual({
      url: `${base}-1024.webp`,
      width: 1600,
      height: 900,
      versions: [64, 256, 1024].map((width) => ({ url: `${base}-${width}.webp`, width })),
    });
    expect(coverPhoto.url).toContain(files.cover);
    expect(video).toEqual({ url: `https://files.example/test/${files.film}.mp4`, poster: `${base}-1024.webp` });
  });

  test('carries contact, factory, trade and terms in full [BUS-048] [BUS-049] [BUS-050] [BUS-051]', async () => {
    const { contactInfo, factory, tradeCapabilities, businessTerms } = (await get(full)).data;
    const country = { code: 'GB', countryName: 'United Kingdom', emoji: '🇬🇧' };
    const state = { stateID: 'GB-LDS', stateName: 'Leeds', countryCode: 'GB' };
    expect(contactInfo).toEqual({ ...SECTIONS.contact_info, city: 'Leeds', zipcode: 'LS1 1AA', country, state });
    expect(factory).toEqual({ ...SECTIONS.factory, country, state });
    expect(tradeCapabilities).toEqual({
      ...SECTIONS.trade_capabilities,
      spokenLanguages: [
        { code: 'en', languageName: 'English' },
        { code: 'de', languageName: 'German' },
      ],
    });
    expect(businessTerms).toEqual(SECTIONS.business_terms);
  });

  test('lists its certificates in its own order [BUS-052]', async () => {
    const { certificates } = (await get(full)).data;
    expect(certificates).toMatchObject([
      {
        id: expect.any(String),
        name: 'ISO 9001:2015',
        issueDate: '2024-03-12',
        expireDate: '2027-03-11',
        photo: expect.objectContaining({ url: expect.stringContaining(files.logo) }),
      },
      { id: expect.any(String), name: 'ISO 14001', issueDate: null, expireDate: null, photo: null },
    ]);
  });

  test('says null or nothing where nothing is known, and leaves no name out', async () => {
    const { data } = await get(bare);
    const nothing = (section: object) => Object.values(section).every((value) => value === null || (Array.isArray(value) && value.length === 0));
    expect([data.contactInfo, data.factory, data.tradeCapabilities, data.businessTerms].map(nothing)).toEqual([true, true, true, true]);
    expect(data.general).toEqual({
      companyName: 'Bare Ltd',
      shortDescription: 'Nothing known yet.',
      generalDescription: null,
      businessType: { code: 'MA', name: 'Manufacturer' },
      industry: null,
      categories: [],
      yearStablished: null,
      totalAnnualRevenue: null,
      totalEmployees: null,
      totalProductionEmployees: null,
      productionCapacity: null,
      profilePhoto: null,
      coverPhoto: null,
      video: null,
    });
    const whole = (await get(full)).data;
    for (const section of ['general', 'contactInfo', 'factory', 'tradeCapabilities', 'businessTerms'])
      expect(Object.keys(data[section]).sort()).toEqual(Object.keys(whole[section]).sort());
    expect(data).toMatchObject({ certificates: [], claimed: false, version: 1, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) });
  });

  test('has the package of its running membership and the verification whose checks hold', async () => {
    const year = (offset: number) => new Date(Date.now() + offset * 86_400_000 * 365);
    const term = (business_id: string, tier: string, starts: number, ended_at: Date | null = null) => ({
      id: newId(),
      business_id,
      tier,
      starts_at: year(starts),
      ends_at: year(starts + 1),
      ended_at,
    });
    const [running, ended, lapsed] = await Promise.all([makeBusiness(api.db), makeBusiness(api.db), makeBusiness(api.db)]);
    await bulk(api.db, 'membership', [term(running, 'platinum', -0.5), term(running, 'gold', -2, year(-1)), term(ended, 'gold', -2, year(-1))]);
    await bulk(
      api.db,
      'verification',
      [running, lapsed].map((business_id) => ({
        business_id,
        checks: ['register', 'vat'],
        granted_at: year(-1),
        expires_at: year(business_id === lapsed ? -0.1 : 1),
      })),
    );
    const seen = async (id: string) => ({ subscription: (await get(id)).data.subscription, verified: (await get(id)).data.verified });
    expect([await seen(running), await seen(ended), await seen(lapsed)]).toEqual([
      { subscription: 'platinum', verified: true },
      { subscription: 'standard', verified: false },
      { subscription: 'standard', verified: false },
    ]);
  });

  test('tells owner, admin and member their access, and everybody else null [BUS-053]', async () => {
    const business = await makeBusiness(api.db);
    for (const access of ['owner', 'admin', 'member'] as const) {
      const person = await makePerson(api.db);
      await makeAccess(api.db, business, person, access);
      expect((await get(business, { 'wbn-auth': person })).session).toEqual({ access });
    }
    expect((await get(business, { 'wbn-auth': ann })).session).toBeNull();
    expect((await get(business)).session).toBeNull();
    expect((await get(business)).data.claimed).toBe(true);
  });

  test('is the same under its id in capitals', async () => {
    expect(await get(full.toUpperCase())).toEqual(await get(full));
  });

  test('that is hidden answers like one that is missing', async () => {
    const hidden = await makeBusiness(api.db);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    const [one, other] = await Promise.all([api.get(`/business/profile/${hidden}`), api.get(`/business/profile/${MISSING}`)]);
    expect([one.status, other.status]).toEqual([404, 404]);
    expect({ ...one.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
  });

  test.each(['1', 'list', `${MISSING}0`, '%00', '..', "'", '鋼'.repeat(300)])('has no id like %j', async (id) => {
    expect([400, 404]).toContain((await api.get(`/business/profile/${encodeURIComponent(id)}`)).status);
  });
});
