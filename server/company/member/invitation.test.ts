import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { tokenMailedTo } from '../../../tests/support/session.ts';
import { forgetInvitations } from '../actor/invitation-queries.ts';

const DAY = 86_400;
const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let email: string;
let made = 0;
afterEach(() => api.back());
beforeEach(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
  email = `new${++made}@test.example`;
});

const path = () => `/business/profile/${company.id}/member`;
const invite = (access = 'admin', by = company.owner, to = email) => api.post(path(), { email: to, access }, as(by));
const accept = (by: string, proof: object) => api.post('/business/invitation', proof, as(by));
const accessOf = async (id: string) => (await api.get(`/business/profile/${company.id}`, as(id))).body.session?.access ?? null;
const invited = async (by: string) => (await api.get('/business/invitation', as(by))).body.data;
const confirmed = (address = email) => makePerson(api.db, { email: address, email_confirmed_at: new Date() });
const mailsTo = (address = email) => api.mails.filter(({ to }) => to === address);

test('an import invites the owners that it names: the mail leads to the company, which is theirs then', async () => {
  const text = csvOf(['company_name', 'business_type', 'country', 'short_description', 'owner_email'], ['Imported Tools', 'MA', 'GB', 'Tools.', email]);
  await importText(api.db, text);
  const token = await tokenMailedTo(api, email);
  expect(mailsTo()[0]?.subject).toBe('Imported Tools is listed on WBN: is it yours?');
  const ann = await confirmed();
  const [waiting] = await invited(ann);
  expect(waiting).toMatchObject({ companyName: 'Imported Tools', access: 'owner', invitedBy: null });
  expect((await accept(ann, { token })).body.data).toEqual({ businessID: waiting.businessID });
  expect((await api.get(`/business/profile/${waiting.businessID}`)).body.data.claimed).toBe(true);
});

