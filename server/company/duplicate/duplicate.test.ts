import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#web/base/client/client.ts';
import { orSurvivor } from '#web/company/access/survivor.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, NEW_COMPANY } from '../../../tests/support/company.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { makeStaff, staffCalls } from '../../../tests/support/staff.ts';
import { walkDirectory } from './walk.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let run = 0;
let name: string;
let person: string;

const WORDS = [
  'Amberley',
  'Brockhurst',
  'Calverton',
  'Dunstable',
  'Elmbridge',
  'Farndale',
  'Gresham',
  'Hathersage',
  'Ilkeston',
  'Jarrow',
  'Keswick',
  'Loxley',
  'Matlock',
];

beforeEach(async () => {
  name = `${WORDS[run++]} Castings Ltd`;
  person = await makePerson(api.db, { email_confirmed_at: new Date() });
});

/** A company that can be found. */
async function company(fields: object = {}, number?: string): Promise<string> {
  const id = await makeBusiness(api.db, { company_name: name, country_code: 'GB', city: 'Leeds', ...fields });
  if (number)
    await sql`insert into business_number (business_id, kind, country_code, number, key) values (${id}, 'register', 'GB', ${number}, ${number.replace(/^0+/, '')})`.execute(
      api.db,
    );
  await api.findable.renew(api.db, 'business', [id]);
  return id;
}
const find = async (wanted: object) => (await api.post('/business/duplicate', { companyName: name, country: 'GB', ...wanted }, as(person))).body.data;
const pairs = async (id: string) =>
  (
    await sql<{ other: string; shares: string[]; state: string }>`select case when one_id = ${id} then other_id else one_id end as other, shares, state
    from duplicate_pair where ${id} in (one_id, other_id) order by found_at, id`.execute(api.db)
  ).rows;

describe('creating a company', () => {
  test('shows up to five that may be it, and whether they are claimed; who goes on gets the company, and staff a case', async () => {
    const old = await company({}, '01234567');
    await makeAccess(api.db, old, person, 'owner');
    for (const city of ['Leeds', 'leeds ', 'LEEDS', 'Leeds', 'Leeds']) await company({ city });
    const found = await find({ city: 'Leeds', register: { country: 'GB', number: '1234567' } });
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual({ businessID: old, companyName: name, city: 'Leeds', country: 'GB', claimed: true, shares: ['register', 'name', 'city'] });
    expect(found[1]).toMatchObject({ claimed: false, shares: ['name', 'city'] });
    expect(await find({ city: 'York' })).toEqual([]);
    expect(await find({ companyName: 'Another Ltd', city: 'Leeds' })).toEqual([]);
    const { body } = await api.post(
      '/business/profile/create',
      { ...NEW_COMPANY, companyName: 'Entirely Different Ltd', register: '1234567', website: 'https://different.example' },
      as(person),
    );
    await api.work();
    expect(await pairs(body.data.businessID)).toEqual([{ other: old, shares: ['register'], state: 'open' }]);
    const made = (await api.get(`/business/profile/${body.data.businessID}`)).body.data;
    expect(made).toMatchObject({ contactInfo: { website: 'https://different.example' }, numbers: { register: { country: 'GB', number: '01234567' } } });
    const refused = await api.post('/business/profile/create', { ...NEW_COMPANY, register: 'no number' }, as(person));
    expect([refused.status, Object.keys(refused.body.error?.fields ?? refused.body.fields ?? {})]).toEqual([400, ['register']]);
  });
});

describe('an import', () => {
  const HEAD = ['external_id', 'company_name', 'business_type', 'country', 'short_description', 'city'];
  const row = (id: string, city = 'Leeds') => csvOf(HEAD, [id, name.replace('Ltd', 'Limited'), 'MA', 'GB', 'Short.', city]);

  test('refuses a row that may be a company that is there, makes one more of it, or renews that one [DUP-005]', async () => {
    const old = await company();
    const refused = await importText(api.db, row(`DU-${run}`));
    expect(refused.found).toEqual([{ row: 2, column: 'company_name', message: expect.stringContaining(`“${name}”`) }]);
    expect(refused.counts).toBeNull();
    const renewed = await importText(api.db, row(`DU-${run}`), { duplicates: 'update' });
    expect(renewed.counts).toMatchObject({ created: 0, updated: 1 });
    expect((await api.get(`/business/profile/${old}`)).body.data.general.companyName).toBe(name.replace('Ltd', 'Limited'));
    const more = await importText(api.db, row(`DU-${run}`), { duplicates: 'create' });
    expect(more.counts).toMatchObject({ created: 1, updated: 0 });
    const elsewhere = await importText(api.db, row(`DX-${run}`, 'York'));
    expect(elsewhere.counts).toMatchObject({ created: 1 });
  });

  test('renews a company by one row alone: a second row of the same file is a problem [DUP-005]', async () => {
    await company();
    const two = `${row(`DA-${run}`)}DB-${run},${name},MA,GB,Short.,Leeds\n`;
    const { found } = await importText(api.db, two, { duplicates: 'update' });
    expect(found.map(({ row }) => row)).toEqual([3]);
  });
});

