import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { browserSomewhere, confirm, fresh, LINK_INVALID, newestTo, register, resetPassword, tokensTo } from '../../../tests/support/links.ts';
import { type Browser, logIn, member, PASSWORD } from '../../../tests/support/session.ts';
import { authenticator, keepFactor, newFactorSecret } from '../session/factor.ts';
import { insertLink } from '../session/link-queries.ts';
import { tokenOfLink } from './link.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' });
const THIEF = 'the thief was here';
const SET = 'sixty grey geese';

/** An account whose session and password a thief has, who has asked to move it to an address of their own. */
async function stolen() {
  const { email, userID } = await member(api);
  const [thief, owner] = [browserSomewhere(api), browserSomewhere(api)];
  await logIn(api, email, PASSWORD, thief);
  await logIn(api, email, PASSWORD, owner);
  const theirs = `thief-${email}`;
  expect((await thief.put('/account/email', { password: PASSWORD, email: theirs })).status).toBe(200);
  return { email, userID, thief, owner, theirs, token: await newestTo(api, theirs, 'confirm-email') };
}
const pendingOf = async (browser: Browser) => (await browser.get('/account')).body.data?.newEmail;

describe('a change of address that a thief asked for', () => {
  const ways: [string, (at: Awaited<ReturnType<typeof stolen>>) => Promise<unknown>][] = [
    ['a change of the password', ({ owner }) => owner.put('/account/password', { currentPassword: PASSWORD, password: SET })],
    ['a reset of the password', ({ email }) => resetPassword(api, email, SET)],
    ['a log-out everywhere', ({ owner }) => owner.post('/logout-everywhere')],
    ['a request to delete the account', ({ owner }) => owner.delete('/account', { password: PASSWORD })],
    ['switching the second factor on', ({ owner }) => switchOn(owner)],
  ];
  test.each(ways)('ends with %s [FIX-003]', async (_, takeControl) => {
    const at = await stolen();
    await takeControl(at);
    expect(await confirm(at.thief, at.token)).toMatchObject(LINK_INVALID);
    const { rows } = await api.pool.query('select email from account where id = $1', [at.userID]);
    expect(rows[0].email).toBe(at.email);
  });

  test('is cancelled by the link of the warning, without a login, once, and by nothing but a press [FIX-003]', async () => {
    const { email, owner, thief, theirs, token } = await stolen();
    const cancel = await newestTo(api, email, 'cancel-email-change');
    expect(await browserSomewhere(api).post('/account/email/cancel', { token })).toMatchObject(LINK_INVALID);
    expect(await confirm(browserSomewhere(api), cancel)).toMatchObject(LINK_INVALID);
    expect(await browserSomewhere(api).post('/reset-password', { token: cancel, password: SET })).toMatchObject(LINK_INVALID);
    expect((await browserSomewhere(api).get(`/account/email/cancel?token=${cancel}`)).status).not.toBe(200);
    expect(await pendingOf(owner)).toBe(theirs);
    expect(await browserSomewhere(api).post('/account/email/cancel', { token: cancel })).toMatchObject({ status: 200, body: { success: true } });
    expect(await pendingOf(owner)).toBeNull();
    expect(await confirm(thief, token)).toMatchObject(LINK_INVALID);
    expect(await browserSomewhere(api).post('/account/email/cancel', { token: cancel })).toMatchObject(LINK_INVALID);
  });

  test('ends, whichever of the warnings is answered, and a token of it stands nowhere in the database [FIX-003]', async () => {
    const { email, thief, theirs } = await stolen();
    const first = await newestTo(api, email, 'cancel-email-change');
    await thief.put('/account/email', { password: PASSWORD, email: theirs });
    const token = await newestTo(api, theirs, 'confirm-email');
    const { rows } = await api.pool.query('select l::text as row from email_link l');
    expect(rows.filter(({ row }) => row.includes(first.slice(37)))).toEqual([]);
    expect((await browserSomewhere(api).post('/account/email/cancel', { token: first })).status).toBe(200);
    expect(await confirm(thief, token)).toMatchObject(LINK_INVALID);
  });
});

