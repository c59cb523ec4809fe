import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { daysAgo, levels } from '../../../tests/support/levels.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { listed, outside, verifying } from '../../../tests/support/verification.ts';
import { keepIdentities } from './follow.ts';

const registers = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers });
const { code } = verifying(api);
const made = levels(api);

let [ann, domain, number] = ['', '', ''];
let turn = 0;
beforeEach(async () => {
  turn += 1;
  [domain, number] = [`${newId().slice(-12)}.co.uk`, String(31_000_000 + turn)];
  ann = await makePerson(
    api.db,
    { email_confirmed_at: new Date(), first_name: 'Ann', last_name: 'Heron' },
    { company_name: 'Nordmark Trading Ltd', country_code: 'GB' },
  );
  registers.answers.clear();
  registers.pages.clear();
  registers.asked.length = 0;
  registers.silent = false;
  registers.answers.set(number, listed('NORDMARK TRADING LIMITED'));
  api.mails.length = 0;
  api.back();
});

const prove = async (who = ann, at = domain) => {
  const email = `a.heron@${at}`;
  const asked = await api.post('/user/work-email', { email }, as(who));
  if (asked.status !== 200) return asked;
  return api.post('/user/work-email/confirm', { code: await code(email) }, as(who));
};
const confirm = (who = ann, text = number) => api.post('/user/identity/company', { number: text }, as(who));
const own = async (who = ann) => (await api.get('/user/identity', as(who))).body.data;
const seen = async (who = ann) => (await api.get(`/user/public-profile/${who}`)).body.profile;
const showOnSite = (text = `<p>Company No ${number}</p>`) => registers.pages.set(`https://${domain}/contact`, text);
const mailsTo = (who: string) => api.mails.filter(({ to }) => to === `${who}@test.example`);

/** A company here that holds the domain, and the number where it is given. */
async function makeHolder(register: string | null = number, more: { domain?: string } = {}) {
  const [id, owner] = [await makeBusiness(api.db, { company_name: 'Nordmark Trading Ltd' }), await makePerson(api.db, { email_confirmed_at: new Date() })];
  await makeAccess(api.db, id, owner, 'owner');
  const checks = [
    ['website', more.domain ?? domain, 'domain', more.domain ?? domain],
    ...(register ? [['register', register, 'register', `GB:${register}`]] : []),
  ];
  for (const [kind, subject, held, key] of checks) {
    await api.pool.query(
      `insert into verification_check (id, business_id, kind, state, subject, company_name, asked_at, checked_at, expires_at)
        values ($1, $2, $3, 'valid', $4, 'Nordmark Trading Ltd', now(), now(), now() + interval '365 days')`,
      [newId(), id, kind, subject],
    );
    await api.pool.query('insert into held_identifier (kind, key, business_id, since) values ($1, $2, $3, now())', [held, key, id]);
  }
  return { id, owner };
}
const staff = async () => ({ ...as(await makePerson(api.db)), 'wbn-staff': '1' });
const openCase = async (kind: string) =>
  (await api.pool.query('select id from identity_case where kind = $1 and account_id = $2 and decided_at is null', [kind, ann])).rows[0]?.id;

