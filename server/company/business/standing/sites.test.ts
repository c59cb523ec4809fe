import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, type Company, makeCompany, snapshot } from '../../../../tests/support/company.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api);
});

const read = async (id = company.id) => (await api.get(`/business/profile/${id}`)).body.data;
const put = async (change: object, by: keyof Company = 'admin') =>
  api.put(`/business/profile/${company.id}`, { version: (await read()).version, ...change }, as(company[by]));
const save = async (change: object, by: keyof Company = 'admin') => {
  const { status, body } = await put(change, by);
  expect({ status, fields: body.fields }).toEqual({ status: 200, fields: undefined });
  expect(body.data).toEqual(await read());
  return body.data;
};
const refusedOf = async (change: object) => {
  const before = await snapshot(api, company.id);
  const { status, body } = await put(change);
  expect(status).toBe(400);
  expect(await snapshot(api, company.id)).toBe(before);
  return body.fields;
};

const BRANCH = { kind: 'branch', city: 'Leeds', country: 'GB' };
const KINDS = ['head-office', 'factory', 'warehouse', 'branch', 'showroom', 'service'];
const many = (count: number) => Array.from({ length: count }, (_, place) => ({ ...BRANCH, name: `Depot ${place + 1}` }));

describe('the sites of a company', () => {
  test('begin with the head office and the factory of their sections, and go on with those that its people write [GEO-008]', async () => {
    const place = { country: 'GB', state: 'GB-ROT', city: 'Rotherham', zipcode: 'S60 1AA' };
    const phone = { countryCode: '+44', businessPhoneNumber: '20 7946 0123' };
    const depot = {
      kind: 'warehouse',
      name: 'Aire depot',
      address: '9 Wharf Street',
      city: 'Leeds',
      zipcode: 'LS1 4AP',
      country: 'gb',
      state: 'GB-LDS',
      phone,
    };
    expect((await save({ contactInfo: { ...place, legalAddressEnglish: '4 Foundry Row', phone }, sites: [depot] }, 'owner')).sites).toMatchObject([
      { siteID: 'contactInfo', kind: 'head-office', name: null, address: '4 Foundry Row', city: 'Rotherham', zipcode: 'S60 1AA', phone },
      { ...depot, siteID: expect.stringMatching(/^[\da-f-]{36}$/), country: { code: 'GB' }, state: { stateID: 'GB-LDS' } },
    ]);
    const { sites, factory, contactInfo } = await save({ factory: { country: 'US', city: 'Miami', state: 'US-FL' } });
    expect(sites.map(({ siteID, kind, city }: Record<string, string>) => [siteID?.length, kind, city])).toEqual([
      [11, 'head-office', 'Rotherham'],
      [7, 'factory', 'Miami'],
      [36, 'warehouse', 'Leeds'],
    ]);
    expect([contactInfo.city, factory.city]).toEqual(['Rotherham', 'Miami']);
  });

  test('are of six kinds, in the order of the list, and each keeps its id while it is named [GEO-008]', async () => {
    const first = (await save({ sites: KINDS.map((kind) => ({ ...BRANCH, kind })) })).sites.slice(1);
    expect(first.map(({ kind }: { kind: string }) => kind)).toEqual(KINDS);
    const [kept, moved] = [first[1].siteID, first[4].siteID];
    const { sites } = await save({ sites: [{ ...BRANCH, siteID: moved.toUpperCase(), city: 'York' }, BRANCH, { ...BRANCH, siteID: kept }] });
    expect(sites.slice(1).map(({ siteID, city }: Record<string, string>) => [[kept, moved].includes(siteID as string), city])).toEqual([
      [true, 'York'],
      [false, 'Leeds'],
      [true, 'Leeds'],
    ]);
    expect((await save({ sites: [] })).sites.map(({ siteID }: { siteID: string }) => siteID)).toEqual(['contactInfo']);
  });

  test('are twenty at most, the head office and the factory counted [GEO-008]', async () => {
    await save({ factory: { country: 'GB', city: 'Leeds' } });
    expect((await save({ sites: many(18) })).sites).toHaveLength(20);
    expect(await refusedOf({ sites: many(19) })).toEqual({ sites: 'At most 18 sites beside the head office and the factory.' });
  });

  test('name the field that is wrong, and then none of them is written [GEO-008]', async () => {
    const wrong = [
      { country: 'GB', kind: 'moon base' },
      { kind: 'branch', country: 'GB' },
      { ...BRANCH, country: '' },
      { ...BRANCH, siteID: 'contactInfo' },
      { ...BRANCH, phone: { countryCode: '+44', businessPhoneNumber: '12' } },
      { ...BRANCH, name: 'x'.repeat(121) },
      { ...BRANCH, floor: 3 },
    ];
    expect(Object.keys(await refusedOf({ sites: wrong })).sort()).toEqual([
      'sites.0.city',
      'sites.0.kind',
      'sites.1.city',
      'sites.2.country',
      'sites.3.siteID',
      'sites.4.phone.businessPhoneNumber',
      'sites.5.name',
      'sites.6.floor',
    ]);
    const another = await makeCompany(api);
    await api.put(`/business/profile/${another.id}`, { version: 1, sites: [BRANCH] }, as(another.admin));
    const theirs = (await read(another.id)).sites[1].siteID;
    const mine = (await save({ sites: [BRANCH] })).sites[1].siteID;
    expect(
      await refusedOf({
        sites: [
          { ...BRANCH, siteID: theirs },
          { ...BRANCH, siteID: newId() },
          { ...BRANCH, siteID: mine },
          { ...BRANCH, siteID: mine },
          { ...BRANCH, country: 'QQ' },
          { ...BRANCH, state: 'US-FL' },
        ],
      }),
    ).toEqual({
      'sites.0.siteID': 'This site is not one of this company’s.',
      'sites.1.siteID': 'This site is not one of this company’s.',
      'sites.3.siteID': 'This site is listed twice.',
      'sites.4.country': 'This country is not known.',
      'sites.5.state': 'This state is not in the country.',
    });
    expect((await read(another.id)).sites[1].siteID).toBe(theirs);
  });

  test.each(['member', 'stranger'] as const)('are not written by a %s [GEO-008]', async (by) => {
    const before = await snapshot(api, company.id);
    expect((await put({ sites: [BRANCH] }, by)).status).toBe(403);
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('lie in the region of their state, else of their postcode area, else in none [GEO-004]', async () => {
    const { sites } = await save({
      sites: [
        { ...BRANCH, state: 'GB-LDS', zipcode: 'EH1 1YZ' },
        { ...BRANCH, zipcode: 'eh11yz' },
        { ...BRANCH, zipcode: 'CF10' },
        { ...BRANCH, zipcode: 'nowhere' },
        BRANCH,
        { ...BRANCH, country: 'JE', city: 'Saint Helier', zipcode: 'JE2 3AB' },
        { ...BRANCH, country: 'US', city: 'Miami', zipcode: 'M1', state: 'US-FL' },
      ],
    });
    type Placed = Record<'region' | 'area', { regionID?: string; area?: string } | null>;
    expect(sites.slice(1).map(({ region, area }: Placed) => [region?.regionID ?? null, area?.area ?? null])).toEqual([
      ['TLE', 'EH'],
      ['TLM', 'EH'],
      ['TLL', 'CF'],
      [null, null],
      [null, null],
      [null, 'JE'],
      [null, null],
    ]);
    expect(sites[2]).toMatchObject({ region: { regionID: 'TLM', name: 'Scotland' }, area: { area: 'EH', name: 'Edinburgh' } });
    const own = await save({ contactInfo: { zipcode: 'BT1 5GS' }, factory: { country: 'GB', state: 'GB-CRF' } });
    expect(own.sites.slice(0, 2).map(({ region }: Placed) => region?.regionID)).toEqual(['TLN', 'TLL']);
    const spanish = (await api.get(`/business/profile/${company.id}`, { 'wbn-language': 'es' })).body.data.sites;
    expect(spanish[3].region.name).toBe('Escocia');
  });
});
