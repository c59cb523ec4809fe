import austria from 'stdnum/lib/cjs/at/uid.js';
import belgium from 'stdnum/lib/cjs/be/vat.js';
import germany from 'stdnum/lib/cjs/de/vat.js';
import spain from 'stdnum/lib/cjs/es/nif.js';
import france from 'stdnum/lib/cjs/fr/tva.js';
import ireland from 'stdnum/lib/cjs/ie/vat.js';
import italy from 'stdnum/lib/cjs/it/iva.js';
import netherlands from 'stdnum/lib/cjs/nl/btw.js';
import poland from 'stdnum/lib/cjs/pl/nip.js';
import { vatNumber } from './numbers.ts';

/** A number behind the letters of its country, and one that shows its form. Those with `check` have check digits that must be right. */
interface Form {
  pattern: RegExp;
  example: string;
  check?: { validate: (number: string) => { isValid: boolean } };
}

/** Source: the Commission's list of the forms of VAT numbers (VIES, question 11). */
const FORMS: Record<string, Form> = {
  AT: { pattern: /^U\d{8}$/, example: 'ATU12345675', check: austria },
  BE: { pattern: /^[01]\d{9}$/, example: 'BE0123456749', check: belgium },
  BG: { pattern: /^\d{9,10}$/, example: 'BG123456789' },
  CY: { pattern: /^\d{8}[A-Z]$/, example: 'CY12345678A' },
  CZ: { pattern: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { pattern: /^\d{9}$/, example: 'DE123456788', check: germany },
  DK: { pattern: /^\d{8}$/, example: 'DK12345678' },
  EE: { pattern: /^\d{9}$/, example: 'EE123456789' },
  EL: { pattern: /^\d{9}$/, example: 'EL123456789' },
  ES: { pattern: /^[A-Z\d]\d{7}[A-Z\d]$/, example: 'ESB12345674', check: spain },
  FI: { pattern: /^\d{8}$/, example: 'FI12345678' },
  FR: { pattern: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR11123456782', check: france },
  HR: { pattern: /^\d{11}$/, example: 'HR12345678901' },
  HU: { pattern: /^\d{8}$/, example: 'HU12345678' },
  IE: { pattern: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567T', check: ireland },
  IT: { pattern: /^\d{11}$/, example: 'IT12345670058', check: italy },
  LT: { pattern: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { pattern: /^\d{8}$/, example: 'LU12345678' },
  LV: { pattern: /^\d{11}$/, example: 'LV12345678901' },
  MT: { pattern: /^\d{8}$/, example: 'MT12345678' },
  NL: { pattern: /^\d{9}B\d{2}$/, example: 'NL123456782B01', check: netherlands },
  PL: { pattern: /^\d{10}$/, example: 'PL1234567883', check: poland },
  PT: { pattern: /^\d{9}$/, example: 'PT123456789' },
  RO: { pattern: /^\d{2,10}$/, example: 'RO12345678' },
  SE: { pattern: /^\d{12}$/, example: 'SE123456789001' },
  SI: { pattern: /^\d{8}$/, example: 'SI12345678' },
  SK: { pattern: /^\d{10}$/, example: 'SK1234567890' },
};
/** Elsewhere each tax office has a form of its own. */
const ELSEWHERE = /^[A-Z]{2}(?=.*\d)[A-Z\d]{4,15}$/;
const UK = ['GB', 'XI'];
/** Letters of VAT numbers that are not those of their country. */
const COUNTRIES: Record<string, string> = { EL: 'GR', XI: 'GB' };

export const VAT_EXAMPLE = 'GB123456782';

/** A VAT number as it is written with the letters of its country, from its bare form, with its country (ISO 3166-1); one without letters is British. Null for what is none. */
export function vatNumberOfAny(bare: string): { number: string; country: string } | null {
  const letters = /^[A-Z]{2}/.exec(bare)?.[0];
  if (!letters || UK.includes(letters)) {
    const number = vatNumber(bare);
    return number === null ? null : { number, country: 'GB' };
  }
  const form = FORMS[letters];
  const isRight = form ? fits(form, bare.slice(2)) : letters !== 'GR' && ELSEWHERE.test(bare);
  return isRight ? { number: bare, country: COUNTRIES[letters] ?? letters } : null;
}

const fits = ({ pattern, check }: Form, behind: string): boolean => pattern.test(behind) && (check?.validate(behind).isValid ?? true);

/** How a VAT number that begins like this one is written. */
export const vatExample = (bare: string): string => FORMS[bare.slice(0, 2)]?.example ?? (bare.startsWith('GR') ? 'EL123456789' : VAT_EXAMPLE);
