import { z } from 'zod';
import { BUSINESS_FITS as FITS } from '#contract/base/limits.ts';
import { fitsModulo10 } from '#contract/base/modulo-10.ts';
import { sentence } from '#contract/base/sentence.ts';
import { line, NeededCountry, needed } from './business-rules.ts';

/** Without what people part digits by, in capitals: `GB 123 4567 82` is `GB123456782`. */
export const bareNumber = (text: string): string => text.replace(/[\s.\-/]/g, '').toUpperCase();

/** A number that is right or wrong by itself; kept bare, and empty text clears it. */
const numberOf = (isRight: (bare: string) => boolean, wrong: 'number.eori' | 'number.duns' | 'number.gln') =>
  line(FITS.number)
    .transform(bareNumber)
    .refine((bare) => bare === '' || isRight(bare), sentence(wrong));

/** The letters of a country and up to 15 signs; in Great Britain and Northern Ireland 12 or 15 digits (Regulation (EU) 2015/2446, annex 12-01). */
export const Eori = numberOf((bare) => (/^(GB|XI)/.test(bare) ? /^..(\d{12}|\d{15})$/ : /^[A-Z]{2}[A-Z\d]{1,15}$/).test(bare), 'number.eori');
/** Nine digits, of which none is a check digit since 2006. */
export const Duns = numberOf((bare) => /^(?!0+$)\d{9}$/.test(bare), 'number.duns');
export const Gln = numberOf((bare) => /^(?!0+$)\d{13}$/.test(bare) && fitsModulo10(bare), 'number.gln');

/** Letters and digits as the register of that country writes them; those of the United Kingdom are read more closely by the server. */
export const Register = z
  .strictObject({
    country: NeededCountry,
    number: needed(FITS.number, sentence('number.registerMissing')).refine(
      (text) => text === '' || (/\d/.test(text) && /^[\p{L}\d .,/&()-]+$/u.test(text)),
      sentence('number.register'),
    ),
  })
  .nullable();
/** With the letters of its country; read by the server, since each country has a form of its own. */
export const Vat = line(FITS.number);
