import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { browserSomewhere, confirm, fresh, LINK_INVALID, newestTo, register, resetPassword, tokensTo } from '../../../tests/support/links.ts';
import { type Browser, codeIn, logIn, member, PASSWORD } from '../../../tests/support/session.ts';
import { eraseDue } from '../privacy/erase.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' });
const THIEF = 'the thief was here';
const SET = 'sixty grey geese';
const pendingOf = async (browser: Browser) => (await browser.get('/account')).body.data?.newEmail;

describe('the link of a registration', () => {
  test('opens the account at once in the browser that registered, and asks for the password in every other [FIX-005]', async () => {
    const email = fresh();
    const [here, elsewhere] = [browserSomewhere(api), browserSomewhere(api)];
    await register(here, email);
    const token = await newestTo(api, email, 'confirm-email');
    expect(await confirm(elsewhere, token)).toMatchObject({ status: 403, body: { error: 'password_needed' } });
    const wrong = await confirm(elsewhere, token, 'some other words');
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.stringContaining('registered') } } });
    expect(elsewhere.cookies.size).toBe(0);
    expect((await confirm(elsewhere, token, PASSWORD)).body.data.redirect).toMatch(/\/session\?token=/);
    const again = fresh();
    await register(here, again);
    expect((await confirm(here, await newestTo(api, again, 'confirm-email'))).body.data.redirect).toMatch(/\/session\?token=/);
  });

  test.each([
    ['nowhere', undefined, 'http://localhost:3000/start'],
    ['the home page', 'http://localhost:3000/', 'http://localhost:3000/start'],
    ['the home page in Spanish', 'http://localhost:3000/es', 'http://localhost:3000/es/start'],
    ['what somebody was about to do', 'http://localhost:3000/business/1/send-request?x=1', 'http://localhost:3000/business/1/send-request?x=1'],
  ])('leads who came from %s to the steps, or back to what they were about to do [ONB-001]', async (_, from, onward) => {
    const email = fresh();
    const here = browserSomewhere(api);
    const data = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Tester', acceptTerms: true, ...(from && { continue: from }) };
    expect((await here.post('/register', data)).status).toBe(200);
    const { redirect } = (await confirm(here, await newestTo(api, email, 'confirm-email'))).body.data;
    expect(new URL(redirect).searchParams.get('continue')).toBe(onward);
  });

  test.each([
    ['the stranger first', [THIEF, SET]],
    ['the owner first', [SET, THIEF]],
  ])('installs nobody else’s password when two have registered one address, %s: not by either mail [FIX-005]', async (_, passwords) => {
    for (const mail of [0, 1]) {
      const email = fresh();
      const browsers = [browserSomewhere(api), browserSomewhere(api)];
      for (const [place, password] of passwords.entries()) await register(browsers[place] as Browser, email, password);
      const tokens = await tokensTo(api, email, 'confirm-email');
      expect(tokens).toHaveLength(2);
      const owner = browsers[passwords.indexOf(SET)] as Browser;
      expect((await confirm(owner, tokens[mail] as string)).status).toBe(200);
      await expect(logIn(api, email, THIEF)).rejects.toThrow('401');
      await expect(logIn(api, email, SET)).resolves.toBeTruthy();
      expect(await confirm(browsers[passwords.indexOf(THIEF)] as Browser, tokens[1 - mail] as string)).toMatchObject(LINK_INVALID);
    }
  });

  test('takes the password of either registration on another device, and leaves the other one nothing [FIX-005]', async () => {
    const email = fresh();
    const stranger = browserSomewhere(api);
    await register(stranger, email, THIEF);
    const theirs = await logIn(api, email, THIEF, stranger);
    await register(browserSomewhere(api), email, SET, 'Olive');
    const [first = ''] = await tokensTo(api, email, 'confirm-email');
    expect((await confirm(browserSomewhere(api), first)).body.error).toBe('password_needed');
    const phone = browserSomewhere(api);
    const { body } = await confirm(phone, first, SET);
    const { data } = (await phone.post('/get-session', { token: codeIn(body.data.redirect) })).body;
    expect(data.profile.firstName).toBe('Olive');
    expect((await api.auth.get('/session', theirs.headers)).body.error).toBe('SessionError');
    await expect(logIn(api, email, THIEF)).rejects.toThrow('401');
  });

  test('that a stranger has sent once more opens nothing in the owner’s browser either [FIX-005]', async () => {
    const email = fresh();
    const [stranger, owner] = [browserSomewhere(api), browserSomewhere(api)];
    await register(stranger, email, THIEF);
    await logIn(api, email, THIEF, stranger);
    expect((await stranger.post('/confirm-email/resend', {})).status).toBe(200);
    const token = await newestTo(api, email, 'confirm-email');
    expect((await confirm(owner, token)).body.error).toBe('password_needed');
    expect((await resetPassword(api, email, SET)).status).toBe(200);
    await expect(logIn(api, email, THIEF)).rejects.toThrow('401');
  });

  test('that one had sent once more works where one is logged in, with the password that holds now [FIX-005]', async () => {
    const email = fresh();
    await register(browserSomewhere(api), email);
    const browser = browserSomewhere(api);
    await logIn(api, email, PASSWORD, browser);
    await browser.put('/account/password', { currentPassword: PASSWORD, password: SET });
    await browser.post('/confirm-email/resend', {});
    const [first = ''] = await tokensTo(api, email, 'confirm-email');
    expect((await confirm(browser, first)).status).toBe(200);
    await expect(logIn(api, email, SET)).resolves.toBeTruthy();
    await expect(logIn(api, email, PASSWORD)).rejects.toThrow('401');
  });

  test('lets nobody guess: ten passwords in five minutes [FIX-005]', async () => {
    const email = fresh();
    await register(browserSomewhere(api), email);
    const token = await newestTo(api, email, 'confirm-email');
    const guesses = [];
    for (let time = 0; time < 12; time += 1) guesses.push((await confirm(browserSomewhere(api), token, `guess number ${time}`)).status);
    expect(guesses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  test('sets the same cookie for a new and a known address, a new one each time [FIX-005]', async () => {
    const known = await member(api);
    const browser = browserSomewhere(api);
    const cookies = [];
    for (const email of [fresh(), known.email, fresh()]) {
      const answer = await register(browser, email);
      cookies.push(String(answer.headers['set-cookie']));
    }
    const form = /^wbn-registered=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/;
    for (const cookie of cookies) expect(cookie).toMatch(form);
    expect(new Set(cookies).size).toBe(3);
  });
});

describe('a registration that nobody has confirmed', () => {
  test('does not stand in the way of an account that proves the address, and is erased [FIX-008]', async () => {
    const { email, userID } = await member(api);
    const wanted = fresh();
    const [stranger, owner] = [browserSomewhere(api), browserSomewhere(api)];
    await logIn(api, email, PASSWORD, owner);
    await owner.put('/account/email', { password: PASSWORD, email: wanted });
    const token = await newestTo(api, wanted, 'confirm-email');
    await register(stranger, wanted.toUpperCase(), THIEF);
    const theirs = await logIn(api, wanted, THIEF, stranger);
    expect((await confirm(owner, token)).status).toBe(200);
    expect((await owner.get('/account')).body.data.email).toBe(wanted);
    expect((await api.auth.get('/session', theirs.headers)).body.error).toBe('SessionError');
    await expect(logIn(api, wanted, THIEF)).rejects.toThrow('401');
    for (const link of await tokensTo(api, wanted.toUpperCase(), 'confirm-email')) expect((await confirm(stranger, link)).body.error).toBe('link_invalid');
    await expect(logIn(api, wanted, PASSWORD)).resolves.toMatchObject({ userID });
    const mails = api.mails.length;
    await eraseDue(api);
    await api.work();
    const { rows } = await api.pool.query('select first_name from account where id = $1', [theirs.userID]);
    expect(rows).toEqual([{ first_name: 'A former' }]);
    expect(api.mails.length).toBe(mails);
  });

  test('that came first does not either; an address that somebody has confirmed stays theirs, and the link waits [FIX-008]', async () => {
    const [one, two] = [await member(api), await member(api)];
    const wanted = fresh();
    await register(browserSomewhere(api), wanted, THIEF);
    const browser = browserSomewhere(api);
    await logIn(api, one.email, PASSWORD, browser);
    await browser.put('/account/email', { password: PASSWORD, email: two.email });
    const taken = await newestTo(api, two.email, 'confirm-email');
    expect(await confirm(browser, taken)).toMatchObject(LINK_INVALID);
    expect(await pendingOf(browser)).toBe(two.email);
    await browser.put('/account/email', { password: PASSWORD, email: wanted });
    expect((await confirm(browser, await newestTo(api, wanted, 'confirm-email'))).status).toBe(200);
    expect((await browser.get('/account')).body.data.email).toBe(wanted);
  });
});
