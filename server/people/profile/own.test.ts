import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson, makeUpload } from '../../../tests/support/made.ts';

const api = useApi('empty', { FILES_URL: 'https://files.example' }, { authenticate: byHeader });

const KEPT = {
  city: 'Leeds',
  country_code: 'GB',
  state_id: 'GB-LDS',
  gender_code: 'F',
  language_code: 'en',
  job_position_id: 'export-manager',
  business_type: 'MA',
  industry_id: '0004',
  company_name: 'Valve Works',
  profession: 'canary-profession',
  brief_presentation: 'I sell valves.',
  birth_date: '1984-05-17',
  phone_country_code: '+44',
  phone_number: '20 7946 0018',
};
const own = async (id: string) => (await api.get('/user/profile', as(id))).body.data;
const save = (id: string, change: object) => api.put('/user/profile', change, as(id));
const refusedFields = async (id: string, change: object) => (await save(id, change)).body.fields;

describe('the own profile', () => {
  test('carries id, user name, names, email and city [PRF-027] [API-008]', async () => {
    const id = await makePerson(api.db, { email: 'zoe@test.example', username: 'zoe', first_name: 'Zoë', last_name: "O'Neil" }, KEPT);
    const { status, body } = await api.get('/user/profile', as(id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: { userID: id, username: 'zoe', firstName: 'Zoë', lastName: "O'Neil", email: 'zoe@test.example', city: 'Leeds' },
    });
  });

  test('carries the mobile phone, country and state as objects [PRF-028]', async () => {
    expect(await own(await makePerson(api.db, {}, KEPT))).toMatchObject({
      mobilePhone: { countryCode: '+44', phoneNumber: '20 7946 0018' },
      country: { code: 'GB', countryName: 'United Kingdom' },
      state: { stateID: 'GB-LDS', stateName: 'Leeds' },
    });
  });

  test('carries what its owner hides from others', async () => {
    expect(await own(await makePerson(api.db, {}, KEPT))).toMatchObject({
      birthDate: '1984-05-17',
      profession: 'canary-profession',
      showBirthDate: false,
      showProfession: false,
    });
  });

  test('of somebody who said nothing yet has nulls', async () => {
    expect(await own(await makePerson(api.db))).toMatchObject({ city: null, country: null, state: null, mobilePhone: null, birthDate: null, profession: null });
  });

  test('is for who is logged in', async () => {
    expect(await api.get('/user/profile')).toMatchObject({ status: 401, body: { error: 'TokenNotFound' } });
    expect(await api.put('/user/profile', { city: 'Leeds' })).toMatchObject({ status: 401, body: { error: 'TokenNotFound' } });
  });
});

