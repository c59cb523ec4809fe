import { describe, expect, test } from 'vitest';
import { inEnglish, readSentence } from '#contract/base/sentences.ts';
import { ProfileChange } from './profile.ts';
import { birthDate, dialCode, isPhoneNumber, startsWithDialCode } from './profile-rules.ts';

const WRITTEN = 'Invalid date format, please check it (e.g. 1970-10-24)';
const KNOWN = ['+1', '+44', '+358', '+1684'];
function sentence(change: object): string | undefined {
  const message = ProfileChange.safeParse(change).error?.issues[0]?.message;
  return message === undefined ? undefined : inEnglish(readSentence(message));
}

describe('a phone', () => {
  test.each([
    ['+44', '20 7946 0018'],
    ['', '+44 20 7946 0018'],
    ['', '442079460018'],
    ['+1', '305 555 0142'],
    // The beginning of a code, as somebody types it.
    ['+3', ''],
    ['', '35'],
    ['', ''],
  ])('may begin with a known dial code or be the beginning of one: "%s" "%s" [VAL-005]', (code, number) => {
    expect(startsWithDialCode(code, number, KNOWN)).toBe(true);
  });

  test.each([
    ['+999', '20794600'],
    ['', '99912345678'],
    ['+36', '12345678'],
  ])('may not begin with an unknown one: "%s" "%s" [VAL-005]', (code, number) => {
    expect(startsWithDialCode(code, number, KNOWN)).toBe(false);
  });

  test.each(['', '   ', '12345678', '20 7946 0018', '(020) 7946-0018', '123456789012345'])('is empty or has at least 8 digits: "%s" [VAL-006]', (number) => {
    expect(isPhoneNumber(number)).toBe(true);
  });

  test.each(['1234567', '7700 90', '-', '1234567890123456', 'call me 12345678', '12345678;ext=1', '١٢٣٤٥٦٧٨'])(
    'is refused with fewer, too many, or other signs: "%s" [VAL-006]',
    (number) => {
      expect(isPhoneNumber(number)).toBe(false);
    },
  );

  test('in the future is refused with a sentence about it, today anywhere on earth is not [FIX-044]', () => {
    const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
    expect(sentence({ birthDate: day(24 * 3) })).toBe('A birth date cannot be in the future. Please check the year.');
    expect(sentence({ birthDate: '2099/12/31' })).toBe('A birth date cannot be in the future. Please check the year.');
    expect(sentence({ birthDate: day(13) })).toBeUndefined();
    expect(sentence({ birthDate: day(-24) })).toBeUndefined();
    expect(sentence({ birthDate: '2099-02-30' })).toBe(WRITTEN);
  });

  test('that breaks a rule gets the sentence of the specification [VAL-007]', () => {
    const said = 'Invalid phone number, please check the format (e.g. + 1 12345678)';
    expect(sentence({ mobilePhone: { countryCode: '+44', phoneNumber: '7700 90' } })).toBe(said);
    expect(sentence({ mobilePhone: { countryCode: '+44', phoneNumber: '7700 900123' } })).toBeUndefined();
  });

  test.each([
    ['44', '+44'],
    ['+44', '+44'],
    [' 1 684', '+1684'],
    ['', ''],
    ['+', ''],
  ])('has its code with a leading plus: "%s" is "%s" [VAL-011]', (typed, code) => {
    expect(dialCode(typed)).toBe(code);
  });
});

describe('a birth date', () => {
  test.each(['1970-10-24', '1970/10/24', '1970.10.24', '1970 10 24', '1970-10/24', ' 1970-10-24 '])(
    'has its parts separated by - / . or a space: "%s" [VAL-009]',
    (text) => {
      expect(birthDate(text)).toBe('1970-10-24');
    },
  );

  test.each(['19701024', '1970_10_24', '1970,10,24', '1970--10-24', '1970-10-24T00:00'])('has no other separators: "%s" [VAL-009]', (text) => {
    expect(birthDate(text)).toBeNull();
  });

  test.each(['1900-01-01', '1999-12-31', '2000-02-29', '2026-11-20'])('is a day of 19xx or 20xx: "%s" [VAL-008]', (text) => {
    expect(birthDate(text)).toBe(text);
  });

  test.each(['1899-12-31', '2100-01-01', '970-10-24', '70-10-24', '1970-00-10', '1970-13-10', '1970-10-00', '1970-10-32', '1970-1-1', '24-10-1970', ''])(
    'is nothing else: "%s" [VAL-008]',
    (text) => {
      expect(birthDate(text)).toBeNull();
    },
  );

  test.each(['1970-02-30', '1970-04-31', '1900-02-29', '2023-02-29'])('is a day of the calendar: "%s" is none', (text) => {
    expect(birthDate(text)).toBeNull();
  });

  test('that breaks a rule gets the sentence of the specification, and an empty one removes it [VAL-010]', () => {
    expect(sentence({ birthDate: '24 October 1970' })).toBe(WRITTEN);
    expect(sentence({ birthDate: '1970-10-24' })).toBeUndefined();
    expect(sentence({ birthDate: '' })).toBeUndefined();
  });
});

test('a brief description has at most 512 characters [PRF-016]', () => {
  expect(sentence({ briefPresentation: 'x'.repeat(512) })).toBeUndefined();
  expect(sentence({ briefPresentation: 'x'.repeat(513) })).toBe('At most 512 characters.');
});
