import type { Parts } from '#server/base/request.ts';
import { isSignature, signatureOf } from '#server/base/secret.ts';

type Signing = Pick<Parts, 'keys'>;

const signed = (id: string): string => `upload ${id}`;

/** Stands for one upload of one account; made of its id and our key, and kept nowhere. */
export const tokenOf = ({ keys }: Signing, id: string): string => `${id}.${signatureOf(keys.browser, signed(id))}`;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The id in a token that we signed; null for any other text. */
export function idOfToken({ keys }: Signing, token: string): string | null {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  return isSignature(keys.browser, signed(id), signature) ? id : null;
}
