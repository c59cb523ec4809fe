import { describe, expect, test } from 'vitest';
import type { Letter } from '#server/base/mail/mail.ts';
import { useApi } from '../../../tests/support/api.ts';
import { logIn, member, openBrowser, PASSWORD, signUp, tokenMailedTo } from '../../../tests/support/session.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' });
let last = 0;
/** A browser at an address of its own, so that limits of addresses do not meet. */
function browserSomewhere() {
  last += 1;
  return openBrowser(api, { 'x-forwarded-for': `198.51.100.${last}` });
}
const applicant = (email: string, more: object = {}) => ({ email, password: PASSWORD, firstName: 'Ann', lastName: 'Tester', acceptTerms: true, ...more });
const fresh = (): string => `new${Math.random().toString(36).slice(2)}@test.example`;
const lettersTo = (email: string): Letter[] => api.mails.filter(({ to }) => to === email);
const SET = 'sixty grey geese';

describe('registering', () => {
  test('answers the same for a new and a known address; the mails differ', async () => {
    const known = await member(api);
    const email = fresh();
    const [one, two] = [await browserSomewhere().post('/register', applicant(email)), await browserSomewhere().post('/register', applicant(known.email))];
    expect(one.body).toEqual(two.body);
    expect(Object.keys(one.headers).sort()).toEqual(Object.keys(two.headers).sort());
    await api.work();
    expect(lettersTo(email).map(({ subject }) => subject)).toEqual(['Confirm your email address for WBN']);
    expect(lettersTo(known.email).map(({ subject }) => subject)).toEqual(['You already have a WBN account']);
    await expect(logIn(api, known.email)).resolves.toMatchObject({ userID: known.userID });
  });

  test('names every field that is wrong, and keeps nothing', async () => {
    const { status, body } = await browserSomewhere().post('/register', {
      email: 'nobody',
      password: 'short',
      firstName: ' ',
      lastName: 'See www.evil.example',
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      email: 'Please enter an email address such as ann@company.co.uk.',
      password: 'A password has at least 10 characters.',
      firstName: 'Please enter your first name.',
      lastName: 'Your last name holds letters, not addresses.',
      acceptTerms: 'Please confirm that you are of legal age, act for a business and accept the terms.',
    });
  });

  test.each(['password123', '1234567890', 'aaaaaaaaaaaa', 'qwertyuiop', 'ann.tester@test.example'])('refuses the easy password %s', async (password) => {
    const { body } = await browserSomewhere().post('/register', applicant('ann.tester@test.example', { password }));
    expect(body).toMatchObject({ error: 'invalid_input', fields: { password: expect.stringContaining('choose another') } });
  });

  test('has no rules for what a password is made of', async () => {
    for (const password of ['only small letters', '   spaces at both ends   ', 'пароль из слов', '七十二只蓝色的鸟在天上飞', '0123456789 backwards']) {
      const email = fresh();
      expect([password, (await browserSomewhere().post('/register', applicant(email, { password }))).status]).toEqual([password, 200]);
      await expect(logIn(api, email, password)).resolves.toMatchObject({ userID: expect.any(String) });
    }
  });

  test('sets nothing that was not asked for (mass assignment)', async () => {
    const email = fresh();
    const id = '0190a0a0-0000-7000-8000-00000000beef';
    const extra = {
      userID: id,
      id,
      role: 'staff',
      staff: true,
      confirmed: true,
      emailConfirmed: true,
      email_confirmed_at: '2020-01-01',
      username: 'root',
      createdAt: '2001-01-01',
    };
    await browserSomewhere().post('/register', applicant(email, extra));
    const { rows } = await api.pool.query('select a.*, exists (select 1 from staff where account_id = a.id) as staff from account a where email = $1', [email]);
    expect(rows[0]).toMatchObject({ email_confirmed_at: null, staff: false, username: expect.stringMatching(/^ann-tester-[0-9a-f]{8}$/) });
    expect(rows[0].id).not.toBe(id);
    expect(rows[0].created_at.getFullYear()).toBe(new Date().getFullYear());
  });

  test('stores which terms were accepted, and when', async () => {
    const { userID } = await signUp(api, fresh(), browserSomewhere());
    const { rows } = await api.pool.query('select terms_version, accepted_at from terms_acceptance where account_id = $1', [userID]);
    expect(rows).toEqual([{ terms_version: '2019-10-21', accepted_at: expect.any(Date) }]);
  });

  test('lets an unconfirmed account log in, and says that it is unconfirmed', async () => {
    const email = fresh();
    await browserSomewhere().post('/register', applicant(email));
    const session = await logIn(api, email);
    expect((await api.auth.get('/session', session.headers)).body.data.emailConfirmed).toBe(false);
  });

  test('gives an address to whoever proves it, not to whoever typed it first', async () => {
    const email = fresh();
    await browserSomewhere().post('/register', applicant(email, { password: 'the thief was here' }));
    const thief = await logIn(api, email, 'the thief was here');
    const owner = browserSomewhere();
    await owner.post('/register', applicant(email, { firstName: 'Olive', password: SET }));
    expect((await owner.post('/confirm-email', { token: await tokenMailedTo(api, email) })).status).toBe(200);
    expect((await api.auth.get('/session', thief.headers)).body.error).toBe('SessionError');
    await expect(logIn(api, email, 'the thief was here')).rejects.toThrow('401');
    await expect(logIn(api, email, SET)).resolves.toMatchObject({ userID: thief.userID });
  });
});

