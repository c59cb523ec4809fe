import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING, NEW_COMPANY } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson, makeUpload } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const create = (account: string, body: object, headers = {}) => api.post('/business/profile/create', body, { ...as(account), ...headers });
const get = (id: string, headers = {}) => api.get(`/business/profile/${id}`, headers);
const countAll = async () =>
  (await api.pool.query('select (select count(*) from business) as b, (select count(*) from resource) as r, (select count(*) from outbox) as o')).rows;

describe('a new business', () => {
  test('has what its form sent, belongs to who made it, and is found right after the commit [API-015] [BUS-012] [VAL-016] [ROL-005]', async () => {
    const ann = await makePerson(api.db);
    const [logo, cover] = [await makeUpload(api, ann, 'business-photo'), await makeUpload(api, ann, 'business-cover')];
    const wanted = {
      ...NEW_COMPANY,
      companyName: ' Brackenthwaite Valves ',
      country: 'gb',
      categories: ['0004.0004-01', '0004.0004-02'],
      profilePhoto: logo,
      coverPhoto: { token: cover },
    };
    const { status, body } = await create(ann, wanted);
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    const { businessID } = body.data;
    const found = (await api.post('/search/business', { textQuery: 'brackenthwaite' })).body.results;
    expect(found.map((one: { businessProfile: { businessID: string } }) => one.businessProfile.businessID)).toEqual([businessID]);
    const { data, session } = (await get(businessID, as(ann))).body;
    expect(session).toEqual({ access: 'owner' });
    expect(data).toMatchObject({
      businessID,
      subscription: 'standard',
      verified: false,
      claimed: true,
      version: 1,
      general: {
        companyName: 'Brackenthwaite Valves',
        shortDescription: NEW_COMPANY.shortDescription,
        businessType: { code: 'MA', name: 'Manufacturer' },
        industry: { id: '0004' },
        categories: [{ id: '0004-01' }, { id: '0004-02' }],
        profilePhoto: { url: expect.stringContaining('-1024.webp') },
        coverPhoto: { url: expect.stringContaining('-1024.webp') },
      },
      contactInfo: { country: { code: 'GB' }, state: null },
    });
  });

  test('is one, however often the same request arrives', async () => {
    const [ann, before] = [await makePerson(api.db), (await countAll())[0].b];
    const answers = await Promise.all([1, 2, 3].map(() => create(ann, NEW_COMPANY, { 'idempotency-key': 'once' })));
    expect(new Set(answers.map(({ body }) => body.data.businessID)).size).toBe(1);
    expect((await countAll())[0].b - before).toBe(1);
  });

  test.each([
    ['companyName', ''],
    ['companyName', ' \t '],
    ['companyName', 'x'.repeat(121)],
    ['companyName', 'Valves\u202etd. LLC'],
    ['companyName', 'Two\nlines'],
    ['companyName', 7],
    ['shortDescription', ''],
    ['shortDescription', 'x'.repeat(513)],
    ['shortDescription', '\u2066hidden'],
    ['businessType', 'PR'],
    ['businessType', undefined],
    ['industry', ''],
    ['industry', '9999'],
    ['categories', []],
    ['categories', ['0004-01']],
    ['categories', ['0001.0004-01']],
    ['categories', Array(21).fill('0004.0004-01')],
    ['country', ''],
    ['country', 'XX'],
    ['country', 'United Kingdom'],
    ['state', 'US-FL'],
    ['profilePhoto', 'of-nobody'],
    ['coverPhoto', { token: '' }],
    ['verified', true],
    ['subscription', 'platinum'],
    ['businessID', MISSING],
    ['version', 5],
    ['claimed', false],
  ])('is refused with the name of the field when %s is %j, and nothing is written [VAL-015]', async (field, value) => {
    const [ann, before] = [await makePerson(api.db), (await countAll())[0]];
    const { status, body } = await create(ann, { ...NEW_COMPANY, [field]: value });
    expect({ status, error: body.error, fields: Object.keys(body.fields ?? {}).map((name) => name.split('.')[0]) }).toEqual({
      status: 400,
      error: 'invalid_input',
      fields: [field],
    });
    expect((await countAll())[0]).toEqual(before);
  });

  test('names everything that is missing at once [VAL-015]', async () => {
    const { body } = await create(await makePerson(api.db), {});
    expect(Object.keys(body.fields).sort()).toEqual(['businessType', 'categories', 'companyName', 'country', 'industry', 'shortDescription']);
  });

  test('takes no picture of somebody else, nor one that was sent for something else', async () => {
    const [ann, bob] = [await makePerson(api.db), await makePerson(api.db)];
    expect((await create(ann, { ...NEW_COMPANY, profilePhoto: await makeUpload(api, bob, 'business-photo') })).body.fields).toHaveProperty('profilePhoto');
    expect((await create(ann, { ...NEW_COMPANY, coverPhoto: await makeUpload(api, ann, 'business-photo') })).body.fields).toHaveProperty('coverPhoto');
  });

  test('keeps HTML as the text that it is', async () => {
    const companyName = '<img src=x onerror=alert(1)> & "Sons"';
    const { businessID } = (await create(await makePerson(api.db), { ...NEW_COMPANY, companyName })).body.data;
    const answer = await get(businessID);
    expect(answer.body.data.general.companyName).toBe(companyName);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' });
  });
});

test('my businesses are those that I belong to with my access to each, oldest access first, those being deleted too [API-014] [BUS-001]', async () => {
  const ann = await makePerson(api.db);
  const [second, first] = [await makeBusiness(api.db), await makeBusiness(api.db)];
  await makeAccess(api.db, second, ann, 'admin', new Date(2));
  await makeAccess(api.db, first, ann, 'member', new Date(1));
  await makeAccess(api.db, await makeBusiness(api.db), await makePerson(api.db), 'owner');
  const third = (await create(ann, NEW_COMPANY)).body.data.businessID;
  await api.delete(`/business/profile/${third}`, { companyName: NEW_COMPANY.companyName }, as(ann));
  const { body } = await api.get('/business/profile/my-list', as(ann));
  const shown = body.data.map((one: { businessID: string; access: string; business: { businessID: string }; deletionDueAt: string | null }) => [
    one.businessID,
    one.business.businessID,
    one.access,
    one.deletionDueAt !== null,
  ]);
  expect(shown).toEqual([
    [first, first, 'member', false],
    [second, second, 'admin', false],
    [third, third, 'owner', true],
  ]);
  expect((await api.get('/business/profile/my-list', as(await makePerson(api.db)))).body.data).toEqual([]);
});