const TOWN = ['Aire', 'Bridge', 'Calder', 'Dale', 'Esk', 'Forge', 'Glen', 'Holme'];

test('who goes through the directory opens each pair once, compares few, and holds no row that a write waits for [DUP-003]', async () => {
  // A town full of companies: what they share is nobody's key.
  await Promise.all(
    Array.from({ length: 120 }, (_, place) => company({ company_name: `${TOWN[place % 8]} ${TOWN[7 - (place % 7)]} ${place}`, zipcode: null })),
  );
  const [one, two] = [await company({ zipcode: 'LS1 4AP' }), await company({ zipcode: 'ls14ap', city: null })];
  const third = await company({ company_name: name.replace('Castings', 'Castlngs'), city: 'Leeds', zipcode: null });
  const so = await api.db.transaction().execute(async (db) => {
    // Everything that somebody may be writing at the moment.
    await sql`select 1 from business for update`.execute(db);
    return walkDirectory(api.db, new Date());
  });
  expect(so.companies).toBeGreaterThan(3);
  expect(so.companies).toBeGreaterThan(120);
  expect(so.compared / so.companies).toBeLessThan(10);
  expect((await pairs(one)).map(({ other, shares }) => [other, shares])).toEqual(
    expect.arrayContaining([
      [two, ['name', 'postcode']],
      [third, ['name', 'city']],
    ]),
  );
  expect((await walkDirectory(api.db, new Date())).opened).toBe(0);
});

describe('the queue of staff', () => {
  test('is decided once: not the same stays so until a number or a domain changes, later comes back [DUP-006]', async () => {
    const staff = await makeStaff(api, 'Dana');
    const { queue, look } = staffCalls(api);
    const [one, two] = [await company({}, '07654321'), await company()];
    await walkDirectory(api.db, api.now());
    const [row] = (await queue(staff, 'duplicates', `?text=${encodeURIComponent(name)}`)) as { id: string }[];
    const id = row?.id ?? '';
    const { data } = (await look(staff, `duplicate/${id}`)).body;
    expect(data).toMatchObject({ state: 'open', shares: ['name', 'city'], mayMerge: true });
    expect(data.sides.map((side: { businessID: string }) => side.businessID).toSorted()).toEqual([one, two].toSorted());
    const decide = (decision: string, more: object = {}) =>
      api.post(`/staff/duplicate/${id}/decision`, { decision, sentence: 'As their registers say.', ...more }, { ...as(staff), 'wbn-staff': '1' });
    expect((await decide('later')).status).toBe(200);
    const waiting = async () => (await queue(staff, 'duplicates', `?text=${encodeURIComponent(name)}`)).length;
    expect(await waiting()).toBe(0);
    await sql`update duplicate_pair set until = now() - interval '1 second' where id = ${id}`.execute(api.db);
    expect(await waiting()).toBe(1);
    // A company that is hidden meanwhile is no candidate.
    for (const hidden of [one, two]) {
      await sql`update resource set hidden_at = now() where id = ${hidden}`.execute(api.db);
      expect(await waiting()).toBe(0);
      await sql`update resource set hidden_at = null where id = ${hidden}`.execute(api.db);
    }
    expect((await decide('different')).status).toBe(200);
    expect((await decide('different')).status).toBe(409);
    expect(await waiting()).toBe(0);
    await walkDirectory(api.db, api.now());
    expect(await pairs(one)).toMatchObject([{ state: 'different' }]);
    await sql`update business set contact_info = contact_info || '{"website": "https://other.example"}' where id = ${two}`.execute(api.db);
    await walkDirectory(api.db, api.now());
    expect(await pairs(one)).toMatchObject([{ state: 'open' }]);
  });

  test('merges two companies with owners only once an owner of each has said that they are one [DUP-006]', async () => {
    const staff = await makeStaff(api, 'Ed');
    const other = await makePerson(api.db, { email_confirmed_at: new Date() });
    const [one, two] = [await company(), await company()];
    await makeAccess(api.db, one, person, 'owner');
    await makeAccess(api.db, two, other, 'owner');
    await walkDirectory(api.db, api.now());
    const { rows } = await sql<{ id: string }>`select id from duplicate_pair where ${one} in (one_id, other_id)`.execute(api.db);
    const id = rows[0]?.id ?? '';
    const asStaff = { ...as(staff), 'wbn-staff': '1' };
    const merge = () => api.post(`/staff/duplicate/${id}/decision`, { decision: 'merge', into: one, sentence: 'Both say so.' }, asStaff);
    const agree = (who: string, which: string) => api.post(`/business/profile/${which}/duplicate/${id}/agree`, {}, as(who));
    expect((await merge()).body).toMatchObject({ error: 'merge_unagreed' });
    // Nobody agrees to what they were not asked.
    expect((await agree(person, one)).status).toBe(404);
    expect((await api.post(`/staff/duplicate/${id}/ask`, {}, asStaff)).status).toBe(200);
    await api.work();
    expect(api.mails.filter(({ subject }) => subject.includes('one company?')).map(({ to }) => to)).toHaveLength(2);
    expect((await agree(person, two)).status).not.toBe(200);
    expect((await agree(person, one)).status).toBe(200);
    expect((await agree(person, one)).status).toBe(200);
    expect((await merge()).status).toBe(409);
    expect((await agree(other, two)).status).toBe(200);
    const { body, status } = await merge();
    expect(status).toBe(200);
    await api.work();
    expect(api.mails.filter(({ subject }) => subject.includes('are one company on WBN now'))).toHaveLength(2);
    const undo = () => api.post(`/staff/merge/${body.data.mergeID}/undo`, { sentence: 'They are two after all.' }, asStaff);
    expect([(await undo()).status, (await undo()).status]).toEqual([200, 409]);
    await api.work();
    expect(api.mails.filter(({ subject }) => subject.includes('two companies again'))).toHaveLength(2);
    const { rows: log } = await sql<{ act: string }>`select act from audit_entry where account_id = ${staff} order by number`.execute(api.db);
    expect(log.map(({ act }) => act)).toEqual(['duplicate.ask', 'duplicate.merge', 'duplicate.undo']);
  });
});

