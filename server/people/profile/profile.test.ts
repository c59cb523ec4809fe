import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { like, makeBusiness, makeFile, makePerson } from '../../../tests/support/made.ts';

const api = useApi('empty', { FILES_URL: 'https://files.example' });
const MISSING = '0190a0a0-0000-7000-8000-00000000dead';
const open = (id: string) => api.get(`/user/public-profile/${id}`);

const ACCOUNT = { email: 'canary-mail@test.example', username: 'zoe', first_name: 'Zoë', last_name: "O'Neil" };
const PROFILE = {
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
  phone_number: '20 7946 0999',
};

describe('a public profile', () => {
  test('carries who somebody is and where [API-010]', async () => {
    const id = await makePerson(api.db, { ...ACCOUNT, email: 'a@test.example' }, PROFILE);
    const { status, body } = await open(id);
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(body.profile).toMatchObject({
      userID: id,
      username: 'zoe',
      firstName: 'Zoë',
      lastName: "O'Neil",
      city: 'Leeds',
      country: { code: 'GB', countryName: 'United Kingdom', emoji: '🇬🇧' },
      state: { stateID: 'GB-LDS', stateName: 'Leeds', countryCode: 'GB' },
    });
  });

  test('carries gender, language, position, business type and industry by code and name [PRF-029]', async () => {
    const { profile } = (await open(await makePerson(api.db, {}, PROFILE))).body;
    expect(profile).toMatchObject({
      gender: { code: 'F', name: 'Female' },
      preferredLanguage: { code: 'en', name: 'English' },
      jobPosition: { jobPositionID: 'export-manager', name: 'Export Manager' },
      businessType: { code: 'MA', name: 'Manufacturer' },
      industry: { id: '0004', name: 'Industrial Technology' },
    });
  });

  test('carries company, presentation, and the profession of somebody who shows it [PRF-030]', async () => {
    const { profile } = (await open(await makePerson(api.db, {}, { ...PROFILE, show_profession: true }))).body;
    expect(profile).toMatchObject({
      companyName: 'Valve Works',
      briefPresentation: 'I sell valves.',
      profession: 'canary-profession',
      showProfession: true,
      showBirthDate: false,
    });
    expect(profile).not.toHaveProperty('birthDate');
  });

  test('carries the birth date of somebody who shows it, as YYYY-MM-DD [PRF-031]', async () => {
    const { profile } = (await open(await makePerson(api.db, {}, { ...PROFILE, show_birth_date: true }))).body;
    expect(profile).toMatchObject({ birthDate: '1984-05-17', showBirthDate: true, showProfession: false });
    expect(profile).not.toHaveProperty('profession');
  });

  test('carries both pictures with their versions, and the likes [PRF-032]', async () => {
    const [portrait, cover] = [await makeFile(api.db, 'image'), await makeFile(api.db, 'image')];
    const id = await makePerson(api.db, { profile_photo_id: portrait, cover_photo_id: cover });
    await like(api.db, id, [await makePerson(api.db), await makeBusiness(api.db)]);
    const { profilePhoto, coverPhoto, reactions } = (await open(id)).body.profile;
    expect(profilePhoto).toMatchObject({
      url: `https://files.example/test/${portrait}-1024.webp`,
      versions: [{ url: `https://files.example/test/${portrait}-64.webp` }, {}, {}],
    });
    expect(coverPhoto.url).toBe(`https://files.example/test/${cover}-1024.webp`);
    expect(reactions).toEqual({ reactionCount: { like: 2 } });
  });

  test('never holds email or telephone, nor what its owner hides, not even as text of the answer', async () => {
    const { body, status } = await open(await makePerson(api.db, { ...ACCOUNT, username: 'hidden' }, PROFILE));
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/canary|@|7946|1984|birthDate"|profession"/);
    expect(body.profile).toMatchObject({ showBirthDate: false, showProfession: false });
  });

  test('of somebody who said nothing yet has nulls', async () => {
    const { profile } = (await open(await makePerson(api.db))).body;
    const { userID: _, username: __, ...rest } = profile;
    expect(rest).toEqual({
      firstName: 'Ann',
      lastName: 'Tester',
      city: null,
      country: null,
      state: null,
      gender: null,
      preferredLanguage: null,
      jobPosition: null,
      businessType: null,
      identity: { is: 'none', companyName: null, domain: null, businessID: null, number: null, method: null, at: null },
      industry: null,
      companyName: null,
      briefPresentation: null,
      showBirthDate: false,
      showProfession: false,
      profilePhoto: null,
      coverPhoto: null,
      reactions: { reactionCount: { like: 0 } },
    });
  });

  test('of nobody, of a business and of somebody hidden is missing, with one and the same answer', async () => {
    const hidden = await makePerson(api.db);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    const answers = await Promise.all([MISSING, hidden, await makeBusiness(api.db)].map(open));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1);
  });

  test('needs an id', async () => {
    expect(await open('zoe')).toMatchObject({ status: 400, body: { error: 'invalid_input', fields: { id: expect.any(String) } } });
  });
});
