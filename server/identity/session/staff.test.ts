import { expect, test } from 'vitest';
import { forgetFactor } from '#server/trust/moderation/operator.ts';
import { useApi } from '../../../tests/support/api.ts';
import { codeIn, logIn, member, openBrowser, PASSWORD } from '../../../tests/support/session.ts';
import { makeStaff } from '../account/operator.ts';
import { authenticator } from './factor.ts';

const api = useApi('empty');
const STEP = 30;

test('staff is who logged in with the second factor: without one the console does not exist, whatever the account is', async () => {
  const { email } = await member(api);
  await makeStaff(api.db, email);
  const browser = openBrowser(api);
  const plain = await logIn(api, email, PASSWORD, browser);
  const status = async (headers: Record<string, string>) => (await api.get('/staff/queue', headers)).status;
  expect(await status(plain.headers)).toBe(404);

  const { secret } = (await browser.post('/account/two-factor', { password: PASSWORD })).body.data;
  const code = () => authenticator(secret).generate({ timestamp: api.now().getTime() });
  await browser.put('/account/two-factor', { code: code() });
  // This login has never shown it.
  expect(await status(plain.headers)).toBe(404);

  api.pass(STEP);
  const fresh = openBrowser(api);
  const { ticket } = (await fresh.post('/login', { email, password: PASSWORD })).body.data;
  const { redirect } = (await fresh.post('/login/two-factor', { ticket, code: code() })).body.data;
  const { token } = (await fresh.post('/get-session', { token: codeIn(redirect) })).body.data;
  expect(await status({ 'wbn-auth': token })).toBe(200);
  await api.pool.query('delete from staff');
  expect(await status({ 'wbn-auth': token })).toBe(404);
});

test('whoever lost the second factor sets it up anew, after the operator ended it and every session, which the audit log keeps', async () => {
  const { email } = await member(api);
  const browser = openBrowser(api);
  const { headers } = await logIn(api, email, PASSWORD, browser);
  const { secret } = (await browser.post('/account/two-factor', { password: PASSWORD })).body.data;
  await browser.put('/account/two-factor', { code: authenticator(secret).generate({ timestamp: api.now().getTime() }) });
  expect((await openBrowser(api).post('/login', { email, password: PASSWORD })).body.data.ticket).toBeTruthy();

  await forgetFactor(api, email, 'Asked on the phone, checked by Ann');
  expect((await api.get('/notification', headers)).status).toBe(401);
  expect((await openBrowser(api).post('/login', { email, password: PASSWORD })).body.data.ticket).toBeUndefined();
  const { rows } = await api.pool.query('select reason from audit_entry where act = $1', ['factor.forget']);
  expect(rows).toEqual([{ reason: 'Asked on the phone, checked by Ann' }]);
});
