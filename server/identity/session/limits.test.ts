import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { logIn, member, openBrowser, PASSWORD } from '../../../tests/support/session.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' });
let last = 0;
/** An address that nobody has used yet. */
function somewhere(): string {
  last += 1;
  return `203.0.${Math.floor(last / 250)}.${(last % 250) + 1}`;
}
const from = (address: string) => openBrowser(api, { 'x-forwarded-for': address });
const guess = (email: string, address: string) => from(address).post('/login', { email, password: 'wrong guess' });

describe('guessing passwords', () => {
  test('ends after ten failures at one account from one address, says for how long, and can go on after that', async () => {
    const { email } = await member(api);
    const address = somewhere();
    for (let failure = 0; failure < 10; failure += 1) expect((await guess(email, address)).body.error).toBe('login_failed');
    const refused = await from(address).post('/login', { email, password: PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290);
    api.pass(301);
    expect((await from(address).post('/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test('gains nothing by sending many at once', async () => {
    const { email } = await member(api);
    const address = somewhere();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email, address)));
    expect(answers.filter(({ body }) => body.error === 'login_failed').length).toBeLessThanOrEqual(10);
  });

  test('does not lock the owner out who sits elsewhere', async () => {
    const { email } = await member(api);
    const attacker = somewhere();
    for (let failure = 0; failure < 25; failure += 1) await guess(email, attacker);
    await expect(logIn(api, email, PASSWORD, from(somewhere()))).resolves.toMatchObject({ userID: expect.any(String) });
  });

  test('from many addresses ends too, but not for the browser that the owner has used before', { timeout: 60_000 }, async () => {
    const { email } = await member(api);
    const known = from(somewhere());
    await logIn(api, email, PASSWORD, known);
    for (let failure = 0; failure < 100; failure += 1) await guess(email, somewhere());
    expect((await guess(email, somewhere())).status).toBe(429);
    await expect(logIn(api, email, PASSWORD, known)).resolves.toMatchObject({ userID: expect.any(String) });
  });

  test('counts an address without an account like one with', async () => {
    const address = somewhere();
    for (let failure = 0; failure < 10; failure += 1) expect((await guess('nobody@test.example', address)).status).toBe(401);
    expect((await guess('nobody@test.example', address)).status).toBe(429);
  });

  test('is limited to 60 sign-ins of one address in five minutes, one IPv6 customer counting as one', async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) await guess(`p${attempt}@test.example`, `2001:db8:1:1::${attempt + 1}`);
    expect((await guess('another@test.example', '2001:db8:1:1:ffff::1')).status).toBe(429);
    expect((await guess('another@test.example', '2001:db8:1:2::1')).status).toBe(401);
  });
});

describe('registering', () => {
  test('is limited to 20 of one address in an hour', async () => {
    const address = somewhere();
    const register = (name: string) =>
      from(address).post('/register', { email: `${name}@test.example`, password: PASSWORD, firstName: 'Ann', lastName: 'Tester', acceptTerms: true });
    for (let one = 0; one < 20; one += 1) expect((await register(`many${one}`)).status).toBe(200);
    const refused = await register('many20');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    api.pass(3601);
    expect((await register('many20')).status).toBe(200);
  });
});
