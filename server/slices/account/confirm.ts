import { tell } from '#server/base/outbox.ts';
import type { Request } from '#server/base/request.ts';
import { endSessions } from '../session/ending.ts';
import { openSession } from '../session/open.ts';
import { type EmailLink, spendOthers } from './link.ts';
import { acceptTerms, confirmEmail, readStateByID, setEmail, setNames, setPassword } from './queries.ts';
import { TERMS_VERSION } from './register.ts';

/** The link of a registration: proves the address, and opens the session that the registration did not. */
export async function confirmRegistration(request: Request, link: EmailLink): Promise<{ redirect: string } | null> {
  const { db, now } = request;
  const account = await readStateByID(db, link.accountID);
  if (!account || account.email.toLowerCase() !== link.email.toLowerCase()) return null;
  const { registration } = link;
  if (registration && !account.emailConfirmed) {
    // Somebody else may have registered this address before: what they typed ends here, and so do their sessions.
    await setNames(db, link.accountID, registration.firstName, registration.lastName);
    await setPassword(db, link.accountID, registration.passwordHash, now());
    await acceptTerms(db, link.accountID, TERMS_VERSION, now());
    await endSessions(db, link.accountID, 'replaced', now());
  }
  await confirmEmail(db, link.accountID, now());
  await request.findable.renew(db, 'person', [link.accountID]);
  await spendOthers(db, link.accountID, 'confirm', now());
  if (!account.emailConfirmed) await tell(db, 'account.confirmed', { accountID: link.accountID, email: account.email });
  if (account.hasSecondFactor) return { redirect: loginAddress(request, link.continueAt) };
  return openSession(request, link.accountID, { continue: link.continueAt ?? undefined });
}

/** The link that a new address got: from now on it is the account's, and both addresses are told. */
export async function confirmChange(request: Request, link: EmailLink): Promise<{ redirect: string } | null> {
  const { db, now, config } = request;
  const before = await setEmail(db, link.accountID, link.email, now());
  if (before === null) return null;
  await spendOthers(db, link.accountID, 'change', now());
  // A link to a password that went to the old address must not outlive it.
  await spendOthers(db, link.accountID, 'reset', now());
  for (const to of [before, link.email]) await tell(db, 'account.email-changed', { accountID: link.accountID, to, email: link.email });
  return { redirect: `${config.ACCOUNT_URL}/` };
}

export function loginAddress({ config }: Request, continueAt: string | null): string {
  return `${config.ACCOUNT_URL}/login${continueAt ? `?${new URLSearchParams({ continue: continueAt })}` : ''}`;
}
