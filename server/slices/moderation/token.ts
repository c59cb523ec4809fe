import type { Parts } from '#server/base/request.ts';
import { isSame, signatureOf } from '#server/base/secret.ts';

export type Side = 'subject' | 'reporter';

/** Opens one decision for whom it is about, or the outcome of one report for its reporter. It stands nowhere: it is made when it is written. */
export const tokenOfNotice = ({ keys }: Pick<Parts, 'keys'>, side: Side, id: string): string =>
  `${side === 'subject' ? 'd' : 'r'}${id}.${signatureOf(keys.browser, `notice ${side} ${id}`)}`;

const TOKEN = /^([dr])([0-9a-f-]{36})\.[\w-]{43}$/;

/** Whose notice a token opens; null for one that we did not sign. */
export function sideOfToken(parts: Pick<Parts, 'keys'>, token: string): { side: Side; id: string } | null {
  const [, letter, id] = TOKEN.exec(token) ?? [];
  if (!id) return null;
  const side = letter === 'd' ? 'subject' : 'reporter';
  return isSame(token, tokenOfNotice(parts, side, id)) ? { side, id } : null;
}
