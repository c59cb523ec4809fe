import { Id } from '#contract/shapes.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Parts } from '#server/base/request.ts';
import { isSame, signatureOf } from '#server/base/secret.ts';
import { endDigest } from './settings.ts';

/** Made when the mail is, from the account's id and our key; it opens nothing but the way out, and for ever. */
export const tokenOfAccount = ({ keys }: Pick<Parts, 'keys'>, accountID: string): string =>
  `${accountID}.${signatureOf(keys.browser, `unsubscribe digest ${accountID}`)}`;

/** Ends the daily mail of the account whose token it is. @throws Refusal `link_invalid` */
export async function unsubscribe(parts: Pick<Parts, 'db' | 'keys'>, token: string): Promise<void> {
  const id = Id.safeParse(token.slice(0, 36));
  if (!id.success || !isSame(token, tokenOfAccount(parts, id.data))) throw new Refusal('link_invalid');
  await endDigest(parts.db, id.data);
}
