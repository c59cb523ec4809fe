import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD, DEMO_STAFF_SECRET } from '../../../bin/seeds/logins.ts';
import { type Player, textOf, type Who } from '../player.ts';
import { tokenIn } from './company.ts';
import type { Scene } from './scene.ts';

const PASSWORD = 'forty blue herons';
const visitor: Who = { name: 'visitor', accountID: null };
const VERIFIER = 'a'.repeat(43);
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');

/** Somebody registers, logs in and out, changes what there is to change, and leaves. */
export async function playAccount({ player, people }: Scene): Promise<void> {
  const email = 'nora.jam@new.example';
  const registered = await player.ask(visitor, 'account.register', { email, password: PASSWORD, firstName: 'Nora', lastName: 'Jam', acceptTerms: true });
  await player.ask(
    visitor,
    'account.register',
    { email, password: 'password12', firstName: 'Nora', lastName: 'Jam', acceptTerms: true },
    'with a common password',
  );
  await player.ask(visitor, 'session.login', { email, password: PASSWORD }, 'before the address is confirmed');
  const token = tokenIn(registered.letters[0]?.text);
  await player.ask(visitor, 'account.confirmEmail', { token }, 'in another browser');
  await player.ask(visitor, 'account.confirmEmail', { token, password: PASSWORD });
  await player.ask(visitor, 'account.confirmEmail', { token, password: PASSWORD }, 'twice');
  const nora = await logIn(player, email, PASSWORD);
  await player.ask(nora, 'session.list', {}, 'after several log-ins');
  await player.ask(nora, 'profile.update', { city: 'Leeds', country: 'GB', companyName: 'Jam Ltd', briefPresentation: 'Jam and jars.' });
  await player.ask(nora, 'profile.get', {}, 'after the change');
  await player.ask(visitor, 'profile.getPublic', { id: nora.accountID }, 'of somebody new');
  await player.ask(nora, 'account.changePassword', { currentPassword: 'wrong one', password: `${PASSWORD} too` }, 'with a wrong one');
  await player.ask(nora, 'account.changePassword', { currentPassword: PASSWORD, password: `${PASSWORD} too` });
  const changed = await player.ask(nora, 'account.changeEmail', { email: 'nora@jam.example', password: `${PASSWORD} too` });
  await player.ask(nora, 'account.get', {}, 'while another address waits');
  for (const { text } of changed.letters) await player.ask(visitor, 'account.confirmEmail', { token: tokenIn(text) }, 'of a new address');
  const forgotten = await player.ask(visitor, 'account.forgotPassword', { email: 'nora@jam.example' });
  await player.ask(visitor, 'account.resetPassword', { token: tokenIn(forgotten.letters[0]?.text), password: PASSWORD });
  await player.ask(nora, 'session.list', {}, 'after the reset');
  await player.ask(nora, 'privacy.download', {}, 'of somebody new');
  await player.ask(nora, 'account.remove', { password: PASSWORD });
  await player.ask(nora, 'account.get', {}, 'that is leaving');
  await player.ask(nora, 'account.keep');
  await playStaff(player);
  await playLimit(player);
  await player.ask(people.owner, 'account.remove', { password: DEMO_PASSWORD }, 'who owns companies with others');
}

/** @returns whoever logged in, for calls as them. */
async function logIn(player: Player, email: string, password: string): Promise<Who> {
  await player.ask(visitor, 'session.login', { email, password: 'wrong one' }, 'with a wrong password');
  const { body } = await player.ask(visitor, 'session.login', { email, password, challenge });
  const token = tokenIn(body?.data?.redirect);
  await player.ask(visitor, 'session.get', { token, verifier: 'b'.repeat(43) }, 'with a wrong verifier');
  const again = tokenIn((await player.ask(visitor, 'session.login', { email, password, challenge }, 'again')).body?.data?.redirect);
  const opened = await player.ask(visitor, 'session.get', { token: again, verifier: VERIFIER });
  const refreshToken = textOf(opened.body?.data?.refreshToken) ?? '';
  await player.ask(visitor, 'session.refresh', {}, 'of a session', { 'wbn-refresh': refreshToken });
  await player.ask(visitor, 'session.refresh', {}, 'at once again', { 'wbn-refresh': refreshToken });
  await player.ask(visitor, 'session.check', {}, 'with a token that is none', { 'wbn-auth': 'nothing' });
  return { name: 'nora', accountID: textOf(opened.body?.data?.userID) ?? null };
}

/** The second factor, and the cookie of the account site. */
async function playStaff(player: Player): Promise<void> {
  const email = 'staff@demo.example';
  const { body } = await player.ask(visitor, 'session.login', { email, password: DEMO_PASSWORD }, 'of staff');
  const ticket = body?.data?.ticket ?? '';
  const code = new TOTP({ secret: DEMO_STAFF_SECRET }).generate({ timestamp: Date.now() });
  await player.ask(visitor, 'session.loginTwoFactor', { ticket, code: '000000' }, 'with a wrong code');
  const { cookies, body: second } = await player.ask(visitor, 'session.loginTwoFactor', { ticket, code });
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
  await player.ask(visitor, 'session.get', { token: tokenIn(second?.data?.redirect) }, 'with the cookie', { cookie });
  await player.ask(visitor, 'account.known', {}, 'with the cookie', { cookie });
  await player.ask(visitor, 'account.known', {}, 'with the cookie, for a page of another site', { cookie, origin: 'https://evil.example' });
  await player.ask(visitor, 'session.resume', {}, 'with the cookie', { cookie });
  await player.ask(visitor, 'session.resume', {}, 'for a page of another site', { cookie, origin: 'https://evil.example' });
  await player.ask(visitor, 'session.logout', {}, 'with the cookie', { cookie });
  await player.ask(visitor, 'session.resume', {}, 'after the logout', { cookie });
}

const TRIES = 12;

/** Here attempts count. */
async function playLimit(player: Player): Promise<void> {
  player.countAttempts(true);
  for (let count = 1; count <= TRIES; count += 1) {
    await player.ask(visitor, 'session.login', { email: 'buyer@demo.example', password: 'wrong one' }, `wrong, number ${count}`);
  }
  player.countAttempts(false);
}
