import { Id } from '#contract/base/shapes.ts';
import { isSigned, signed } from '../config/secret.ts';
import { Refusal } from '../http/errors.ts';
import type { AppContext } from '../http/request.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Mails that one may stop with a link: the daily one of an account, the alerts of a saved search, invitations to a company that nobody is of here. */
export const STOPPABLE = ['digest', 'search', 'invitations'] as const;
export type Stoppable = (typeof STOPPABLE)[number];

export const unsubscribeAddress = ({ config }: Pick<AppContext, 'config'>, token: string): string => `${config.API_URL}${UNSUBSCRIBE_PATH}/${token}`;

const named = (what: Stoppable, id: string): string => `unsubscribe ${what} ${id}`;

/** Made when the mail is, from the id of what is stopped and our key; it opens nothing but the way out, and for ever. */
export const unsubscribeToken = ({ keys }: Pick<AppContext, 'keys'>, what: Stoppable, id: string): string => `${id}.${signed(keys, named(what, id))}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** What a token stops. @throws Refusal `link_invalid` */
export function readUnsubscribeToken({ keys }: Pick<AppContext, 'keys'>, token: string): { what: Stoppable; id: string } {
  const [, wanted = '', signature = ''] = TOKEN.exec(token) ?? [];
  const id = Id.safeParse(wanted);
  const what = id.success && STOPPABLE.find((one) => isSigned(keys, named(one, id.data), signature));
  if (!id.success || !what) throw new Refusal('link_invalid');
  return { what, id: id.data };
}
