import type { Parts } from '#server/base/request.ts';
import { isSame, signatureOf } from '#server/base/secret.ts';

/** Days that an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** Made when the mail is, from the id and our key; it stands nowhere. */
export const tokenOfInvitation = ({ keys }: Pick<Parts, 'keys'>, id: string): string => `${id}.${signatureOf(keys.browser, `invitation ${id}`)}`;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** The id in a token that we signed; null for any other text. */
export function invitationOf(parts: Pick<Parts, 'keys'>, token: string): string | null {
  const [, id] = TOKEN.exec(token) ?? [];
  return id && isSame(token, tokenOfInvitation(parts, id)) ? id : null;
}
