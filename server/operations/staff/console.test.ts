import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { asStaff, makeStaff, staffCalls } from '../../../tests/support/staff.ts';
import { staffCases } from '../../../tests/support/staff-cases.ts';
import { makeCast, talk } from '../../../tests/support/talk.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' }, { authenticate: byHeader });
const { decide, look, queue } = staffCalls(api);
const { threads } = talk(api);
let [sam, sue] = ['', ''];
beforeAll(async () => {
  [sam, sue] = [await makeStaff(api, 'Sam'), await makeStaff(api, 'Sue')];
});

const { makeHeld, makeEnquiry, makeClaim } = staffCases(api);
const SENTENCE = 'Please write to one company at a time.';

describe('held messages', () => {
  test('are delivered by staff, and told as every other', async () => {
    const { id, owner, company } = await makeHeld();
    expect((await look(sam, `held/${id}`)).body.data).toMatchObject({ state: 'open', text: expect.stringContaining('price list'), to: { id: company } });
    expect(await threads(owner, company)).toEqual([]);
    api.pass(3600);
    expect((await api.post(`/staff/held/${id}/decision`, { release: true }, asStaff(sam))).status).toBe(200);
    const [thread] = await threads(owner, company);
    // It waits since somebody let it through, not since it was written.
    expect(Date.parse(thread.waitingSince) - Date.parse(thread.createdAt)).toBeGreaterThanOrEqual(3_600_000);
    await api.work();
    expect(api.mails.filter(({ to }) => to === `${owner}@test.example`)).toHaveLength(1);
    expect((await api.post(`/staff/held/${id}/decision`, { release: false, sentence: SENTENCE }, asStaff(sue))).body).toMatchObject({
      error: 'decided',
      fields: { decision: 'It was delivered.' },
    });
  });

  test('or refused, which the sender is told with the reason, and nobody else', async () => {
    const { id, buyer, owner, company } = await makeHeld();
    expect((await api.post(`/staff/held/${id}/decision`, { release: false }, asStaff(sam))).body.fields).toHaveProperty('sentence');
    expect((await api.post(`/staff/held/${id}/decision`, { release: false, sentence: SENTENCE }, asStaff(sam))).status).toBe(200);
    await api.work();
    expect(api.mails.filter(({ to }) => to === `${buyer}@test.example`).at(-1)?.text).toContain(SENTENCE);
    expect(await threads(owner, company)).toEqual([]);
    expect((await queue(sam, 'held', '?state=closed')).map((row) => row.id)).toContain(id);
    expect((await threads(buyer))[0]).toMatchObject({ held: false, refused: SENTENCE, waitingSince: null });
    expect((await talk(api).say(buyer, id, 'Once more?')).body.error).toBe('conversation_ended');
  });

  test('what was never held is nobody’s to read here', async () => {
    const { buyer, company } = await makeCast(api);
    const { requestID } = (await talk(api).ask(buyer, { to: company, subject: 'Private' })).body.data;
    expect((await look(sam, `held/${requestID}`)).status).toBe(404);
  });
});

describe('need-help enquiries', () => {
  test('are answered by mail under their number, and closed', async () => {
    const id = await makeEnquiry();
    expect((await look(sam, `need-help/${id}`)).body.data).toMatchObject({
      state: 'open',
      fields: expect.arrayContaining([{ name: 'Wants to buy 1', value: 'Jars' }]),
    });
    expect((await api.post(`/staff/need-help/${id}/answer`, { content: 'Try these three.\n\nGood luck.', close: true }, asStaff(sam))).status).toBe(200);
    await api.work();
    const mail = api.mails.filter(({ to }) => to === 'nora@jam.example').at(-1);
    expect(mail?.subject).toMatch(/^Re: your request WBN-H-\d{6}$/);
    expect(mail?.text).toContain('Try these three.');
    expect((await api.post(`/staff/need-help/${id}/answer`, { content: 'Once more' }, asStaff(sue))).body.error).toBe('decided');
    expect((await look(sam, `need-help/${id}`)).body.data).toMatchObject({
      state: 'closed',
      answers: [{ by: 'Sam Staff', content: 'Try these three.\n\nGood luck.' }],
    });
  });

  test('without an address are closed without an answer', async () => {
    const id = await makeEnquiry({ companyPhone: '020 7946 0000' });
    expect((await api.post(`/staff/need-help/${id}/answer`, { content: 'Hello' }, asStaff(sam))).body.fields).toHaveProperty('content');
    for (const who of [sam, sue]) expect((await api.post(`/staff/need-help/${id}/close`, {}, asStaff(who))).status).toBe(200);
  });
});

