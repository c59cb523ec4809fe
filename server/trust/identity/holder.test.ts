import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { confirming } from '../../../tests/support/identity.ts';
import { daysAgo, levels } from '../../../tests/support/levels.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { outside } from '../../../tests/support/verification.ts';

const registers = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers });
const { cast, prove, makeHolder, confirm, own, mailsTo, staff, openCase } = confirming(api, registers);
const made = levels(api);
let [ann, domain] = ['', ''];
beforeEach(() => {
  ({ ann, domain } = cast);
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
    expect((await prove()).body.fields.email).toContain('found that you are not one of the people at');
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
