import { sentence } from '#contract/base/sentence.ts';
/** Rules of a profile that page and server share; the sentences are the specification's (VAL-005 to VAL-011). */
export const PHONE_SENTENCE = sentence('phoneNumber');
export const BIRTH_DATE_FUTURE = sentence('birthDate.future');
export const BIRTH_DATE_SENTENCE = sentence('birthDate.written');

const PHONE_MIN_DIGITS = 8;
/** The longest number that E.164 allows. */
const PHONE_MAX_DIGITS = 15;
const PHONE_SIGNS = /^[\d\s().-]{0,30}$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A dial code with its plus (VAL-011); empty stays empty. */
export function dialCode(text: string): string {
  const digits = digitsOf(text);
  return digits && `+${digits}`;
}

/** Empty, or at least 8 digits (VAL-006). */
export function isPhoneNumber(text: string): boolean {
  const { length } = digitsOf(text);
  return PHONE_SIGNS.test(text) && (text.trim() === '' || (length >= PHONE_MIN_DIGITS && length <= PHONE_MAX_DIGITS));
}

/** Code and number together start with a known dial code, or are the beginning of one (VAL-005). */
export function startsWithDialCode(countryCode: string, number: string, known: readonly string[]): boolean {
  const typed = digitsOf(countryCode + number);
  return known.map(digitsOf).some((code) => typed.startsWith(code) || code.startsWith(typed));
}

const BIRTH_DATE = /^((?:19|20)\d{2})[-/. ](0[1-9]|1[0-2])[-/. ](0[1-9]|[12]\d|3[01])$/;

/** The date as it is stored, `YYYY-MM-DD`; null when it is none (VAL-008, VAL-009) or no day of the calendar. */
export function birthDate(text: string): string | null {
  const [, year, month, day] = BIRTH_DATE.exec(text.trim()) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) ? `${year}-${month}-${day}` : null;
}

/** Whether the day has not come yet, wherever on earth: the last zone is fourteen hours ahead. */
export function isFuture(day: string, now = Date.now()): boolean {
  return day > new Date(now + FURTHEST_ZONE_MS).toISOString().slice(0, DAY_SIGNS);
}

const FURTHEST_ZONE_MS = 14 * 3_600_000;
const DAY_SIGNS = 10;
