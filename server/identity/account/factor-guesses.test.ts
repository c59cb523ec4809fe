import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { browserSomewhere } from '../../../tests/support/links.ts';
import { type Browser, logIn, member, PASSWORD } from '../../../tests/support/session.ts';
import { authenticator } from '../session/factor.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' });
const SET = 'sixty grey geese';
const codeOf = (secret: string): string => authenticator(secret).generate({ timestamp: api.now().getTime() });
/** Six digits that are none of the codes of these minutes. */
function wrongFor(secret: string): string {
  const right = new Set([-60, -30, 0, 30, 60].map((seconds) => authenticator(secret).generate({ timestamp: api.now().getTime() + seconds * 1000 })));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.has(code)) as string;
}

/** Somebody with a second factor, in the browser where it was set up. */
async function withFactor() {
  const person = await member(api);
  const browser = browserSomewhere(api);
  const session = await logIn(api, person.email, PASSWORD, browser);
  const { secret } = (await browser.post('/account/two-factor', { password: PASSWORD })).body.data;
  expect((await browser.put('/account/two-factor', { code: codeOf(secret) })).status).toBe(200);
  api.pass(30);
  return { ...person, browser, session, secret };
}

/** A log-in up to its code; each code of a thief comes with a ticket of its own. */
async function codeAt(browser: Browser, email: string, code: string) {
  const { body } = await browser.post('/login', { email, password: PASSWORD });
  return browser.post('/login/two-factor', { ticket: body.data.ticket, code });
}

const PLACES: [string, (browser: Browser, code: string) => Promise<{ status: number }>][] = [
  ['switching it off', (browser, code) => browser.delete('/account/two-factor', { password: PASSWORD, code })],
  ['new recovery codes', (browser, code) => browser.post('/account/two-factor/recovery-codes', { password: PASSWORD, code })],
  ['a change of address', (browser, code) => browser.put('/account/email', { password: PASSWORD, email: 'thief@test.example', code })],
  ['deleting the account', (browser, code) => browser.delete('/account', { password: PASSWORD, code })],
];

/** Every guess costs a hash of a password. */
describe('wrong codes of a second factor', { timeout: 120_000 }, () => {
  test.each(PLACES)('inside a session count against the account at %s: ten of sixty are looked at, then none, right or wrong [FIX-006]', async (_, ask) => {
    const { browser, secret } = await withFactor();
    const answers = [];
    for (let guess = 0; guess < 60; guess += 1) answers.push((await ask(browser, wrongFor(secret))).status);
    expect(answers).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);
    api.pass(30);
    expect((await ask(browser, codeOf(secret))).status).toBe(429);
    api.pass(301);
    expect((await ask(browser, codeOf(secret))).status).toBe(200);
  });

  test('count together, wherever they are entered: inside a session and at log-ins from many addresses [FIX-006]', async () => {
    const { email, browser, session, secret } = await withFactor();
    const [, [, renew]] = PLACES as [unknown, (typeof PLACES)[number]];
    // A stolen token, without the cookies of the browser.
    const thief = (code: string) => api.auth.delete('/account/two-factor', { password: PASSWORD, code }, session.headers);
    for (let guess = 0; guess < 4; guess += 1) expect((await thief(wrongFor(secret))).status).toBe(401);
    for (let guess = 0; guess < 3; guess += 1) expect((await renew(browser, wrongFor(secret))).status).toBe(401);
    for (let guess = 0; guess < 3; guess += 1) expect((await codeAt(browserSomewhere(api), email, wrongFor(secret))).status).toBe(401);
    expect((await codeAt(browserSomewhere(api), email, codeOf(secret))).status).toBe(429);
    expect((await thief(codeOf(secret))).status).toBe(429);
  });

  test('that come at once gain nothing [FIX-006]', async () => {
    const { browser, secret } = await withFactor();
    const answers = await Promise.all(Array.from({ length: 18 }, () => browser.delete('/account/two-factor', { password: PASSWORD, code: wrongFor(secret) })));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect((await browser.get('/account')).body.data.twoFactor).toBe(true);
  });

  test('are not counted when they were right, also where something else refuses, and such a code is still good [FIX-006]', async () => {
    const { browser, secret, email } = await withFactor();
    for (let time = 0; time < 5; time += 1) {
      const { status } = await browser.put('/account/email', { password: PASSWORD, email: `next${time}-${email}`, code: codeOf(secret) });
      expect(status).toBe(200);
      api.pass(30);
    }
    // The sixth mail of an hour.
    const code = codeOf(secret);
    for (let time = 0; time < 11; time += 1)
      expect((await browser.put('/account/email', { password: PASSWORD, email, code })).body).toMatchObject({ error: 'too_many_requests' });
    expect((await browser.post('/account/two-factor/recovery-codes', { password: PASSWORD, code })).status).toBe(200);
  });
});

