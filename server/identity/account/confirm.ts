import type { Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { endPrepared, endSessions } from '../session/ending-queries.ts';
import type { EmailLink, Registration } from '../session/link-queries.ts';
import { openSession } from '../session/open.ts';
import { release } from './deletion.ts';
import { acceptTerms, confirmEmail, readStateByID, releaseAddress, setEmail, setNames, setPassword } from './queries.ts';
import { TERMS_VERSION } from './register.ts';
import { forgetMark } from './registered.ts';

/**
 * The link of a registration: proves the address, and opens the session that the registration did not. What counts is what the person who holds
 * the link has typed (`typedBy`), whoever registered the address first and whose mail the link came in.
 */
export async function confirmRegistration(request: Request, link: EmailLink, registration: Registration | null): Promise<{ redirect: string } | null> {
  const { db, now } = request;
  const { accountID } = link;
  const account = await readStateByID(db, accountID);
  if (!account || account.emailConfirmed || account.email.toLowerCase() !== link.email.toLowerCase()) return null;
  if (registration) {
    await setNames(db, accountID, registration.firstName, registration.lastName);
    await setPassword(db, accountID, registration.passwordHash, now());
    await acceptTerms(db, accountID, TERMS_VERSION, now());
    await endSessions(db, accountID, 'replaced', now());
  }
  await confirmEmail(db, accountID, now());
  await endPrepared(db, accountID, now());
  await request.findable.renew(db, 'person', [accountID]);
  await publish(db, 'account.confirmed', { accountID, email: account.email });
  forgetMark(request);
  return openSession(request, accountID, { continue: onwardFrom(request, link.continueAt) });
}

/** To where somebody was, such as an inquiry that they were about to send; who came from nowhere or from the home page begins with the steps (ONB-001). */
function onwardFrom({ config }: Pick<Request, 'config'>, continueAt: string | null): string {
  const { pathname } = new URL(continueAt ?? config.SITE_URL);
  const isHome = /^(\/[a-z]{2})?\/?$/.test(pathname);
  return isHome || continueAt === null ? `${config.SITE_URL}${pathname.replace(/\/$/, '')}/start` : continueAt;
}

/** The link that a new address got: from now on it is the account's, and both addresses are told. */
export async function confirmChange(request: Request, link: EmailLink): Promise<{ redirect: string } | null> {
  const { db, now, config } = request;
  const unproven = await releaseAddress(db, link.email, link.accountID);
  if (unproven) await release(request, unproven);
  const before = await setEmail(db, link.accountID, link.email, now());
  if (before === null) return null;
  // A link to a password that went to the old address must not outlive it.
  await endPrepared(db, link.accountID, now());
  for (const to of [before, link.email]) await publish(db, 'account.email-changed', { accountID: link.accountID, to, email: link.email });
  return { redirect: `${config.ACCOUNT_URL}/` };
}

export function loginAddress({ config }: Request, continueAt: string | null): string {
  return `${config.ACCOUNT_URL}/login${continueAt ? `?${new URLSearchParams({ continue: continueAt })}` : ''}`;
}
