import type { AppContext } from '#server/base/http/request.ts';
import { readUnsubscribeToken } from '#server/base/mail/unsubscribe.ts';
import { endAlerts } from '#server/directory/savedsearch/queries.ts';
import { endDigest } from './settings-queries.ts';

/** Ends the mails whose token it is: the daily one of an account, or the alerts of a saved search. @throws Refusal `link_invalid` */
export async function unsubscribe(parts: Pick<AppContext, 'db' | 'keys'>, token: string): Promise<void> {
  const { what, id } = readUnsubscribeToken(parts, token);
  await (what === 'digest' ? endDigest : endAlerts)(parts.db, id);
}
