import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#contract/identity/sign-in.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';

/** Passwords that attackers try first, of a length that would be allowed. */
const common = new Set(dictionary['passwords-common'].map(String).filter((one) => one.length >= PASSWORD_MIN));

/** @throws Refusal that names the field. What belongs to the person, or repeats itself, is as easy to guess as what is common. */
export function refuseCommon(password: string, about: { email: string; names?: string[] }): void {
  const plain = password.toLowerCase();
  const own = [about.email, about.email.split('@')[0] ?? '', ...(about.names ?? [])].map((one) => one.toLowerCase());
  const sentence = common.has(plain)
    ? say('passwordCommon')
    : new Set(plain).size < 4 || isCounting(plain) || own.some((one) => one.length >= PASSWORD_MIN - 4 && isMostly(plain, one))
      ? say('passwordGuessable')
      : null;
  if (sentence) throw new Refusal('invalid_input', { fields: { password: sentence } });
}

const isCounting = (text: string): boolean => '01234567890123456789'.includes(text) || 'abcdefghijklmnopqrstuvwxyz'.includes(text);

/** The word alone, or with a few characters around it. */
const isMostly = (text: string, word: string): boolean => text.includes(word) && text.length - word.length < 4;