describe('identity', () => {
  test('is none, then a work email, then a company, with date and method each, free and without a company profile [BUY-001]', async () => {
    expect((await own()).identity).toEqual({ is: 'none', companyName: null, domain: null, businessID: null, number: null, method: null, at: null });
    await prove();
    expect((await own()).identity).toMatchObject({ is: 'work-email', companyName: null, domain, method: 'code', at: expect.any(String) });
    showOnSite();
    expect((await confirm()).status).toBe(200);
    expect((await own()).identity).toMatchObject({ is: 'company', companyName: 'Nordmark Trading Ltd', domain, method: 'website', at: expect.any(String) });
    const tiers = [];
    for (const tier of ['gold', 'premium', 'platinum']) {
      const company = await makeBusiness(api.db);
      await makeAccess(api.db, company, ann, 'owner');
      await api.pool.query(
        "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, $2, now(), now() + interval '1 year')",
        [company, tier],
      );
      tiers.push((await confirm()).body.data.identity.is);
    }
    expect(tiers).toEqual(['company', 'company', 'company']);
  });

  test('of a company needs a proved address, an active number under the name of the profile, and what ties the two [BUY-002]', async () => {
    expect((await confirm()).body.fields.number).toBe('Please confirm your address at work first.');
    await prove();
    expect((await confirm(ann, 'none')).body.error).toBe('invalid_input');
    registers.answers.set('31999999', { found: 'no', source: 'companies-house' });
    expect((await confirm(ann, '31999999')).body.error).toBe('check_refused');
    registers.answers.set('31999998', { ...listed('Nordmark Trading Limited'), isActive: false } as never);
    expect((await confirm(ann, '31999998')).body.error).toBe('check_refused');
    registers.answers.set('31999997', listed('Somebody Else Ltd'));
    expect((await confirm(ann, '31999997')).body.fields.number).toContain('Somebody Else Ltd');
    expect((await own()).identity.is).toBe('work-email');
    // Nothing ties them: staff looks.
    expect((await confirm()).body.data).toMatchObject({ identity: { is: 'work-email' }, waiting: { number } });
    const id = await openCase('claim');
    expect((await api.get(`/staff/identity/${id}`, await staff())).body.data).toMatchObject({ kind: 'claim', domain, number, person: { userID: ann } });
    expect((await api.post(`/staff/identity/${id}/decision`, { agree: true }, await staff())).status).toBe(200);
    expect((await own()).identity).toMatchObject({ is: 'company', method: 'staff' });
    expect((await api.post(`/staff/identity/${id}/decision`, { agree: true }, await staff())).status).toBe(409);
  });

  test('is tied by a company here that holds number and domain, and by none that holds one of them or another’s', async () => {
    await prove();
    await makeHolder(null);
    expect((await confirm()).body.data.identity.is).toBe('work-email');
    await api.pool.query("delete from held_identifier where kind = 'domain' and key = $1", [domain]);
    await makeHolder(number, { domain: `other-${domain}` });
    expect((await confirm()).body.data.identity.is).toBe('work-email');
    await api.pool.query('update held_identifier set key = $1 where key = $2', [domain, `other-${domain}`]);
    expect((await confirm()).body.data).toMatchObject({ identity: { is: 'company', method: 'listed', number }, waiting: null });
    // A number inside a longer one, or in a comment, is not shown.
    showOnSite(`<!-- ${number} --><p>${number}77</p>`);
    await api.pool.query('delete from company_identity');
    await api.pool.query('delete from held_identifier where key = $1', [domain]);
    expect((await confirm()).body.data.identity.is).toBe('work-email');
    expect(registers.asked.filter((url) => url.startsWith('https://')).length).toBeGreaterThan(0);
    expect(registers.asked.filter((url) => url.startsWith('https://')).every((url) => url.startsWith(`https://${domain}/`))).toBe(true);
  });

  test('refuses addresses at free mail and at what looks like a held domain, with a sentence each [BUY-003]', async () => {
    const held = `hallerton-${newId().slice(-12)}.co.uk`;
    await makeHolder(null, { domain: held });
    expect((await prove(ann, 'gmail.com')).body.fields.email).toContain('Anybody can have an address at gmail.com');
    for (const like of [held.replace('hallerton', 'ha11erton'), held.replace('hallerton', 'halerton'), held.replace('.co.uk', '.com'), `pay-${held}`])
      expect([like, (await prove(ann, like)).body.fields?.email]).toEqual([
        like,
        `${like} looks like ${held}, which a company here holds. Please use the address that your company gave you.`,
      ]);
    expect((await prove(ann, held)).status).toBe(200);
    expect((await prove(ann, `mail.${held}`)).status).toBe(200);
  });

  test('is shown to everybody as company and day, never as an address; the number only where the person says so or it is listed here [BUY-006]', async () => {
    await prove();
    showOnSite();
    await confirm();
    expect((await seen()).identity).toMatchObject({ is: 'company', companyName: 'Nordmark Trading Ltd', number: null });
    expect((await own()).number).toBe(number);
    expect(JSON.stringify(await seen())).not.toContain('a.heron@');
    expect((await api.put('/user/identity/number', { shown: true }, as(ann))).body.data.numberShown).toBe(true);
    expect((await seen()).identity.number).toBe(number);
    await api.put('/user/identity/number', { shown: false }, as(ann));
    expect((await seen()).identity.number).toBeNull();
    const company = await makeBusiness(api.db);
    await api.pool.query("insert into business_number (business_id, kind, number, country_code, key) values ($1, 'register', $2, 'GB', $2)", [company, number]);
    expect((await seen()).identity.number).toBe(number);
  });

  test('ends after 365 days without a new code, with another company in the profile, and when the register or staff says so [BUY-007]', async () => {
    const start = async () => {
      await api.pool.query('delete from company_identity');
      await prove();
      showOnSite();
      await confirm();
      expect((await own()).identity.is).toBe('company');
    };
    await start();
    // A code that is asked for takes nothing away before it is entered, and another year begins with it.
    await api.pool.query("update work_email set checked_at = now() - interval '364 days', asked_at = now() - interval '364 days' where account_id = $1", [ann]);
    await api.post('/user/work-email', { email: `a.heron@${domain}` }, as(ann));
    expect((await own()).identity.is).toBe('company');
    await api.post('/user/work-email/confirm', { code: await code(`a.heron@${domain}`) }, as(ann));
    expect(new Date((await own()).endsAt).getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000);
    await api.pool.query("update work_email set checked_at = now() - interval '365 days 1 minute' where account_id = $1", [ann]);
    expect((await own()).identity.is).toBe('none');
    await start();
    await api.put('/user/profile', { companyName: 'Another Ltd' }, as(ann));
    expect((await seen()).identity.is).toBe('none');
    await api.work();
    await api.put('/user/profile', { companyName: 'Nordmark Trading Ltd' }, as(ann));
    expect(await own()).toMatchObject({ identity: { is: 'none' }, ended: { because: 'profile' } });
    await start();
    registers.answers.set(number, { found: 'no', source: 'companies-house' });
    await keepIdentities(api);
    expect((await own()).identity.is).toBe('company');
    api.pass(90 * 86_400 + 60);
    registers.silent = true;
    await keepIdentities(api);
    expect((await own()).identity.is).toBe('company');
    registers.silent = false;
    api.pass(90 * 86_400 + 60);
    await keepIdentities(api);
    expect(await own()).toMatchObject({ identity: { is: 'work-email' }, ended: { because: 'register' } });
    await api.work();
    expect(mailsTo(ann).map(({ subject }) => subject)).toContain('Your company is no longer confirmed on WBN');
  });

  test('ends at once for the people of a company here when the register says no of it', async () => {
    const holder = await makeHolder();
    await prove();
    await confirm();
    registers.answers.set(number, { found: 'no', source: 'companies-house' });
    await api.pool.query("insert into outbox (topic, body) values ('verification.lapsed', $1)", [
      JSON.stringify({ businessID: holder.id, kind: 'register', reason: 'Dissolved.', lost: false }),
    ]);
    await api.work();
    await keepIdentities(api);
    expect((await own()).ended.because).toBe('register');
  });
});

