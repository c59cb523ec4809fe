import { createHmac, randomBytes } from 'node:crypto';
import { encrypt, type Keys, unseal } from '#server/base/config/secret.ts';

const PREFIX = 'whsec_';
const BYTES = 32;

/** A secret as it is shown once, of 32 random bytes. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

/** How it is kept: as second factors are (HOK-011). */
export const sealed = (keys: Keys, secret: string): Buffer => encrypt(keys.used.storage, secret);

/** Null where no secret of this installation opens it: then nothing is sent, because it could not be signed. */
export const openedSecret = (keys: Keys, kept: Buffer): string | null => unseal(keys.accepted, kept)?.text ?? null;

/** What is signed of one attempt; `at` in seconds since 1970. */
export interface Signed {
  id: string;
  at: number;
  body: string;
}

/** Header `webhook-signature` of Standard Webhooks: one for each secret, each with its version. */
export const signatures = (secrets: string[], { id, at, body }: Signed): string =>
  secrets
    .map(
      (secret) =>
        `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
          .update(`${id}.${at}.${body}`)
          .digest('base64')}`,
    )
    .join(' ');