describe('claims that no mail can prove', () => {
  const mailsTo = (who: string) => api.mails.filter(({ to }) => to === `${who}@test.example`);

  test('make whoever asked the owner once staff has read the evidence', async () => {
    const { id, company, who } = await makeClaim();
    expect((await look(sam, `claim/${id}`)).body.data).toMatchObject({
      evidence: expect.stringContaining('director'),
      company: { id: company, claimed: false },
      by: { userID: who },
    });
    expect((await api.post(`/staff/claim/${id}/decision`, { accept: true }, asStaff(sam))).status).toBe(200);
    expect((await api.get(`/business/profile/${company}`, as(who))).body.session).toEqual({ access: 'owner' });
    await api.work();
    expect(mailsTo(who)).toMatchObject([{ subject: 'Halderby Crates is yours on WBN' }]);
    expect((await api.post(`/staff/claim/${id}/decision`, { accept: true }, asStaff(sue))).body.error).toBe('decided');
    expect((await api.post(`/business/profile/${company}/claim/evidence`, { evidence: 'Mine too.' }, as(sue))).body.error).toBe('not_claimable');
  });

  test('are declined with a sentence', async () => {
    const { id, who } = await makeClaim();
    expect((await api.post(`/staff/claim/${id}/decision`, { accept: false }, asStaff(sam))).body.fields).toHaveProperty('sentence');
    await api.post(`/staff/claim/${id}/decision`, { accept: false, sentence: 'The register names somebody else.' }, asStaff(sam));
    await api.work();
    expect(mailsTo(who)).toMatchObject([{ text: expect.stringContaining('The register names somebody else.') }]);
  });
});

describe('the search', () => {
  test('finds accounts and companies by name, address, id and number', async () => {
    const person = await makePerson(api.db, { first_name: 'Zebedee', last_name: 'Quux' });
    const company = await makeBusiness(api.db, { company_name: 'Zebedee Pumps', external_id: 'GB-778899' });
    const found = async (text: string) => (await look(sam, `find?text=${encodeURIComponent(text)}`)).body.data.map(({ id }: { id: string }) => id).sort();
    expect(await found('zebedee')).toEqual([person, company].sort());
    for (const text of [`${person}@TEST.example`, person, 'bedee qu']) expect(await found(text)).toEqual([person]);
    for (const text of ['GB-778899', company.toUpperCase(), 'edee pum']) expect(await found(text)).toEqual([company]);
    expect(await found('100%_')).toEqual([]);
    expect((await look(sam, `subject/${person}`)).body.data).toMatchObject({ kind: 'user', state: 'unconfirmed', may: ['warn', 'suspend'] });
  });
});

describe('the audit log', () => {
  test('is filtered by who, act and thing, read in parts, and changed by nobody', async () => {
    const [before, id] = [await makeEnquiry(), await makeEnquiry()];
    await look(sam, `need-help/${before}`);
    for (const who of [sam, sue]) await look(who, `need-help/${id}`);
    const found = async (query: string) => (await look(sam, `audit?${query}`)).body.data;
    expect((await found(`about=${id}`)).map(({ who }: { who: string }) => who)).toEqual(['Sue Staff', 'Sam Staff']);
    expect(await found(`about=${id}&who=sue`)).toHaveLength(1);
    expect(await found(`about=${id}&act=answer`)).toHaveLength(0);
    const { body } = await look(sam, 'audit?size=2');
    expect([body.data.length, body.more]).toEqual([2, true]);
    expect((await look(sam, `audit?size=2&before=${body.data[1].number}`)).body.data[0].number).toBeLessThan(body.data[1].number);
    await expect(api.pool.query("update audit_entry set act = 'a.b'")).rejects.toThrow('written once');
    await expect(api.pool.query('delete from audit_entry')).rejects.toThrow('written once');
  });
});

test('the same key gives the same answer, and does it once', async () => {
  const id = await makeEnquiry();
  const headers = { ...asStaff(sam), 'idempotency-key': 'one answer' };
  for (let time = 0; time < 2; time += 1) expect((await api.post(`/staff/need-help/${id}/answer`, { content: 'Hello' }, headers)).status).toBe(200);
  expect((await look(sam, `need-help/${id}`)).body.data.answers).toHaveLength(1);
  expect((await decide(sam, MISSING, 'warn')).status).toBe(404);
});
