import { z } from 'zod';
import { INVISIBLE_SENTENCE, isOneAlphabet, isVisible, MIXED_SENTENCE } from '#contract/base/names.ts';

/** Names stand in mails: an address in one would make us send somebody's advertisement. */
const ADDRESS = /:\/\/|www\./i;

const name = (what: string) =>
  z
    .string(`Please enter your ${what} name.`)
    .trim()
    .min(1, `Please enter your ${what} name.`)
    .max(100, `Your ${what} name has at most 100 characters.`)
    .refine((text) => !ADDRESS.test(text), `Your ${what} name holds letters, not addresses.`)
    .refine(isVisible, INVISIBLE_SENTENCE)
    .refine(isOneAlphabet, MIXED_SENTENCE);

export const FirstName = name('first');
export const LastName = name('last');

const EMAIL = 'Please enter an email address such as ann@company.co.uk.';
export const Email = z.string(EMAIL).trim().max(254, EMAIL).pipe(z.email(EMAIL));

export const PASSWORD_MIN = 10;
const SHORT = `A password has at least ${PASSWORD_MIN} characters.`;
/** A password to be set; whether it is a common one is asked on the server. */
export const NewPassword = z.string(SHORT).min(PASSWORD_MIN, SHORT).max(200, 'A password has at most 200 characters.');
/** A password to be checked. */
export const Password = z.string('Please enter your password.').min(1, 'Please enter your password.').max(200, 'A password has at most 200 characters.');

/** A secret of a link or a redirect: 256 bits in base64url. */
export const Secret = z.string().min(1, 'The code is missing.').max(200, 'The code is too long.');
/** Six digits of an authenticator, or a recovery code. */
export const FactorCode = z.string('Please enter the code.').trim().min(6, 'The code has six digits.').max(20, 'The code has six digits.');

/** Where a login leads: an address of the site (anything else is dropped) and the hash of the verifier that the site keeps. */
export const Destination = {
  continue: z.string().max(4000).optional().describe('Address on the site; anything else is dropped'),
  challenge: z
    .string()
    .regex(/^[\w-]{43}$/, 'challenge is a SHA-256 in base64url.')
    .optional()
    .describe('base64url(SHA-256(verifier)), RFC 7636'),
};
export interface Destination {
  continue?: string | undefined;
  challenge?: string | undefined;
}

export const Redirect = z.object({ redirect: z.string() });
