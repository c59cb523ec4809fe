import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { logIn, member, openBrowser, PASSWORD, tokenMailedTo } from '../../../tests/support/session.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' });
let last = 0;
function browserSomewhere() {
  last += 1;
  return openBrowser(api, { 'x-forwarded-for': `198.51.100.${last}` });
}
const SET = 'sixty grey geese';
const subjectsTo = async (email: string): Promise<string[]> => {
  await api.work();
  return api.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const runs = async (headers: Record<string, string>) => (await api.auth.get('/session', headers)).status === 200;

/** Somebody who is logged in on the account site. */
async function loggedIn() {
  const person = await member(api);
  const browser = browserSomewhere();
  return { ...person, browser, session: await logIn(api, person.email, PASSWORD, browser) };
}

describe('a forgotten password', () => {
  test('is asked for with the same answer for every address, and mails what fits', async () => {
    const { email } = await member(api);
    const nobody = 'nobody-here@test.example';
    const answers = [await browserSomewhere().post('/forgotten-password', { email }), await browserSomewhere().post('/forgotten-password', { email: nobody })];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(Array(2).fill({ status: 200, body: { success: true } }));
    expect(await subjectsTo(email)).toEqual(['Set a new password for WBN']);
    expect(await subjectsTo(nobody)).toEqual(['No WBN account for this address']);
  });

  test('is set anew with the link of the mail, which ends every session and every other link', async () => {
    const { email, session } = await loggedIn();
    for (let time = 0; time < 2; time += 1) await browserSomewhere().post('/forgotten-password', { email, continue: 'http://localhost:3000/industries' });
    const token = await tokenMailedTo(api, email);
    const common = await api.auth.post('/reset-password', { token, password: 'password123' });
    expect(common.body.fields.password).toContain('most common');
    const { body } = await api.auth.post('/reset-password', { token, password: SET });
    expect(body.data.redirect).toBe('http://localhost:3001/login?continue=http%3A%2F%2Flocalhost%3A3000%2Findustries');
    expect(await runs(session.headers)).toBe(false);
    expect((await api.auth.post('/reset-password', { token, password: PASSWORD })).body.error).toBe('link_invalid');
    const { rows } = await api.pool.query("select count(*) as open from email_link where email = $1 and purpose = 'reset' and used_at is null", [email]);
    expect(rows[0].open).toBe(0);
    await expect(logIn(api, email, SET)).resolves.toMatchObject({ userID: session.userID });
    expect(await subjectsTo(email)).toContain('Your WBN password was changed');
  });

  test("fills nobody's mailbox: five mails an hour, and one address may ask for twenty", async () => {
    const { email } = await member(api);
    for (let time = 0; time < 8; time += 1) await browserSomewhere().post('/forgotten-password', { email });
    expect(await subjectsTo(email)).toHaveLength(5);
    const pest = browserSomewhere();
    for (let time = 0; time < 20; time += 1) await pest.post('/forgotten-password', { email: `somebody${time}@test.example` });
    expect((await pest.post('/forgotten-password', { email })).status).toBe(429);
  });
});

describe('links that somebody made up', () => {
  test('cost no hash of a password, and end after sixty from one address [FIX-012]', async () => {
    const pest = browserSomewhere();
    const { token, password } = { token: `${'0'.repeat(36)}.${'x'.repeat(43)}`, password: SET };
    // More at once than may wait for a hash: who is refused for the token waits for none.
    const atOnce = await Promise.all(Array.from({ length: 50 }, () => pest.post('/reset-password', { token, password })));
    expect(new Set(atOnce.map(({ body }) => body.error))).toEqual(new Set(['link_invalid']));
    for (let time = 0; time < 10; time += 1) expect((await pest.post('/confirm-email', { token })).body.error).toBe('link_invalid');
    for (const path of ['/reset-password', '/confirm-email', '/account/email/cancel']) expect((await pest.post(path, { token, password })).status).toBe(429);
    const { email } = await member(api);
    await browserSomewhere().post('/forgotten-password', { email });
    expect((await browserSomewhere().post('/reset-password', { token: await tokenMailedTo(api, email), password })).status).toBe(200);
  });
});

describe('a change of password', () => {
  test('needs the old one, ends every other session and is told by mail', async () => {
    const { email, browser, session } = await loggedIn();
    const other = await logIn(api, email);
    expect((await browser.put('/account/password', { currentPassword: 'a guess of mine', password: SET })).body.fields).toEqual({
      currentPassword: 'This is not your password.',
    });
    expect((await browser.put('/account/password', { currentPassword: PASSWORD, password: SET })).body).toEqual({ success: true });
    expect([await runs(session.headers), await runs(other.headers)]).toEqual([true, false]);
    expect(await subjectsTo(email)).toEqual(['Your WBN password was changed']);
  });

  test('is not found by guessing in a stolen session', async () => {
    const { browser } = await loggedIn();
    const guesses = [];
    for (let time = 0; time < 11; time += 1) guesses.push((await browser.put('/account/password', { currentPassword: `guess ${time}`, password: SET })).status);
    expect(guesses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('a change of address', () => {
  test('holds from its confirmation on, and both addresses are told', async () => {
    const { email, browser } = await loggedIn();
    const wanted = `moved-${email}`;
    expect((await browser.put('/account/email', { password: 'a guess of mine', email: wanted })).status).toBe(400);
    expect((await browser.put('/account/email', { password: PASSWORD, email: wanted })).status).toBe(200);
    expect((await browser.get('/account')).body.data).toMatchObject({ email, newEmail: wanted });
    await expect(logIn(api, wanted)).rejects.toThrow('401');
    expect((await api.auth.post('/confirm-email', { token: await tokenMailedTo(api, wanted) })).body.data.redirect).toBe('http://localhost:3001/');
    expect((await browser.get('/account')).body.data).toMatchObject({ email: wanted, newEmail: null });
    await expect(logIn(api, wanted)).resolves.toBeTruthy();
    expect(await subjectsTo(email)).toEqual(['A new address was asked for in your WBN account', 'The email address of your WBN account was changed']);
    expect(await subjectsTo(wanted)).toEqual(['Confirm your new email address for WBN', 'The email address of your WBN account was changed']);
  });

  test('never takes an address that somebody else has', async () => {
    const [{ browser, email }, taken] = [await loggedIn(), await member(api)];
    await browser.put('/account/email', { password: PASSWORD, email: taken.email.toUpperCase() });
    await api.work();
    const letter = api.mails.findLast(({ to }) => to.toLowerCase() === taken.email);
    const token = decodeURIComponent(/[?&]token=([^\s&]+)/.exec(letter?.text ?? '')?.[1] ?? '');
    expect((await api.auth.post('/confirm-email', { token })).body.error).toBe('link_invalid');
    expect((await browser.get('/account')).body.data.email).toBe(email);
  });
});
