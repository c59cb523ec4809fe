import { createHash } from 'node:crypto';
import { hashOf, newSecret } from '#server/base/config/secret.ts';
import { newId } from '#server/base/database/id.ts';
import { tokenOfLink } from '#server/identity/account/link.ts';
import { createAccount } from '#server/identity/account/operator.ts';
import { authenticator, keepFactor, newFactorSecret } from '#server/identity/session/factor.ts';
import { insertLink, type Purpose } from '#server/identity/session/link-queries.ts';
import { insertCode, insertRefreshToken } from '#server/identity/session/queries.ts';
import { codeOf } from '#server/trust/verification/code.ts';
import { makePerson, makeSession } from '../../support/made.ts';
import { PASSWORD } from '../../support/session.ts';
import type { Cases } from './cases.ts';
import { SITE, type Tools } from './tools.ts';

/** Logging in, the account, its second factor and address at work. */
export async function accountCases({ api, db, known, owner, set, many, unique }: Tools): Promise<Cases> {
  const [email, twice] = [`login-${unique()}@fuzz.example`, `twice-${unique()}@fuzz.example`];
  await createAccount(db, email, PASSWORD, true, new Date());
  const withFactor = await createAccount(db, twice, PASSWORD, true, new Date());
  const { rows } = await set('select c.password_hash as hash from credential c join account a on a.id = c.account_id where a.email = $1', email);
  const hash = rows[0].hash as string;
  const secret = newFactorSecret();
  await keepFactor(api, withFactor, secret, new Date());
  const session = () => set('update session set ended_at = null, end_reason = null where id = $1', known.session);
  const code = () => authenticator(secret).generate({ timestamp: api.now().getTime() });
  const password = async () => {
    await set('update account set email_confirmed_at = now() where id = $1', owner);
    return set(
      'insert into credential (account_id, password_hash, changed_at) values ($1, $2, now()) on conflict (account_id) do update set password_hash = $2',
      owner,
      hash,
    );
  };
  const factor = async (confirmed: Date | null) => {
    await password();
    await keepFactor(api, owner, secret, confirmed);
  };
  const link = async (purpose: Purpose, accountID: string, more: object = {}) =>
    tokenOfLink(api, await insertLink(db, { accountID, purpose, email: `${unique()}@fuzz.example`, continueAt: null, ...more }, api.now()));
  return {
    'session.login': async () => ({ email, password: PASSWORD, challenge: undefined, continue: undefined }),
    'session.loginTwoFactor': async () => {
      const ticket = newSecret();
      await set('update second_factor set last_step = 0 where account_id = $1', withFactor);
      await many('sign_in_ticket', { ticket_hash: `\\x${hashOf(ticket).toString('hex')}`, account_id: withFactor, created_at: new Date() });
      return { ticket, code: code() };
    },
    'session.get': async () => {
      const [once, verifier] = [newSecret(), newSecret()];
      await session();
      await insertCode(db, hashOf(once), known.session, createHash('sha256').update(verifier).digest('base64url'), new Date());
      return { token: once, verifier };
    },
    'session.refresh': async () => {
      const token = newSecret();
      await session();
      await insertRefreshToken(db, hashOf(token), known.session, new Date());
      return { headers: { 'wbn-refresh': token } };
    },
    'session.end': async () => ({ id: await makeSession(db, owner) }),
    'account.register': async () => ({
      email: `${unique()}@fuzz.example`,
      password: PASSWORD,
      firstName: 'Ann',
      lastName: 'Tester',
      acceptTerms: true,
      challenge: undefined,
      continue: undefined,
    }),
    'account.confirmEmail': async () => {
      const address = `${unique()}@fuzz.example`;
      const person = await makePerson(db, { email: address });
      await set('update account set email_confirmed_at = null where id = $1', person);
      const registration = { firstName: 'Ann', lastName: 'Tester', passwordHash: hash };
      return { token: await link('confirm', person, { email: address, registration }), password: PASSWORD };
    },
    'account.cancelEmailChange': async () => ({ token: await link('cancel', owner) }),
    'account.resendConfirmation': async () => {
      await set('update account set email_confirmed_at = null where id = $1', owner);
      return { continue: undefined };
    },
    'account.confirmationAgain': async () => ({ email }),
    'account.forgotPassword': async () => ({ email, continue: undefined }),
    'account.resetPassword': async () => ({ token: await link('reset', withFactor, { email: twice }), password: PASSWORD }),
    'account.changePassword': async () => password().then(() => ({ currentPassword: PASSWORD, password: `${PASSWORD} again` })),
    'account.changeEmail': async () => password().then(() => ({ password: PASSWORD, email: `${unique()}@fuzz.example` })),
    'account.setUpTwoFactor': async () => {
      await password();
      await set('delete from second_factor where account_id = $1', owner);
      return { password: PASSWORD };
    },
    'account.confirmTwoFactor': async () => factor(null).then(() => ({ code: code() })),
    'account.renewRecoveryCodes': async () => factor(new Date()).then(() => ({ password: PASSWORD, code: code() })),
    'account.endTwoFactor': async () => factor(new Date()).then(() => ({ password: PASSWORD, code: code() })),
    'account.remove': async () => {
      await password();
      // With one, a code is asked for too.
      await set('delete from second_factor where account_id = $1', owner);
      await set('delete from business_access where account_id = $1', owner);
      await set('delete from group_member where account_id = $1', owner);
      await set('delete from account_deletion where account_id = $1', owner);
      await set('update resource set hidden_at = null, withdrawn_at = null where id = $1', owner);
      return { password: PASSWORD };
    },
    'workEmail.sendCode': async () => {
      await set("update profile set company_name = 'Fuzz Pumps Ltd' where account_id = $1", owner);
      return { email: `ann@${SITE}` };
    },
    'workEmail.enterCode': async () => {
      const id = newId();
      await set("update profile set company_name = 'Fuzz Pumps Ltd' where account_id = $1", owner);
      await set('delete from work_email where account_id = $1', owner);
      await many('work_email', { account_id: owner, code_id: id, email: `ann@${SITE}`, domain: SITE, company_name: 'Fuzz Pumps Ltd', asked_at: new Date() });
      return { code: codeOf(api, id) };
    },
  };
}
