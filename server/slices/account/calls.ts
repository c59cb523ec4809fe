import { safeContinue } from '#contract/continue.ts';
import type { contract } from '#contract/index.ts';
import { takeAttempt } from '#server/base/attempts.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { tell } from '#server/base/outbox.ts';
import { hashPassword } from '#server/base/password.ts';
import { actorOf, type Handlers } from '#server/base/request.ts';
import { forgetLogin } from '../session/cookies.ts';
import { endSessions } from '../session/ending.ts';
import { spendFactor } from '../session/factor.ts';
import { attemptAs } from '../session/limits.ts';
import { plus } from '../session/rules.ts';
import { refuseCommon } from './common-passwords.ts';
import { confirmChange, confirmRegistration, loginAddress } from './confirm.ts';
import { requestDeletion, takeBack } from './deletion.ts';
import { insertLink, LINK_SECONDS, spendLink, spendOthers } from './link.ts';
import { confirmEmail, readAccountPage, readStateByID, setPassword } from './queries.ts';
import { reauthenticate } from './reauthenticate.ts';
import { register } from './register.ts';
import * as twoFactor from './two-factor.ts';

const MAILS_PER_ADDRESS = { times: 20, seconds: 3600 };
const MAILS_PER_ACCOUNT = { times: 5, seconds: 3600 };

export const calls = {
  register: async (request, applicant) => {
    await register(request, applicant);
    return { success: true, data: { redirect: `${request.config.ACCOUNT_URL}/check-mail` } };
  },

  confirmEmail: async (request, { token }) => {
    const data = await transactional(request.db, async (db) => {
      const link = await spendLink({ ...request, db }, token, ['confirm', 'change']);
      if (!link) return null;
      return link.purpose === 'confirm' ? confirmRegistration({ ...request, db }, link) : confirmChange({ ...request, db }, link);
    });
    if (!data) throw new Refusal('link_invalid');
    return { success: true, data };
  },

  resendConfirmation: async (request, input) => {
    const { accountID, emailConfirmed } = actorOf(request);
    await takeAttempt(request.db, `confirm:${accountID}`, MAILS_PER_ACCOUNT, request.now());
    const account = await readStateByID(request.db, accountID);
    if (emailConfirmed || !account) return { success: true };
    const continueAt = safeContinue(input.continue, request.config.SITE_URL);
    await transactional(request.db, async (db) => {
      const linkID = await insertLink(db, { accountID, purpose: 'confirm', email: account.email, continueAt }, request.now());
      await tell(db, 'account.link', { linkID });
    });
    return { success: true };
  },

  forgotPassword: async (request, { email, ...input }) => {
    await takeAttempt(request.db, `forgotten:${request.visit.address}`, MAILS_PER_ADDRESS, request.now());
    // Whether there is such an account is looked up after the answer, so that the answer cannot tell.
    await tell(request.db, 'account.forgotten', { email, continueAt: safeContinue(input.continue, request.config.SITE_URL) });
    return { success: true };
  },

  resetPassword: async (request, { token, password }) => {
    refuseCommon(password, { email: '' });
    const passwordHash = await hashPassword(password);
    const link = await transactional(request.db, async (db) => {
      const found = await spendLink({ ...request, db }, token, ['reset']);
      if (!found) return null;
      await setPassword(db, found.accountID, passwordHash, request.now());
      await confirmEmail(db, found.accountID, request.now());
      await spendOthers(db, found.accountID, 'reset', request.now());
      await endSessions(db, found.accountID, 'password', request.now());
      await tell(db, 'account.password-changed', { accountID: found.accountID });
      return found;
    });
    if (!link) throw new Refusal('link_invalid');
    forgetLogin(request);
    return { success: true, data: { redirect: loginAddress(request, link.continueAt) } };
  },

  get: async (request) => {
    const page = await readAccountPage(request.db, actorOf(request).accountID, plus(request.now(), -LINK_SECONDS.change));
    const passwordChangedAt = page.passwordChangedAt?.toISOString() ?? null;
    return { success: true, data: { ...page, passwordChangedAt, deletionDueAt: page.deletionDueAt?.toISOString() ?? null } };
  },

  changePassword: async (request, { currentPassword, password }) => {
    const { accountID, sessionID } = actorOf(request);
    const { email } = await reauthenticate(request, currentPassword, 'currentPassword');
    refuseCommon(password, { email });
    const passwordHash = await hashPassword(password);
    await transactional(request.db, async (db) => {
      await setPassword(db, accountID, passwordHash, request.now());
      await spendOthers(db, accountID, 'reset', request.now());
      await endSessions(db, accountID, 'password', request.now(), sessionID);
      await tell(db, 'account.password-changed', { accountID });
    });
    return { success: true };
  },

  changeEmail: async (request, { password, email }) => {
    const { accountID } = actorOf(request);
    const account = await reauthenticate(request, password, 'password');
    await takeAttempt(request.db, `change:${accountID}`, MAILS_PER_ACCOUNT, request.now());
    await transactional(request.db, async (db) => {
      await spendOthers(db, accountID, 'change', request.now());
      const linkID = await insertLink(db, { accountID, purpose: 'change', email, continueAt: null }, request.now());
      await tell(db, 'account.link', { linkID });
      await tell(db, 'account.email-change-asked', { accountID, to: account.email, email });
    });
    return { success: true };
  },

  setUpTwoFactor: async (request, { password }) => {
    const { accountID, email } = await reauthenticate(request, password, 'password');
    return { success: true, data: await twoFactor.setUp(request, accountID, email) };
  },

  confirmTwoFactor: async (request, { code }) => {
    const { accountID } = actorOf(request);
    const attempt = await attemptAs(request, accountID);
    const recoveryCodes = await transactional(request.db, (db) => twoFactor.confirm({ ...request, db }, accountID, code));
    await attempt.succeeded();
    return { success: true, data: { recoveryCodes } };
  },

  renewRecoveryCodes: async (request, { password, code }) => {
    const { accountID } = await reauthenticate(request, password, 'password');
    if (!(await spendFactor(request, accountID, code))) throw new Refusal('factor_wrong');
    return { success: true, data: { recoveryCodes: await transactional(request.db, (db) => twoFactor.renewRecoveryCodes(db, accountID)) } };
  },

  endTwoFactor: async (request, { password, code }) => {
    const { accountID } = await reauthenticate(request, password, 'password');
    if (actorOf(request).staff) throw new Refusal('forbidden');
    if (!(await spendFactor(request, accountID, code))) throw new Refusal('factor_wrong');
    await transactional(request.db, (db) => twoFactor.end(db, accountID));
    return { success: true };
  },

  remove: async (request, { password }) => {
    const { accountID } = await reauthenticate(request, password, 'password');
    const dueAt = await transactional(request.db, (db) => requestDeletion({ ...request, db }, accountID));
    forgetLogin(request);
    return { success: true, data: { deletionDueAt: dueAt.toISOString() } };
  },

  keep: async (request) => {
    await transactional(request.db, (db) => takeBack({ ...request, db }, actorOf(request).accountID));
    return { success: true };
  },
} satisfies Handlers<typeof contract.account>;