describe('what a thief holds besides', () => {
  test('ends too: a login that waits for its code, and links that set a password [FIX-003]', async () => {
    const { email } = await member(api);
    const owner = browserSomewhere(api);
    await logIn(api, email, PASSWORD, owner);
    const secret = await switchOn(owner);
    const { ticket } = (await browserSomewhere(api).post('/login', { email, password: PASSWORD })).body.data;
    await browserSomewhere(api).post('/forgotten-password', { email });
    const link = await newestTo(api, email, 'reset-password');
    api.pass(30);
    await owner.post('/logout-everywhere');
    expect((await browserSomewhere(api).post('/login/two-factor', { ticket, code: codeOf(secret) })).body.error).toBe('factor_wrong');
    expect(await browserSomewhere(api).post('/reset-password', { token: link, password: SET })).toMatchObject(LINK_INVALID);
  });
});

describe('an address that nobody has proven', () => {
  test('asks for no other address and sets up no second factor [FIX-004]', async () => {
    const email = fresh();
    const stranger = browserSomewhere(api);
    await register(stranger, email);
    await logIn(api, email, PASSWORD, stranger);
    const refused = { status: 403, body: { error: 'email_unconfirmed' } };
    expect(await stranger.put('/account/email', { password: PASSWORD, email: fresh() })).toMatchObject(refused);
    expect(await stranger.post('/account/two-factor', { password: PASSWORD })).toMatchObject(refused);
    expect(await stranger.put('/account/two-factor', { code: '123456' })).toMatchObject(refused);
  });

  /** As it was possible once: an unconfirmed account with a second factor and recovery codes, and a change under way. */
  async function prepared() {
    const email = fresh();
    const stranger = browserSomewhere(api);
    await register(stranger, email, THIEF);
    const { userID } = await logIn(api, email, THIEF, stranger);
    await keepFactor(api, userID, newFactorSecret(), new Date());
    await api.pool.query("insert into recovery_code (account_id, code_hash) values ($1, 'x')", [userID]);
    const change = await insertLink(api.db, { accountID: userID, purpose: 'change', email: `thief-${email}`, continueAt: null }, api.now());
    return { email, userID, stranger, change: tokenOfLink(api, change) };
  }
  const factorsOf = async (userID: string) =>
    (
      await api.pool.query(
        'select (select count(*)::int from second_factor where account_id = $1) + (select count(*)::int from recovery_code where account_id = $1) as n',
        [userID],
      )
    ).rows[0].n;

  test('loses the second factor and the codes that were set before, and a change of address, when it is confirmed [FIX-004] [FIX-003]', async () => {
    const { email, userID, stranger, change } = await prepared();
    const owner = browserSomewhere(api);
    await register(owner, email, SET);
    expect((await confirm(owner, await newestTo(api, email, 'confirm-email'))).body.data.redirect).toMatch(/\/session\?token=/);
    expect(await factorsOf(userID)).toBe(0);
    expect(await confirm(stranger, change)).toMatchObject(LINK_INVALID);
    await expect(logIn(api, email, SET)).resolves.toMatchObject({ userID });
  });

  test('loses them when its owner sets a password by the mail, and every link of the stranger ends [FIX-004] [FIX-003]', async () => {
    const { email, userID, stranger } = await prepared();
    const links = await tokensTo(api, email, 'confirm-email');
    expect((await resetPassword(api, email, SET)).status).toBe(200);
    expect(await factorsOf(userID)).toBe(0);
    for (const link of links) expect(await confirm(stranger, link)).toMatchObject(LINK_INVALID);
    await expect(logIn(api, email, SET)).resolves.toMatchObject({ userID });
  });
});

async function switchOn(browser: Browser): Promise<string> {
  const { secret } = (await browser.post('/account/two-factor', { password: PASSWORD })).body.data;
  expect((await browser.put('/account/two-factor', { code: codeOf(secret) })).status).toBe(200);
  return secret;
}

const codeOf = (secret: string): string => authenticator(secret).generate({ timestamp: api.now().getTime() });
