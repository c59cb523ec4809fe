import type { AppContext } from '#server/base/http/request.ts';
import { readUnsubscribeToken, type Stoppable } from '#server/base/mail/unsubscribe.ts';
import { endAlerts } from '#server/directory/savedsearch/queries.ts';
import { endInvitationMails } from '#server/trade/rfq/told-queries.ts';
import { endDigest } from './settings-queries.ts';

const END: Record<Stoppable, (db: AppContext['db'], id: string) => Promise<void>> = { digest: endDigest, search: endAlerts, invitations: endInvitationMails };

/** Ends the mails whose token it is: the daily one of an account, alerts of a saved search, or invitations to a company. @throws Refusal `link_invalid` */
export async function unsubscribe(parts: Pick<AppContext, 'db' | 'keys'>, token: string): Promise<void> {
  const { what, id } = readUnsubscribeToken(parts, token);
  await END[what](parts.db, id);
}