describe('the holder of a domain', () => {
  test('hears once of everybody who is confirmed there and is no member, and objects by one press, on which staff decides [BUY-008]', async () => {
    const { id, owner } = await makeHolder();
    const member = await makePerson(api.db, { email_confirmed_at: new Date() }, { company_name: 'Nordmark Trading Ltd' });
    await makeAccess(api.db, id, member, 'member');
    await prove(member);
    await prove();
    await prove();
    await confirm();
    await api.work();
    expect(mailsTo(owner).map(({ subject }) => subject)).toEqual([`Ann Heron is confirmed at ${domain}`]);
    expect(mailsTo(owner)[0]?.text).toContain(`/business/${id}/verification`);
    const people = async (who = owner) => api.get(`/business/${id}/identity`, as(who));
    expect((await people()).body.data).toEqual([{ userID: ann, name: 'Ann Heron', domain, at: expect.any(String), objected: false }]);
    expect((await people(member)).status).toBe(403);
    const object = (who: string, about = ann) => api.post(`/business/${id}/identity/${about}/objection`, {}, as(who));
    expect((await object(owner, member)).status).toBe(404);
    expect((await object(owner)).body.data[0].objected).toBe(true);
    expect((await object(owner)).status).toBe(200);
    expect((await own()).identity.is).toBe('company');
    const { rows } = await api.pool.query("select id from identity_case where kind = 'objection' and account_id = $1", [ann]);
    expect(rows).toHaveLength(1);
    const decide = async (agree: boolean, sentence: string) => api.post(`/staff/identity/${rows[0].id}/decision`, { agree, sentence }, await staff());
    expect((await decide(true, '')).body.error).toBe('invalid_input');
    api.mails.length = 0;
    expect((await decide(true, 'She left in May.')).status).toBe(200);
    await api.work();
    expect(await own()).toMatchObject({ identity: { is: 'none' }, ended: { because: 'objection' } });
    expect(mailsTo(ann)[0]?.text.replace(/\s+/g, ' ')).toContain('She left in May.');
    expect(mailsTo(owner)[0]?.text.replace(/\s+/g, ' ')).toContain('She left in May.');
    expect((await people()).body.data).toEqual([]);
    expect((await prove()).body.fields.email).toContain('says that you are not one of its people');
  });

  test('that staff does not agree with changes nothing, and another company can object to nobody', async () => {
    const { id, owner } = await makeHolder();
    const stranger = await makeHolder(null, { domain: `else-${newId().slice(-12)}.co.uk` });
    await prove();
    expect((await api.post(`/business/${stranger.id}/identity/${ann}/objection`, {}, as(stranger.owner))).status).toBe(404);
    expect((await api.post(`/business/${id}/identity/${ann}/objection`, {}, as(stranger.owner))).status).toBe(403);
    await api.post(`/business/${id}/identity/${ann}/objection`, {}, as(owner));
    await api.post(`/staff/identity/${await openCase('objection')}/decision`, { agree: false, sentence: 'She works there.' }, await staff());
    expect((await own()).identity.is).toBe('work-email');
  });
});

