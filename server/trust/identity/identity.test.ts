import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { keepVerifications } from '#server/trust/verification/recheck.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { confirming } from '../../../tests/support/identity.ts';
import { makeAccess, makeBusiness } from '../../../tests/support/made.ts';
import { listed, outside } from '../../../tests/support/verification.ts';
import { keepIdentities } from './follow.ts';

const registers = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers });
const { cast, code, prove, makeHolder, confirm, own, seen, showOnSite, mailsTo, staff, openCase } = confirming(api, registers);
let [ann, domain, number] = ['', '', ''];
beforeEach(() => {
  ({ ann, domain, number } = cast);
});

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

  test('of a company is over with an address at work at another domain, though the profile still names the company [BUY-002]', async () => {
    await prove();
    showOnSite();
    await confirm();
    expect((await seen()).identity).toMatchObject({ is: 'company', domain });
    const other = `other-${domain}`;
    expect((await prove(ann, other)).status).toBe(200);
    expect((await own()).identity).toMatchObject({ is: 'work-email', domain: other });
    expect((await seen()).identity).toMatchObject({ is: 'work-email', domain: other, companyName: null });
  });

  test('is tied by a company here that holds number and domain, and by none that holds one of them or another’s', async () => {
    await prove();
    await makeHolder(null);
    expect((await confirm()).body.data.identity.is).toBe('work-email');
    await api.pool.query("delete from held_identifier where kind = 'domain' and key = $1", [domain]);
    const { id: elsewhere } = await makeHolder(number, { domain: `other-${domain}` });
    expect((await confirm()).body.data.identity.is).toBe('work-email');
    // One that shares a domain with others ties no other domain than that.
    const share = "insert into held_identifier_share (kind, key, business_id, at) values ('domain', $1, $2, now())";
    await api.pool.query(share, [`third-${domain}`, elsewhere]);
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
    expect((await prove(ann, 'gmail.com')).body.fields.email).toContain('Anyone can have an address at gmail.com');
    for (const like of [held.replace('hallerton', 'ha11erton'), held.replace('hallerton', 'halerton'), held.replace('.co.uk', '.com'), `pay-${held}`])
      expect([like, (await prove(ann, like)).body.fields?.email]).toEqual([
        like,
        `${like} looks like ${held}, which a company here holds. Please use the address that your company gave you.`,
      ]);
    expect((await prove(ann, held)).status).toBe(200);
    expect((await prove(ann, `mail.${held}`)).status).toBe(200);
    // Found by its keys as well, once the clock has worked them out.
    await keepVerifications(api);
    const { rows } = await api.pool.query('select look_keys as keys from held_identifier where key = $1', [held]);
    expect(rows[0].keys.length).toBeGreaterThan(0);
    expect((await prove(ann, `pay-${held}`)).body.fields?.email).toContain(`looks like ${held}`);
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
    const listIn = async (country: string) =>
      api.pool.query("insert into business_number (business_id, kind, number, country_code, key) values ($1, 'register', $2, $3, $2)", [
        await makeBusiness(api.db),
        number,
        country,
      ]);
    await listIn('DE');
    expect((await seen()).identity.number).toBeNull();
    await listIn('GB');
    expect((await seen()).identity.number).toBe(number);
  });

  test('ends after 365 days without a new code, with another company in the profile, and when the register, or staff by itself or with the holder of the domain, says so [BUY-007]', async () => {
    const start = async () => {
      for (const table of ['company_identity', 'attempt']) await api.pool.query(`delete from ${table}`);
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
    api.back();
    registers.answers.set(number, listed('NORDMARK TRADING LIMITED'));
    await start();
    const { id, owner } = await makeHolder(null);
    await api.post(`/business/${id}/identity/${ann}/objection`, {}, as(owner));
    expect((await own()).identity.is).toBe('company');
    await api.post(`/staff/identity/${await openCase('objection')}/decision`, { agree: true, sentence: 'She left.' }, await staff());
    expect(await own()).toMatchObject({ identity: { is: 'none' }, ended: { because: 'objection' } });
    await api.pool.query('delete from identity_case');
    await start();
    const end = async (sentence: string) => api.post(`/staff/user/${ann}/identity/end`, { sentence }, await staff());
    expect([(await end('')).status, (await own()).identity.is]).toEqual([400, 'company']);
    expect([(await end('Nobody there knows her.')).status, (await end('Once more.')).status]).toEqual([200, 404]);
    expect(await own()).toMatchObject({ identity: { is: 'none' }, ended: { because: 'staff' } });
    await api.work();
    expect(
      mailsTo(ann)
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .join(),
    ).toContain('Nobody there knows her.');
    expect((await prove()).body.fields.email).toContain('found that you are not one of the people');
  });

  test('that staff ends decides what a company said against it, too; staff ends none of its own', async () => {
    const { id, owner } = await makeHolder();
    await prove();
    await api.post(`/business/${id}/identity/${ann}/objection`, {}, as(owner));
    expect((await api.post(`/staff/user/${ann}/identity/end`, { sentence: 'She left.' }, { ...as(ann), 'wbn-staff': '1' })).status).toBe(403);
    const by = await staff();
    expect((await api.post(`/staff/user/${ann}/identity/end`, { sentence: 'She left.' }, by)).status).toBe(200);
    expect(await openCase('objection')).toBeUndefined();
    await api.work();
    expect(mailsTo(owner).map(({ subject }) => subject)).toContain(`Ann Heron is no longer confirmed at ${domain}`);
    const { body } = await api.get(`/staff/subject/${ann}`, by);
    expect(body.data.facts.find(({ name }: { name: string }) => name === 'identity').value).toBe('');
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
