import { Id } from '#contract/shapes.ts';
import { Refusal } from '../errors.ts';
import type { Parts } from '../request.ts';
import { isSame, signatureOf } from '../secret.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Mails that one may stop with a link: the daily one of an account, the alerts of a saved search. */
export const STOPPABLE = ['digest', 'search'] as const;
export type Stoppable = (typeof STOPPABLE)[number];

export const unsubscribeAddress = ({ config }: Pick<Parts, 'config'>, token: string): string => `${config.API_URL}${UNSUBSCRIBE_PATH}/${token}`;

/** Made when the mail is, from the id of what is stopped and our key; it opens nothing but the way out, and for ever. */
export const unsubscribeToken = ({ keys }: Pick<Parts, 'keys'>, what: Stoppable, id: string): string =>
  `${id}.${signatureOf(keys.browser, `unsubscribe ${what} ${id}`)}`;

/** What a token stops. @throws Refusal `link_invalid` */
export function readUnsubscribeToken(parts: Pick<Parts, 'keys'>, token: string): { what: Stoppable; id: string } {
  const id = Id.safeParse(token.slice(0, 36));
  const what = id.success && STOPPABLE.find((one) => isSame(token, unsubscribeToken(parts, one, id.data)));
  if (!id.success || !what) throw new Refusal('link_invalid');
  return { what, id: id.data };
}