describe('what is known about a buyer', () => {
  const known = (who: string, about: string) => api.get(`/user/${about}/identity`, as(who));

  test('is month, identity, company with checks, answered conversations and country, for who shares a conversation and nobody else [BUY-005]', async () => {
    const [owner, company] = [await makePerson(api.db, { email_confirmed_at: new Date(), created_at: daysAgo(60) }), await makeBusiness(api.db)];
    await makeAccess(api.db, company, owner, 'owner');
    expect((await known(owner, ann)).status).toBe(404);
    const { id: holder } = await makeHolder();
    await prove();
    await confirm();
    await api.pool.query("update profile set phone_number = '2079460123', phone_country_code = '44', city = 'Grimsby' where account_id = $1", [ann]);
    await api.post('/business/request', { to: company, subject: 'Valves', message: 'Please quote.' }, as(ann));
    const { data } = (await known(owner, ann)).body;
    expect(data).toEqual({
      memberSince: new Date().toISOString().slice(0, 7),
      identity: expect.objectContaining({ is: 'company', companyName: 'Nordmark Trading Ltd', at: expect.any(String) }),
      company: {
        businessID: holder,
        name: 'Nordmark Trading Ltd',
        checks: [
          { kind: 'register', checkedAt: expect.any(String) },
          { kind: 'website', checkedAt: expect.any(String) },
        ],
      },
      answered: '0',
      country: 'GB',
    });
    for (const secret of ['a.heron', '2079460123', 'Grimsby', '@', '127.0.0.1', '::1']) expect(JSON.stringify(data)).not.toContain(secret);
    const counts = [];
    for (const more of [1, 3, 1, 14, 1]) {
      await made.answer(ann, more);
      counts.push((await known(owner, ann)).body.data.answered);
    }
    expect(counts).toEqual(['1-4', '1-4', '5-19', '5-19', '20+']);
    expect((await known(await makePerson(api.db, { email_confirmed_at: new Date() }), ann)).status).toBe(404);
  });

  test('who writes for a company is told of as that company with its checks; what is held tells nothing', async () => {
    const [seller, buyers] = [await makePerson(api.db, { email_confirmed_at: new Date() }), await makeHolder()];
    await api.post('/business/request', { to: seller, from: buyers.id, subject: 'Valves', message: 'Please quote.' }, as(buyers.owner));
    expect((await known(seller, buyers.id)).body.data).toMatchObject({ identity: { is: 'none' }, company: { businessID: buyers.id }, answered: '0' });
    await api.pool.query('update inquiry set held_at = now() where from_id = $1', [buyers.id]);
    expect((await known(seller, buyers.id)).status).toBe(404);
  });
});