test('of an absorbed company address, external id, numbers and names lead to the one that stays [DUP-010]', async () => {
  const staff = await makeStaff(api, 'Flo');
  const old = await company({ external_id: `OLD-${run}`, contact_info: { website: 'https://absorbed-castings.co.uk' } }, `0777${run}321`);
  const kept = await company({ company_name: 'Survivor Foundry Ltd' }, `0666${run}321`);
  const [one, other] = [old, kept].toSorted();
  await sql`insert into duplicate_pair (id, one_id, other_id, shares, marks, found_at) values (${person}, ${one}, ${other}, '{name}', '', now())`.execute(
    api.db,
  );
  const { status } = await api.post(
    `/staff/duplicate/${person}/decision`,
    { decision: 'merge', into: kept, sentence: 'One firm.' },
    { ...as(staff), 'wbn-staff': '1' },
  );
  expect(status).toBe(200);
  const answer = await api.get(`/business/profile/${old}`);
  expect(answer.body).toMatchObject({ mergedFrom: old, data: { businessID: kept } });
  expect((await api.get(`/business/profile/${kept}`)).body.mergedFrom).toBeUndefined();
  // The loaders of its pages read through this.
  const client = { business: { get: async ({ id }: { id: string }) => (await api.get(`/business/profile/${id}`)).body } } as unknown as Client;
  const missing = Object.assign(new Error('missing'), { name: 'ApplicationError', status: 404 });
  const sent = orSurvivor(client, old, Promise.reject(missing), (id) => `/business/${id}`);
  const redirect = await sent.catch((answer: Response) => answer);
  expect(redirect).toMatchObject({ status: 301 });
  expect((redirect as Response).headers.get('location')).toBe(`/business/${kept}`);
  await expect(orSurvivor(client, person, Promise.reject(missing), () => '/')).rejects.toBe(missing);
  const found = async (search: string) =>
    (await api.post('/search/business', { textQuery: search })).body.results.map(
      (one: { businessProfile: { businessID: string } }) => one.businessProfile.businessID,
    );
  for (const text of [`OLD-${run}`, `0777${run}321`, name, 'absorbed-castings.co.uk']) expect([text, (await found(text))[0]]).toEqual([text, kept]);
  // Who imports the old number again renews the company that stands.
  await importText(api.db, csvOf(['external_id', 'city'], [`OLD-${run}`, 'Ripon']), { update: true });
  expect((await api.get(`/business/profile/${kept}`)).body.data.contactInfo.city).toBe('Ripon');
});
