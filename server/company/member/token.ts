import { isSigned, signed } from '#server/base/config/secret.ts';
import type { AppContext } from '#server/base/http/request.ts';

const named = (id: string): string => `invitation ${id}`;

/** Made when the mail is, from the id and our key; it stands nowhere. */
export const tokenOfInvitation = ({ keys }: Pick<AppContext, 'keys'>, id: string): string => `${id}.${signed(keys, named(id))}`;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The id in a token that we signed; null for any other text. */
export function invitationOf({ keys }: Pick<AppContext, 'keys'>, token: string): string | null {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  return isSigned(keys, named(id), signature) ? id : null;
}
