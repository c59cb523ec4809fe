import { safeContinue } from '#contract/identity/continue.ts';
import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { hashPassword } from '#server/base/security/password.ts';
import { forgetLogin } from '../session/cookies.ts';
import { endPrepared, endSessions } from '../session/ending-queries.ts';
import { insertLink, LINK_SECONDS, spendOthers } from '../session/link-queries.ts';
import { plus } from '../session/rules.ts';
import { askForCode, withCode } from '../session/with-code.ts';
import { refuseCommon } from './common-passwords.ts';
import { confirmChange, confirmRegistration, loginAddress } from './confirm.ts';
import { requestDeletion, takeBack } from './deletion.ts';
import { readOpenLink, spendLink } from './link.ts';
import { type AccountState, confirmEmail, readAccountPage, readNames, readStateByID, setPassword } from './queries.ts';
import { reauthenticate, stayingKnown, withProof } from './reauthenticate.ts';
import { register } from './register.ts';
import { typedBy } from './registered.ts';
import * as twoFactor from './two-factor.ts';

const MAILS_PER_ADDRESS = { times: 20, seconds: 3600 };
/** Links of mails that are followed: nobody makes them up, and nobody tries it often. */
const LINKS_PER_ADDRESS = { times: 60, seconds: 300 };
const MAILS_PER_ACCOUNT = { times: 5, seconds: 3600 };

