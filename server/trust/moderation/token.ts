import { isSigned, signed } from '#server/base/config/secret.ts';
import type { AppContext } from '#server/base/http/request.ts';

export type Side = 'subject' | 'reporter';

const named = (side: Side, id: string): string => `notice ${side} ${id}`;

/** Opens one decision for whom it is about, or the outcome of one report for its reporter. It stands nowhere: it is made when it is written. */
export const tokenOfNotice = ({ keys }: Pick<AppContext, 'keys'>, side: Side, id: string): string =>
  `${side === 'subject' ? 'd' : 'r'}${id}.${signed(keys, named(side, id))}`;

const TOKEN = /^([dr])([0-9a-f-]{36})\.([\w-]{43})$/;

/** Whose notice a token opens; null for one that we did not sign. */
export function sideOfToken({ keys }: Pick<AppContext, 'keys'>, token: string): { side: Side; id: string } | null {
  const [, letter, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  const side = letter === 'd' ? 'subject' : 'reporter';
  return isSigned(keys, named(side, id), signature) ? { side, id } : null;
}
