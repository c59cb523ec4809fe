import type { Parts } from '#server/base/request.ts';
import { signatureOf } from '#server/base/secret.ts';

export const CODE_MINUTES = 30;
export const CODE_TRIES = 5;
/** Each writes a mail to an address that somebody typed. */
export const CODES_PER_DAY = { times: 5, seconds: 86_400 };

type Signing = Pick<Parts, 'keys'>;

/** Six digits for one check; made of its id and our key, and kept nowhere. */
export const codeOf = ({ keys }: Signing, id: string): string =>
  String(Buffer.from(signatureOf(keys.browser, `code ${id}`), 'base64url').readUInt32BE(0) % 1_000_000).padStart(6, '0');

/** What stands on a website to prove it: of one business, the same at any time. */
export const websiteToken = ({ keys }: Signing, businessID: string): string => `wbn-${signatureOf(keys.browser, `website ${businessID}`).slice(0, 32)}`;

/** `s***@halderby.example`: enough to know which mailbox to open. */
export const covered = (email: string): string => `${email[0]}***${email.slice(email.lastIndexOf('@'))}`;