describe('a save of the profile', () => {
  test('takes the fields without the email, answers success, a message and the profile [API-009]', async () => {
    const id = await makePerson(api.db);
    const change = {
      firstName: 'Zoë',
      lastName: "O'Neil",
      city: 'Leeds',
      country: 'gb',
      state: { stateID: 'GB-LDS' },
      gender: { code: 'F' },
      preferredLanguage: 'en',
      jobPosition: 'export-manager',
      businessType: { code: 'MA' },
      industry: '0004',
      companyName: 'Valve Works',
      profession: 'Engineer',
      briefPresentation: 'I sell valves.',
      birthDate: '1984/05/17',
      showBirthDate: true,
      showProfession: true,
      mobilePhone: { countryCode: '44', phoneNumber: '20 7946 0018' },
    };
    const { status, body } = await save(id, change);
    expect({ status, ...body }).toMatchObject({ status: 200, success: true, message: 'Profile data updated successfully.' });
    expect(body.data).toEqual(await own(id));
    expect(body.data).toMatchObject({
      firstName: 'Zoë',
      country: { code: 'GB' },
      state: { stateID: 'GB-LDS' },
      gender: { code: 'F' },
      preferredLanguage: { code: 'en' },
      jobPosition: { jobPositionID: 'export-manager' },
      businessType: { code: 'MA' },
      industry: { id: '0004' },
      birthDate: '1984-05-17',
      mobilePhone: { countryCode: '+44', phoneNumber: '20 7946 0018' },
    });
  });

  test('changes what it names and nothing else; empty text clears', async () => {
    const id = await makePerson(api.db, {}, KEPT);
    const before = await own(id);
    await save(id, { city: 'York', birthDate: '', gender: '', companyName: '  ' });
    expect(await own(id)).toEqual({ ...before, city: 'York', birthDate: null, gender: null, companyName: null });
  });

  test('never touches id, email, user name, likes or the account [VAL-012]', async () => {
    const id = await makePerson(api.db, {}, KEPT);
    const other = await makePerson(api.db, {}, KEPT);
    const rows = () => api.pool.query('select * from account where id = any($1) order by id', [[id, other]]);
    const [before, kept] = [await own(id), (await rows()).rows];
    const change = { userID: other, accountID: other, email: 'evil@test.example', username: 'root', staff: true, account_id: other, id: other, reactions: 9 };
    expect((await save(id, change)).status).toBe(200);
    expect(await own(id)).toEqual(before);
    expect((await rows()).rows).toEqual(kept);
  });

  test('clears the state with another country, and keeps it with the same [VAL-014]', async () => {
    const id = await makePerson(api.db, {}, KEPT);
    await save(id, { country: 'GB' });
    expect((await own(id)).state).toMatchObject({ stateID: 'GB-LDS' });
    await save(id, { country: 'DE' });
    expect(await own(id)).toMatchObject({ country: { code: 'DE' }, state: null });
    await save(id, { country: 'GB', state: 'GB-LDS' });
    await save(id, { country: '' });
    expect(await own(id)).toMatchObject({ country: null, state: null });
  });

  test('is found at once by the new name', async () => {
    const id = await makePerson(api.db, {}, KEPT);
    const found = async (name: string) =>
      (await api.post('/user/search', { textQuery: name, skip: 0, size: 5 })).body.profiles.map((one: { userID: string }) => one.userID);
    expect(await found('Philippa Quillfeather')).not.toContain(id);
    await save(id, { firstName: 'Philippa', lastName: 'Quillfeather' });
    expect(await found('Philippa Quillfeather')).toContain(id);
  });

  test('takes the token of a cover or the descriptor itself, once, and empty text removes it [MED-004]', async () => {
    const id = await makePerson(api.db);
    const token = await makeUpload(api, id, 'cover-photo');
    expect((await save(id, { coverPhoto: { token, url: 'https://evil.example/x.png' } })).body.data.coverPhoto.url).toMatch(/^https:\/\/files\.example\//);
    expect((await save(id, { coverPhoto: token })).status).toBe(200);
    expect(await refusedFields(id, { profilePhoto: token })).toEqual({ profilePhoto: 'This file was sent as cover photo, not as profile photo.' });
    expect(await refusedFields(await makePerson(api.db), { coverPhoto: token })).toEqual({
      coverPhoto: 'This upload is not known. Please send the file again.',
    });
    expect((await save(id, { coverPhoto: '' })).body.data.coverPhoto).toBeNull();
  });
});

describe('a wrong save', () => {
  const PHONE = 'Invalid phone number, please check the format (e.g. + 1 12345678)';
  test.each([
    [{ firstName: ' ' }, { firstName: 'Please enter your first name.' }],
    [{ lastName: 'See www.evil.example' }, { lastName: 'Your last name holds letters, not addresses.' }],
    [{ city: 'x'.repeat(101) }, { city: 'At most 100 characters.' }],
    [{ companyName: 'x'.repeat(201) }, { companyName: 'At most 200 characters.' }],
    [{ profession: 'x'.repeat(101) }, { profession: 'At most 100 characters.' }],
    [{ briefPresentation: 'x'.repeat(513) }, { briefPresentation: 'At most 512 characters.' }],
    [{ birthDate: '2099-05-17' }, { birthDate: 'A birth date cannot be in the future. Please check the year.' }],
    [{ birthDate: '17 May 1984' }, { birthDate: 'Invalid date format, please check it (e.g. 1970-10-24)' }],
    [{ mobilePhone: { countryCode: '+44', phoneNumber: '1234567' } }, { 'mobilePhone.phoneNumber': PHONE }],
    [{ mobilePhone: { countryCode: '+999', phoneNumber: '12345678' } }, { mobilePhone: PHONE }],
    [{ country: 'XX' }, { country: 'This country is not known.' }],
    [{ state: 'GB-XXX' }, { state: 'This state is not known.' }],
    [{ country: 'DE', state: 'GB-LDS' }, { state: 'This state is not in the country.' }],
    [{ state: 'US-CA' }, { state: 'This state is not in the country.' }],
    [{ country: '', state: 'GB-LDS' }, { state: 'This state is not in the country.' }],
    [{ gender: 'Q' }, { gender: 'This gender is not known.' }],
    [{ preferredLanguage: 'xx' }, { preferredLanguage: 'This language is not known.' }],
    [{ jobPosition: 'astronaut' }, { jobPosition: 'This job position is not known.' }],
    [{ businessType: 'XX' }, { businessType: 'This business type is not known.' }],
    // Types that only a search has.
    [{ businessType: 'UR' }, { businessType: 'This business type is not known.' }],
    [{ industry: '9999' }, { industry: 'This industry is not known.' }],
    [{ coverPhoto: 'nobody' }, { coverPhoto: 'This upload is not known. Please send the file again.' }],
  ])('%j names its field and changes nothing [VAL-007] [VAL-010]', async (change, fields) => {
    const id = await makePerson(api.db, {}, KEPT);
    const before = await own(id);
    expect(await save(id, { companyName: 'Changed Ltd', ...change })).toMatchObject({ status: 400, body: { error: 'invalid_input', fields } });
    expect(await own(id)).toEqual(before);
  });

  test('names all its fields at once', async () => {
    const id = await makePerson(api.db, {}, KEPT);
    expect(await refusedFields(id, { firstName: '', birthDate: 'x', briefPresentation: 'x'.repeat(600) })).toEqual({
      firstName: 'Please enter your first name.',
      birthDate: 'Invalid date format, please check it (e.g. 1970-10-24)',
      briefPresentation: 'At most 512 characters.',
    });
    expect(Object.keys(await refusedFields(id, { country: 'XX', gender: 'Q', industry: '9999' })).sort()).toEqual(['country', 'gender', 'industry']);
  });

  test.each([
    null,
    7,
    [],
    { country: 7 },
    { country: {} },
    { showBirthDate: 'yes' },
    { mobilePhone: '123' },
    { city: 'a\u0000b' },
    { profilePhoto: { token: '' } },
  ])('of the shape %j is refused, not an error of ours', async (change) => {
    const { status } = await save(await makePerson(api.db, {}, KEPT), change as object);
    expect(status).toBe(400);
  });
});

describe('what its owner hides', () => {
  const HIDDEN = /canary|1984|17\/05|7946/;
  const everywhere = async (id: string) => {
    const answers = await Promise.all([
      api.get(`/user/public-profile/${id}`),
      api.get(`/user/public-profile/${id}`, as(await makePerson(api.db))),
      api.get(`/user/public-profile/${id}`, as(id)),
      api.post('/user/search', { textQuery: 'Hester Canyon', skip: 0, size: 5 }),
      api.get('/search/suggestion?textQuery=hester'),
      api.get(`/business/profile/list-business?userID=${id}`),
      api.get(`/listing/${id}`),
    ]);
    return answers.map(({ body }) => JSON.stringify(body));
  };

  test('stands in no answer to others, and neither do email and phone [PRF-017] [PRF-018]', async () => {
    const id = await makePerson(api.db, { email: 'canary-mail@test.example', first_name: 'Hester', last_name: 'Canyon' });
    await save(id, { birthDate: '1984-05-17', profession: 'canary-profession', mobilePhone: { countryCode: '+44', phoneNumber: '20 7946 0018' } });
    const answers = await everywhere(id);
    expect(answers.some((answer) => answer.includes('Hester'))).toBe(true);
    for (const answer of answers) expect(answer).not.toMatch(HIDDEN);
    const byProfession = await api.post('/user/search', { textQuery: 'canary-profession', skip: 0, size: 5 });
    expect(JSON.stringify(byProfession.body)).not.toContain(id);
  });

  test('is there as soon as it is shown, and gone as soon as it is hidden again', async () => {
    const id = await makePerson(api.db, {}, { birth_date: '1984-05-17', profession: 'Cartographer' });
    const shown = async () => (await api.get(`/user/public-profile/${id}`)).body.profile;
    await save(id, { showBirthDate: true, showProfession: true });
    expect(await shown()).toMatchObject({ birthDate: '1984-05-17', profession: 'Cartographer' });
    await save(id, { showBirthDate: false, showProfession: false });
    expect(await shown()).not.toHaveProperty('birthDate');
    expect(await shown()).not.toHaveProperty('profession');
  });
});