describe('with a second factor', () => {
  test.each(PLACES.slice(2))('%s asks for a code too: the password alone changes nothing [FIX-007]', async (_, ask) => {
    const { browser, secret, email } = await withFactor();
    const bare = [
      await browser.put('/account/email', { password: PASSWORD, email: 'thief@test.example' }),
      await browser.delete('/account', { password: PASSWORD }),
    ];
    for (const { status, body } of bare) expect([status, body.fields]).toEqual([400, { code: 'Please enter the code.' }]);
    expect((await browser.get('/account')).body.data).toMatchObject({ email, newEmail: null, deletionDueAt: null });
    const code = codeOf(secret);
    expect((await ask(browser, code)).status).toBe(200);
    const again = await ask(browser, code);
    expect(again.status).toBe(401);
  });

  test('a recovery code does as well, and without one nobody is asked [FIX-007]', async () => {
    const { browser, secret } = await withFactor();
    const { recoveryCodes } = (await browser.post('/account/two-factor/recovery-codes', { password: PASSWORD, code: codeOf(secret) })).body.data;
    expect((await browser.put('/account/email', { password: PASSWORD, email: 'moved@test.example', code: recoveryCodes[0] })).status).toBe(200);
    const plain = await member(api);
    const other = browserSomewhere(api);
    await logIn(api, plain.email, PASSWORD, other);
    expect((await other.delete('/account', { password: PASSWORD })).status).toBe(200);
  });
});

describe('whoever knows the password', () => {
  test('locks the owner out of the second factor neither by wrong codes nor by wrong passwords [FIX-009]', async () => {
    const { email, browser, session, secret } = await withFactor();
    for (let guess = 0; guess < 12; guess += 1) await codeAt(browserSomewhere(api), email, wrongFor(secret));
    expect((await codeAt(browserSomewhere(api), email, codeOf(secret))).status).toBe(429);
    const thief = (currentPassword: string) => api.auth.put('/account/password', { currentPassword, password: SET }, session.headers);
    for (let guess = 0; guess < 12; guess += 1) await thief(`guess number ${guess}`);
    expect((await thief(PASSWORD)).status).toBe(429);
    expect((await codeAt(browser, email, codeOf(secret))).status).toBe(200);
  });

  test('has counters of passwords and of codes that know nothing of each other [FIX-009]', async () => {
    const one = await withFactor();
    for (let guess = 0; guess < 10; guess += 1) await PLACES[0]?.[1](one.browser, wrongFor(one.secret));
    expect((await one.browser.put('/account/password', { currentPassword: PASSWORD, password: SET })).status).toBe(200);
    const two = await withFactor();
    for (let guess = 0; guess < 10; guess += 1) await two.browser.put('/account/password', { currentPassword: `guess number ${guess}`, password: SET });
    expect((await codeAt(browserSomewhere(api), two.email, codeOf(two.secret))).status).toBe(200);
  });

  test('and had logged in before the factor was switched on is no browser of the owner any more, nor after a new password [FIX-009]', async () => {
    const { email } = await member(api);
    const [thief, owner] = [browserSomewhere(api), browserSomewhere(api)];
    for (const browser of [thief, owner]) await logIn(api, email, PASSWORD, browser);
    const { secret } = (await owner.post('/account/two-factor', { password: PASSWORD })).body.data;
    await owner.put('/account/two-factor', { code: codeOf(secret) });
    api.pass(30);
    for (let guess = 0; guess < 12; guess += 1) await codeAt(thief, email, wrongFor(secret));
    expect((await codeAt(thief, email, codeOf(secret))).status).toBe(429);
    expect((await codeAt(owner, email, codeOf(secret))).status).toBe(200);
    const before = owner.cookies.get('wbn-known');
    await owner.put('/account/password', { currentPassword: PASSWORD, password: SET });
    expect(owner.cookies.get('wbn-known')).not.toBe(before);
  });
});