describe('an invitation', () => {
  test('is forgotten when nobody can accept it any more', async () => {
    await invite('member');
    const left = async () => (await api.pool.query('select 1 from business_invitation where lower(email) = lower($1)', [email])).rows.length;
    await forgetInvitations(api.db, new Date(api.now().getTime() + 13 * DAY * 1000));
    expect(await left()).toBe(1);
    await forgetInvitations(api.db, new Date(api.now().getTime() + 15 * DAY * 1000));
    expect(await left()).toBe(0);
  });

  test('of somebody without an account says to register, and whoever holds its link joins, once [ROL-010]', async () => {
    const { status, body } = await invite();
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { invitationID: expect.any(String), email, access: 'admin', invitedAt: expect.any(String) },
    });
    const token = await tokenMailedTo(api, email);
    const [letter] = mailsTo();
    expect(letter?.subject).toBe('You are invited to a company on WBN');
    expect(letter?.text).toContain(`${api.config.SITE_URL}/business/invitation?token=`);
    expect(letter?.text.replace(/\s+/g, ' ')).toContain('register first');
    const people = [await confirmed(), ...(await Promise.all(Array.from({ length: 7 }, () => makePerson(api.db))))];
    const answers = await Promise.all(people.map((id) => accept(id, { token })));
    expect(answers.map((answer) => answer.body.data?.businessID ?? answer.body.error).sort()).toEqual([company.id, ...Array(7).fill('link_invalid')].sort());
    const levels = await Promise.all(people.map(accessOf));
    expect(levels.filter((access) => access === 'admin')).toHaveLength(1);
    expect((await accept(company.stranger, { token })).body.error).toBe('link_invalid');
  });

  test('of somebody with an account waits for them: they see who invites them to what, and accept by its id', async () => {
    const ann = await confirmed(email.toUpperCase());
    const { invitationID } = (await invite('member')).body.data;
    await api.work();
    expect(mailsTo()[0]?.text).not.toContain('register');
    expect(await invited(ann)).toEqual([
      { invitationID, businessID: company.id, companyName: 'Halderby Valves Ltd', access: 'member', invitedBy: 'Ann Tester' },
    ]);
    expect(await invited(company.stranger)).toEqual([]);
    expect((await accept(company.stranger, { invitationID })).body.error).toBe('not_found');
    expect((await accept(ann, { invitationID })).body.data).toEqual({ businessID: company.id });
    expect([await accessOf(ann), await invited(ann), (await accept(ann, { invitationID })).body.error]).toEqual(['member', [], 'not_found']);
  });

  test('cannot be accepted by its id under an address that was not proven', async () => {
    const ann = await makePerson(api.db, { email });
    const { invitationID } = (await invite()).body.data;
    expect([await invited(ann), (await accept(ann, { invitationID })).body.error]).toEqual([[], 'not_found']);
  });

  test('works for 14 days; inviting again renews it with the new level, and is one still', async () => {
    const first = (await invite('member')).body.data;
    api.pass(13 * DAY);
    const again = (await invite('owner', company.owner, email.toUpperCase())).body.data;
    expect(again).toMatchObject({ invitationID: first.invitationID, access: 'owner' });
    api.pass(13 * DAY);
    const token = await tokenMailedTo(api, email);
    const ann = await confirmed();
    api.pass(DAY + 60);
    expect([(await accept(ann, { token })).body.error, (await accept(ann, again)).status, await invited(ann)]).toEqual(['link_invalid', 404, []]);
    await invite('owner');
    expect((await accept(ann, { token })).status).toBe(200);
    expect(await accessOf(ann)).toBe('owner');
  });

  test.each([
    ['owner', ['ok', 'ok', 'ok']],
    ['admin', ['ok', 'ok', 'forbidden']],
    ['member', ['forbidden', 'forbidden', 'forbidden']],
    ['stranger', ['forbidden', 'forbidden', 'forbidden']],
  ] as const)('may be written by %s to members, admins, owners: %j; those who may not write it may not take it back', async (by, outcomes) => {
    for (const [place, access] of (['member', 'admin', 'owner'] as const).entries()) {
      const to = `${access}-${email}`;
      expect((await invite(access, company[by], to)).body.error ?? 'ok').toBe(outcomes[place]);
      const { invitationID } = (await invite(access, company.owner, to)).body.data;
      const withdrawn = await api.delete(`/business/profile/${company.id}/invitation/${invitationID}`, {}, as(company[by]));
      expect(withdrawn.body.error ?? 'ok').toBe(outcomes[place]);
      // Nor lower it by inviting again.
      expect((await invite('member', company[by], to)).body.error ?? 'ok').toBe(outcomes[place]);
    }
  });

  test('that is taken back opens nothing, and its mail is not sent any more', async () => {
    const { invitationID } = (await invite()).body.data;
    const token = await tokenMailedTo(api, email);
    const withdraw = (id: string, business = company.id) => api.delete(`/business/profile/${business}/invitation/${id}`, {}, as(company.owner));
    const other = await makeCompany(api);
    expect((await api.delete(`/business/profile/${other.id}/invitation/${invitationID}`, {}, as(other.owner))).status).toBe(404);
    expect([(await withdraw(invitationID)).status, (await withdraw(invitationID)).status, (await withdraw(MISSING)).status]).toEqual([200, 404, 404]);
    expect((await accept(company.stranger, { token })).body.error).toBe('link_invalid');
    await withdraw((await invite()).body.data.invitationID);
    await api.work();
    expect(mailsTo()).toHaveLength(1);
  });

  test('of a member is refused by the name of the field, and so is an address that is none', async () => {
    const belongs = { email: 'This person belongs to the company already.' };
    expect((await invite('admin', company.owner, `${company.member}@TEST.example`)).body.fields).toEqual(belongs);
    for (const wrong of ['nobody', '', 'a@b', 'a b@test.example', `${'x'.repeat(250)}@test.example`])
      expect((await invite('admin', company.owner, wrong)).body.fields).toHaveProperty('email');
    expect((await invite('king')).body.fields).toHaveProperty('access');
    expect((await accept(company.stranger, {})).body.fields).toHaveProperty('token');
  });

  test('opened by somebody who belongs to the business already raises them, or stays for whom it is meant', async () => {
    await invite('member');
    const token = await tokenMailedTo(api, email);
    expect((await accept(company.admin, { token })).status).toBe(200);
    expect([await accessOf(company.admin), (await invite('admin')).status]).toEqual(['admin', 200]);
    expect((await accept(company.member, { token })).status).toBe(200);
    expect(await accessOf(company.member)).toBe('admin');
  });

  test('to a company that was deleted leads nowhere', async () => {
    await invite();
    const [token, ann] = [await tokenMailedTo(api, email), await confirmed()];
    await api.delete(`/business/profile/${company.id}`, { companyName: 'Halderby Valves Ltd' }, as(company.owner));
    expect([(await accept(ann, { token })).body.error, await invited(ann)]).toEqual(['link_invalid', []]);
  });

  test.each(['', 'x', `${MISSING}.${'a'.repeat(43)}`, 'a.b.c', `${MISSING}`])('is not opened by the token %j', async (token) => {
    expect((await accept(company.stranger, { token })).status).toBe(400);
  });

  test('is not opened by its id with a signature that is not ours', async () => {
    const { invitationID } = (await invite()).body.data;
    for (const token of [`${invitationID}.${'a'.repeat(43)}`, invitationID, `${invitationID}.`])
      expect((await accept(company.stranger, { token })).body.error).toBe('link_invalid');
    expect(await accessOf(company.stranger)).toBeNull();
  });

  test('carries no address of another site in the name of its company', async () => {
    await api.pool.query("update business set company_name = 'Win at https://evil.example now' where id = $1", [company.id]);
    await invite();
    await api.work();
    expect(JSON.stringify(mailsTo())).not.toContain('evil.example');
  });

  test('can be written a hundred times a day by one person, then they have to wait', async () => {
    await api.pool.query("insert into attempt (key, window_ends_at, count) values ($1, now() + interval '60 days', 99)", [`invite:${company.owner}`]);
    expect((await invite()).status).toBe(200);
    expect(await invite()).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  });
});
