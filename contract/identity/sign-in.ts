import { z } from 'zod';
import { INVISIBLE_SENTENCE, isOneAlphabet, isVisible, MIXED_SENTENCE } from '#contract/base/names.ts';
import { sentence } from '#contract/base/sentence.ts';

/** Names stand in mails: an address in one would make us send somebody's advertisement. */
const ADDRESS = /:\/\/|www\./i;

const name = (which: 'first' | 'last') =>
  z
    .string(sentence(`person.${which}.missing`))
    .trim()
    .min(1, sentence(`person.${which}.missing`))
    .max(100, sentence(`person.${which}.tooLong`))
    .refine((text) => !ADDRESS.test(text), sentence(`person.${which}.address`))
    .refine(isVisible, INVISIBLE_SENTENCE)
    .refine(isOneAlphabet, MIXED_SENTENCE);

export const FirstName = name('first');
export const LastName = name('last');

const EMAIL = sentence('format.email', { example: 'ann@company.co.uk' });
export const Email = z.string(EMAIL).trim().max(254, EMAIL).pipe(z.email(EMAIL));

export const PASSWORD_MIN = 10;
const SHORT = sentence('password.tooShort', { least: PASSWORD_MIN });
/** A password to be set; whether it is a common one is asked on the server. */
export const NewPassword = z.string(SHORT).min(PASSWORD_MIN, SHORT).max(200, sentence('password.tooLong'));
/** A password to be checked. */
export const Password = z.string(sentence('password.missing')).min(1, sentence('password.missing')).max(200, sentence('password.tooLong'));

/** A secret of a link or a redirect: 256 bits in base64url. */
export const Secret = z.string().min(1, sentence('code.missing')).max(200, sentence('code.tooLong'));
/** Six digits of an authenticator, or a recovery code. */
export const FactorCode = z.string(sentence('code.enter')).trim().min(6, sentence('code.sixDigits')).max(20, sentence('code.sixDigits'));

/** Where a login leads: an address of the site (anything else is dropped) and the hash of the verifier that the site keeps. */
export const Destination = {
  continue: z.string().max(4000).optional().describe('Address on the site; anything else is dropped'),
  challenge: z
    .string()
    .regex(/^[\w-]{43}$/, sentence('program.challenge'))
    .optional()
    .describe('base64url(SHA-256(verifier)), RFC 7636'),
};
export interface Destination {
  continue?: string | undefined;
  challenge?: string | undefined;
}

export const Redirect = z.object({ redirect: z.string() });
