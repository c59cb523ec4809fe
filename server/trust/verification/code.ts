import { isSame, type SecretKeys, signatureOf } from '#server/base/config/secret.ts';
import type { AppContext } from '#server/base/http/request.ts';

export const CODE_MINUTES = 30;
export const CODE_TRIES = 5;
/** Each writes a mail to an address that somebody typed. */
export const CODES_PER_DAY = { times: 5, seconds: 86_400 };

type Signing = Pick<AppContext, 'keys'>;

/** Six digits for one check; made of its id and our key, and kept nowhere. */
export const codeOf = ({ keys }: Signing, id: string): string => codeBy(keys.used, id);

/** Whether it is the code of this check, also of one that was mailed before the secret was another. */
export const isCode = ({ keys }: Signing, id: string, code: string): boolean => keys.accepted.some((one) => isSame(code, codeBy(one, id)));

const codeBy = ({ browser }: SecretKeys, id: string): string =>
  String(Buffer.from(signatureOf(browser, `code ${id}`), 'base64url').readUInt32BE(0) % 1_000_000).padStart(6, '0');

/** What stands on a website to prove it: of one business, the same for as long as the secret is. */
export const websiteToken = ({ keys }: Signing, businessID: string): string => tokenBy(keys.used, businessID);

/** The same, with what was shown before the secret was another. */
export const websiteTokens = (keys: readonly SecretKeys[], businessID: string): string[] => keys.map((one) => tokenBy(one, businessID));

const tokenBy = ({ browser }: SecretKeys, businessID: string): string => `wbn-${signatureOf(browser, `website ${businessID}`).slice(0, 32)}`;

/** `s***@halderby.example`: enough to know which mailbox to open. */
export const covered = (email: string): string => `${email[0]}***${email.slice(email.lastIndexOf('@'))}`;
