import { beforeEach, describe, expect, test } from 'vitest';
import { drain } from '#server/base/jobs/outbox.ts';
import { subscribers } from '#server/worker.ts';
import { useApi } from './support/api.ts';
import { makeAccess, makeBusiness } from './support/made.ts';
import { logIn, member, openBrowser, type Session } from './support/session.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' });
const TYPED = 'Your account will be closed, call 0800 1234567';
let victim: string;
let turn = 0;
beforeEach(() => {
  victim = `victim${++turn}@elsewhere.example`;
});

const from = (number: number) => openBrowser(api, { 'x-forwarded-for': `10.1.${turn}.${number}` });
const register = (number: number, more: object = {}) =>
  from(number).post('/register', { email: victim, password: 'forty blue herons', firstName: TYPED, lastName: 'Now', acceptTerms: true, ...more });
const letters = async () => {
  await api.work();
  return api.mails.filter(({ to }) => to.toLowerCase() === victim);
};
const somebody = async (): Promise<Session> => logIn(api, (await member(api)).email);

describe('somebody who asked for nothing [FIX-019]', () => {
  test('gets five mails a day at most, whoever makes us write and about whatever', async () => {
    for (let number = 0; number < 15; number += 1) expect((await register(number)).status).toBe(200);
    const boss = await somebody();
    const own = await makeBusiness(api.db, { company_name: TYPED });
    await makeAccess(api.db, own, boss.userID, 'owner');
    await api.post(`/business/profile/${own}/member`, { email: victim.toUpperCase(), access: 'admin' }, boss.headers);
    const listed = await makeBusiness(api.db, { contact_info: { email: victim } });
    await api.post(`/business/profile/${listed}/claim`, {}, (await somebody()).headers);
    expect(await letters()).toHaveLength(5);
    api.pass(86_460);
    await register(16);
    expect(await letters()).toHaveLength(6);
    api.pass(-86_460);
  });

  test('reads nothing that a sender typed: neither names nor subjects, messages or companies', async () => {
    await register(1);
    const boss = await somebody();
    // Nobody new: what asks for haste beside a number would wait for staff.
    await api.pool.query("update account set first_name = $2, created_at = now() - interval '30 days' where id = $1", [boss.userID, TYPED]);
    const own = await makeBusiness(api.db, { company_name: TYPED });
    await makeAccess(api.db, own, boss.userID, 'owner');
    const listed = await makeBusiness(api.db, { company_name: 'Halderby Listed', contact_info: { email: victim } });
    const asked = [
      await api.post(`/business/profile/${own}/member`, { email: victim, access: 'admin' }, boss.headers),
      await api.post(`/business/profile/${listed}/claim`, {}, boss.headers),
      await api.post('/business/request', { from: own, to: listed, subject: TYPED, message: TYPED }, boss.headers),
    ];
    expect(asked.map(({ status, body }) => [status, body.fields])).toEqual(Array(3).fill([200, undefined]));
    const got = await letters();
    expect(got.map(({ subject }) => subject).sort()).toEqual([
      'A buyer asks Halderby Listed on WBN',
      'Confirm your email address for WBN',
      'Someone claims Halderby Listed on WBN',
      'You are invited to a company on WBN',
    ]);
    expect(JSON.stringify(got)).not.toContain('0800');
  });

  test('is not passed over because a mail had to be tried again', async () => {
    await register(1);
    const failing = { ...api, mail: { send: () => Promise.reject(new Error('away')) } };
    for (let time = 0; time < 7; time += 1) {
      await drain(failing as never, subscribers);
      await api.pool.query('update outbox set due_at = now() where done_at is null');
    }
    expect(await letters()).toHaveLength(1);
  });
});
