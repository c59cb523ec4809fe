import { isSigned, signed } from '#server/base/config/secret.ts';
import type { AppContext } from '#server/base/http/request.ts';

type Signing = Pick<AppContext, 'keys'>;

const named = (id: string): string => `upload ${id}`;

/** Stands for one upload of one account; made of its id and our key, and kept nowhere. */
export const tokenOf = ({ keys }: Signing, id: string): string => `${id}.${signed(keys, named(id))}`;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The id in a token that we signed; null for any other text. */
export function idOfToken({ keys }: Signing, token: string): string | null {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  return isSigned(keys, named(id), signature) ? id : null;
}