export const calls = {
  register: async (request, applicant) => {
    await register(request, applicant);
    return { success: true, data: { redirect: `${request.config.ACCOUNT_URL}/check-mail` } };
  },

  confirmEmail: async (request, { token, password }) => {
    await takeAttempt(request.db, `link:${request.visit.address}`, LINKS_PER_ADDRESS, request.now());
    const open = await readOpenLink(request, token, ['confirm', 'change']);
    if (!open) throw new Refusal('link_invalid');
    const typed = open.purpose === 'confirm' ? await typedBy(request, open, password) : null;
    const data = await inTransaction(request, async (request) => {
      const link = await spendLink(request, token, [open.purpose]);
      const done = link && (typed ? await confirmRegistration(request, link, typed.registration) : await confirmChange(request, link));
      // Refused within the transaction: a link that did not serve is not spent.
      if (!done) throw new Refusal('link_invalid');
      return done;
    });
    return { success: true, data };
  },

  resendConfirmation: async (request, input) => {
    const { accountID, emailConfirmed } = actorOf(request);
    await takeAttempt(request.db, `confirm:${accountID}`, MAILS_PER_ACCOUNT, request.now());
    const account = await readStateByID(request.db, accountID);
    if (emailConfirmed || !account) return { success: true };
    const continueAt = safeContinue(input.continue, request.config.SITE_URL);
    await inTransaction(request, async (request) => {
      const linkID = await insertLink(request.db, { accountID, purpose: 'confirm', email: account.email, continueAt }, request.now());
      await publish(request.db, 'account.link', { linkID });
    });
    return { success: true };
  },

  confirmationAgain: async (request, { email }) => {
    await takeAttempt(request.db, `again:${request.visit.address}`, MAILS_PER_ADDRESS, request.now());
    // Looked up after the answer, so that the answer cannot tell whether the address is known.
    await publish(request.db, 'account.confirm-again', { email });
    return { success: true };
  },

  forgotPassword: async (request, { email, ...input }) => {
    await takeAttempt(request.db, `forgotten:${request.visit.address}`, MAILS_PER_ADDRESS, request.now());
    // Whether there is such an account is looked up after the answer, so that the answer cannot tell.
    await publish(request.db, 'account.forgotten', { email, continueAt: safeContinue(input.continue, request.config.SITE_URL) });
    return { success: true };
  },

  resetPassword: async (request, { token, password }) => {
    await takeAttempt(request.db, `link:${request.visit.address}`, LINKS_PER_ADDRESS, request.now());
    if (!(await readOpenLink(request, token, ['reset']))) throw new Refusal('link_invalid');
    refuseCommon(password, { email: '' });
    const passwordHash = await hashPassword(password);
    const link = await inTransaction(request, async (request) => {
      const found = await spendLink(request, token, ['reset']);
      if (!found) return null;
      await setPassword(request.db, found.accountID, passwordHash, request.now());
      await confirmEmail(request.db, found.accountID, request.now());
      await endSessions(request.db, found.accountID, 'password', request.now());
      await publish(request.db, 'account.password-changed', { accountID: found.accountID });
      return found;
    });
    if (!link) throw new Refusal('link_invalid');
    forgetLogin(request);
    return { success: true, data: { redirect: loginAddress(request, link.continueAt) } };
  },

  known: async ({ db, actor }) => {
    return { success: true, data: actor && (await readNames(db, actor.accountID)) };
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
    const change = () =>
      inTransaction(request, async (request) => {
        await setPassword(request.db, accountID, passwordHash, request.now());
        await endSessions(request.db, accountID, 'password', request.now(), sessionID);
        await publish(request.db, 'account.password-changed', { accountID });
      });
    await stayingKnown(request, email, change);
    return { success: true };
  },

  changeEmail: async (request, { email, ...proof }) => {
    await withProof(request, proof, async (request, { accountID, ...account }) => {
      await takeAttempt(request.db, `change:${accountID}`, MAILS_PER_ACCOUNT, request.now());
      await spendOthers(request.db, accountID, 'change', request.now());
      const linkID = await insertLink(request.db, { accountID, purpose: 'change', email, continueAt: null }, request.now());
      await publish(request.db, 'account.link', { linkID });
      const cancelID = await insertLink(request.db, { accountID, purpose: 'cancel', email: account.email, continueAt: null }, request.now());
      await publish(request.db, 'account.email-change-asked', { accountID, to: account.email, email, linkID: cancelID });
    });
    return { success: true };
  },

  cancelEmailChange: async (request, { token }) => {
    await takeAttempt(request.db, `link:${request.visit.address}`, LINKS_PER_ADDRESS, request.now());
    await inTransaction(request, async (request) => {
      const link = await spendLink(request, token, ['cancel']);
      if (!link) throw new Refusal('link_invalid');
      await endPrepared(request.db, link.accountID, request.now());
    });
    return { success: true };
  },

  setUpTwoFactor: async (request, { password }) => {
    const { accountID, email } = await reauthenticate(request, password, 'password');
    return { success: true, data: await twoFactor.setUp(request, accountID, email) };
  },

  confirmTwoFactor: async (request, { code }) => {
    const { accountID } = actorOf(request);
    const account = (await readStateByID(request.db, accountID)) as AccountState;
    const confirm = () => askForCode(request, account, (request, right) => twoFactor.confirm(request, accountID, code, right));
    const recoveryCodes = await stayingKnown(request, account.email, confirm);
    return { success: true, data: { recoveryCodes } };
  },

  renewRecoveryCodes: async (request, { password, code }) => {
    const account = await reauthenticate(request, password, 'password');
    const recoveryCodes = await withCode(request, account, code, (request) => twoFactor.renewRecoveryCodes(request.db, account.accountID));
    return { success: true, data: { recoveryCodes } };
  },

  endTwoFactor: async (request, { password, code }) => {
    const account = await reauthenticate(request, password, 'password');
    if (actorOf(request).staff) throw new Refusal('forbidden');
    await stayingKnown(request, account.email, () => withCode(request, account, code, (request) => twoFactor.end(request.db, account.accountID)));
    return { success: true };
  },

  remove: async (request, proof) => {
    const { dueAt, held } = await withProof(request, proof, (request, { accountID }) => requestDeletion(request, accountID));
    forgetLogin(request);
    return { success: true, data: { deletionDueAt: dueAt.toISOString(), deletionHeld: held } };
  },

  keep: async (request) => {
    await inTransaction(request, (request) => takeBack(request));
    return { success: true };
  },
} satisfies Handlers<typeof contract.account>;
