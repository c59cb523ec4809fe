import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { codeIn, logIn, member, newChallenge, openBrowser, PASSWORD } from '../../../tests/support/session.ts';
import { authenticator } from '../session/factor.ts';

const api = useApi('empty');
const now = (secret: string): string => authenticator(secret).generate({ timestamp: api.now().getTime() });
const NEXT_STEP = 30;

async function withFactor() {
  const person = await member(api);
  const browser = openBrowser(api);
  await logIn(api, person.email, PASSWORD, browser);
  const { secret, uri, qr } = (await browser.post('/account/two-factor', { password: PASSWORD })).body.data;
  const confirmed = await browser.put('/account/two-factor', { code: now(secret) });
  return { ...person, browser, secret, uri, qr, codes: confirmed.body.data.recoveryCodes as string[] };
}

async function ticketOf(email: string, more: object = {}): Promise<string> {
  const { body } = await openBrowser(api).post('/login', { email, password: PASSWORD, ...more });
  expect(body.data).toEqual({ next: 'two-factor', ticket: expect.any(String) });
  return body.data.ticket;
}
const second = (ticket: string, code: string) => openBrowser(api).post('/login/two-factor', { ticket, code });

describe('the second factor', () => {
  test('is set up with a secret, its address and its picture, and counts from its first code on', async () => {
    const person = await member(api);
    const browser = openBrowser(api);
    await logIn(api, person.email, PASSWORD, browser);
    const { body } = await browser.post('/account/two-factor', { password: PASSWORD });
    expect(body.data.uri).toMatch(/^otpauth:\/\/totp\/WBN:.*secret=/);
    expect(body.data.qr).toMatch(/^<svg/);
    for (const code of ['000000', '鋼鋼鋼鋼鋼鋼', '１２３４５６'])
      expect((await browser.put('/account/two-factor', { code })).body.fields).toEqual({ code: 'This code is not right. Please enter the latest one.' });
    await expect(logIn(api, person.email)).resolves.toBeTruthy();
    const { recoveryCodes } = (await browser.put('/account/two-factor', { code: now(body.data.secret) })).body.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await browser.get('/account')).body.data).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
    expect((await browser.post('/account/two-factor', { password: PASSWORD })).body.error).toBe('conflict');
  });

  test('is asked for after the password, and the flow keeps its challenge and its goal', async () => {
    const { email, userID, secret } = await withFactor();
    const { verifier, challenge } = newChallenge();
    const goal = 'http://localhost:3000/profile';
    api.pass(NEXT_STEP);
    const { body } = await second(await ticketOf(email, { challenge, continue: goal }), now(secret));
    expect(new URL(body.data.redirect).searchParams.get('continue')).toBe(goal);
    expect((await api.auth.post('/get-session', { token: codeIn(body.data.redirect), verifier })).body.data.userID).toBe(userID);
  });

  test('accepts a code once, and one of the step before for clocks that differ', async () => {
    const { email, secret } = await withFactor();
    api.pass(2 * NEXT_STEP);
    const code = now(secret);
    const [one, two] = [await ticketOf(email), await ticketOf(email)];
    api.pass(NEXT_STEP);
    expect((await second(one, code)).status).toBe(200);
    expect((await second(two, code)).body.error).toBe('factor_wrong');
  });

  test('is not guessed: five codes a login, ten in five minutes', async () => {
    const { email, secret } = await withFactor();
    const ticket = await ticketOf(email);
    for (let guess = 0; guess < 5; guess += 1) expect((await second(ticket, '000000')).body.error).toBe('factor_wrong');
    api.pass(NEXT_STEP);
    expect((await second(ticket, now(secret))).body.error).toBe('factor_wrong');
    const another = await ticketOf(email);
    for (let guess = 0; guess < 5; guess += 1) await second(another, '000000');
    expect((await second(await ticketOf(email), now(secret))).status).toBe(429);
    api.pass(301);
    expect((await second(await ticketOf(email), now(secret))).status).toBe(200);
  });

  test('is replaced by a recovery code, each once, written as one likes', async () => {
    const { email, codes } = await withFactor();
    const [code = '', other = ''] = codes;
    expect((await second(await ticketOf(email), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await second(await ticketOf(email), code)).body.error).toBe('factor_wrong');
    expect((await second(await ticketOf(email), other)).status).toBe(200);
  });

  test('waits five minutes for its code', async () => {
    const { email, secret } = await withFactor();
    const ticket = await ticketOf(email);
    api.pass(301);
    expect((await second(ticket, now(secret))).body.error).toBe('factor_wrong');
  });

  test('is switched off with password and code, and the codes are renewed so too', async () => {
    const { email, browser, secret, codes } = await withFactor();
    api.pass(NEXT_STEP);
    const renewed = await browser.post('/account/two-factor/recovery-codes', { password: PASSWORD, code: now(secret) });
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect((await second(await ticketOf(email), codes[0] as string)).body.error).toBe('factor_wrong');
    expect((await browser.delete('/account/two-factor', { password: 'a guess of mine', code: renewed.body.data.recoveryCodes[0] })).status).toBe(400);
    expect((await browser.delete('/account/two-factor', { password: PASSWORD, code: '000000' })).body.error).toBe('factor_wrong');
    expect((await browser.delete('/account/two-factor', { password: PASSWORD, code: renewed.body.data.recoveryCodes[0] })).status).toBe(200);
    await expect(logIn(api, email)).resolves.toBeTruthy();
  });

  test('is not gone round by a new password', async () => {
    const { email } = await withFactor();
    await openBrowser(api).post('/forgotten-password', { email });
    await api.work();
    const token = decodeURIComponent(/token=([^\s&]+)/.exec(api.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '');
    const { body } = await api.auth.post('/reset-password', { token, password: PASSWORD });
    expect(body.data.redirect).toBe('http://localhost:3001/login');
    await ticketOf(email);
  });

  test('is kept encrypted', async () => {
    const { secret, userID } = await withFactor();
    const { rows } = await api.pool.query("select encode(secret, 'escape') as kept from second_factor where account_id = $1", [userID]);
    expect(rows[0].kept).not.toContain(secret);
  });
});