describe('a link in a mail', () => {
  test('leads to the account site whatever the request said its host was', async () => {
    const email = fresh();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'http://localhost:3000',
    };
    await openBrowser(api, headers).post('/register', applicant(email));
    await openBrowser(api, headers).post('/forgotten-password', { email });
    await api.work();
    for (const letter of lettersTo(email)) {
      expect(`${letter.text}${letter.html}`).not.toContain('evil.example');
      expect(letter.text).toMatch(/http:\/\/localhost:3001\//);
    }
  });

  test('works once, and not after its time', async () => {
    const email = fresh();
    const browser = browserSomewhere();
    await browser.post('/register', applicant(email));
    const token = await tokenMailedTo(api, email);
    expect((await browser.post('/confirm-email', { token: `${token.slice(0, -1)}x` })).body.error).toBe('link_invalid');
    expect((await browser.post('/confirm-email', { token })).status).toBe(200);
    expect((await browser.post('/confirm-email', { token })).body.error).toBe('link_invalid');
    const late = fresh();
    await browser.post('/register', applicant(late));
    const unread = await tokenMailedTo(api, late);
    api.pass(7 * 86_400 + 1);
    expect((await browser.post('/confirm-email', { token: unread })).body.error).toBe('link_invalid');
  });

  test('of one purpose does not serve another', async () => {
    const { email } = await member(api);
    await browserSomewhere().post('/forgotten-password', { email });
    const token = await tokenMailedTo(api, email);
    expect((await api.auth.post('/confirm-email', { token })).body.error).toBe('link_invalid');
    expect((await api.auth.post('/reset-password', { token, password: SET })).status).toBe(200);
  });

  test('is sent once more on request, five times an hour at most', async () => {
    const email = fresh();
    await browserSomewhere().post('/register', applicant(email));
    const { headers } = await logIn(api, email);
    for (let time = 0; time < 5; time += 1) expect((await api.auth.post('/confirm-email/resend', {}, headers)).status).toBe(200);
    expect((await api.auth.post('/confirm-email/resend', {}, headers)).status).toBe(429);
    await api.work();
    // With the first one: an address that nobody has proved gets five a day.
    expect(lettersTo(email)).toHaveLength(5);
  });

  test('comes once more to who has no session, by the same link, while its address gets no more than five emails a day that nobody there asked for, and the answer never tells who is known [FIX-051]', async () => {
    const again = (email: string) => browserSomewhere().post('/register/resend', { email });
    const email = fresh();
    await browserSomewhere().post('/register', applicant(email));
    await api.work();
    for (let time = 0; time < 7; time += 1) expect(await again(email.toUpperCase())).toMatchObject({ status: 200, body: { success: true } });
    await api.work();
    const letters = lettersTo(email);
    expect(letters).toHaveLength(5);
    expect(new Set(letters.map(({ text }) => /token=([^\s&]+)/.exec(text)?.[1])).size).toBe(1);
    const nobody = fresh();
    expect(await again(nobody)).toMatchObject({ status: 200, body: { success: true } });
    await api.work();
    expect(lettersTo(nobody)).toEqual([]);
  });

  test('who is logged in here is said to the page that asks, and nobody is nobody, not a failure [FIX-051]', async () => {
    expect(await browserSomewhere().get('/account/known')).toMatchObject({ status: 200, body: { success: true, data: null } });
    const email = fresh();
    const here = browserSomewhere();
    await here.post('/register', applicant(email));
    await logIn(api, email, undefined, here);
    expect((await here.get('/account/known')).body.data).toMatchObject({ email });
    expect((await here.get('/account/known', { origin: api.config.SITE_URL })).body.data).toBeNull();
  });
});
