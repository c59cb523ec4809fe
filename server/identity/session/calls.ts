import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { isPassword } from '#server/base/security/password.ts';
import { forgetLogin } from './cookies.ts';
import { endOwnSession, endSession, endSessions, readSessions } from './ending-queries.ts';
import { exchange } from './exchange.ts';
import { attemptSignIn, rememberBrowser } from './limits.ts';
import { exchangeAddress, openSession } from './open.ts';
import { readSessionProfile, readSignInByEmail } from './queries.ts';
import { refresh } from './refresh.ts';
import { IDLE_SECONDS, plus } from './rules.ts';
import { openTicket, spendTicket, tryTicket } from './ticket.ts';
import { withCode } from './with-code.ts';

export const calls = {
  login: async (request, { email, password, ...destination }) => {
    const attempt = await attemptSignIn(request, email);
    const found = await readSignInByEmail(request.db, email);
    if (!(await isPassword(found?.passwordHash, password)) || !found) throw new Refusal('login_failed');
    await attempt.succeeded();
    if (found.suspended) throw new Refusal('suspended');
    if (found.hasSecondFactor) return { success: true, data: { next: 'two-factor', ticket: await openTicket(request, found.accountID, destination) } };
    await rememberBrowser(request, email);
    return { success: true, data: await openSession(request, found.accountID, destination) };
  },

  loginTwoFactor: async (request, { ticket, code }) => {
    const found = await tryTicket(request.db, ticket, request.now());
    if (!found) throw new Refusal('factor_wrong');
    const data = await withCode(request, found, code, async (request) => {
      if (!(await spendTicket(request.db, ticket, request.now()))) throw new Refusal('factor_wrong');
      await rememberBrowser(request, found.email);
      return openSession(request, found.accountID, found.destination, true);
    });
    return { success: true, data };
  },

  resume: async (request, destination) => ({
    success: true,
    data: { redirect: await exchangeAddress(request, actorOf(request).sessionID, destination) },
  }),

  get: async (request, { token, verifier }) => {
    const exchanged = await exchange(request, token, verifier);
    const profile = await readSessionProfile(request.db, request.storage.publicUrl, exchanged.userID);
    return { success: true, data: { ...exchanged, profile } };
  },

  refresh: async (request) => ({ success: true, data: await refresh(request) }),

  check: async (request) => {
    const { accountID, sessionID, emailConfirmed } = actorOf(request);
    return { success: true, data: { userID: accountID, sessionID, emailConfirmed } };
  },

  logout: async (request) => {
    if (request.maintenance.isReadOnly()) leaveBrowser(request);
    await endSession(request.db, actorOf(request).sessionID, 'logout', request.now());
    forgetLogin(request);
    return { success: true };
  },

  logoutEverywhere: async (request) => {
    await endSessions(request.db, actorOf(request).accountID, 'logout', request.now());
    forgetLogin(request);
    return { success: true };
  },

  list: async (request) => {
    const { accountID, sessionID } = actorOf(request);
    const running = await readSessions(request.db, accountID, plus(request.now(), -IDLE_SECONDS));
    const data = running.map((one) => ({
      ...one,
      current: one.sessionID === sessionID,
      createdAt: one.createdAt.toISOString(),
      lastUsedAt: one.lastUsedAt.toISOString(),
    }));
    return { success: true, data };
  },

  end: async (request, { id }) => {
    if (!(await endOwnSession(request.db, actorOf(request).accountID, id, request.now()))) throw new Refusal('not_found');
    return { success: true };
  },
} satisfies Handlers<typeof contract.session>;

/** While nothing may be written the session goes on, and says so; this browser forgets it all the same: the next person at it is nobody. */
function leaveBrowser(request: Request): never {
  forgetLogin(request);
  throw new Refusal('read_only');
}
