import type { CheckSource } from '#contract/verification.ts';
import { Refusal } from '#server/base/errors.ts';
import type { RegisterAnswer } from '#server/base/registers/answer.ts';
import { companyNumber, isSameName, vatNumber } from '#server/base/registers/numbers.ts';
import type { Registers } from '#server/base/registers/registers.ts';
import { RegisterSilent } from '#server/base/registers/silent.ts';

export type RegisterKind = 'register' | 'vat';

const FORMS: Record<RegisterKind, { read: (text: string) => string | null; sentence: string }> = {
  register: { read: companyNumber, sentence: 'A company number has eight digits, or two letters and six digits, such as 01234567 or SC123456.' },
  vat: {
    read: vatNumber,
    sentence: 'This is no VAT number of the United Kingdom: it has nine digits such as GB 123 4567 82, and its last two must fit the others.',
  },
};

/** The number as its register writes it. @throws Refusal `invalid_input` */
export function readNumber(kind: RegisterKind, text: string): string {
  const { read, sentence } = FORMS[kind];
  const number = read(text);
  if (!number) throw new Refusal('invalid_input', { fields: { number: sentence } });
  return number;
}

/** What an answer means for a company of this name. `staff`: somebody has to look. */
export type Verdict = { is: 'valid' | 'staff'; summary: string; source: CheckSource | null; sourceUrl?: string } | { is: 'refused'; reason: string };

export function verdictOf(kind: RegisterKind, number: string, answer: RegisterAnswer, companyName: string): Verdict {
  if (answer.found === 'manual') return { is: 'staff', summary: '', source: null };
  const register = kind === 'register' ? 'company register' : 'VAT register';
  if (answer.found === 'no') return { is: 'refused', reason: `The ${register} knows no ${number}.` };
  const { name, isActive, details, source, sourceUrl } = answer;
  if (!isActive) return { is: 'refused', reason: `The ${register} does not list ${number} as active: ${details}.` };
  const found = { summary: [name, details].filter(Boolean).join(', '), source: source as CheckSource, sourceUrl };
  // A trading name may differ from the registered one: a person decides.
  return { is: isSameName(name, companyName) ? 'valid' : 'staff', ...found };
}

/** Asks the register. @throws Refusal `try_again_later` when it does not answer: an outage decides nothing. */
export async function askRegister(registers: Registers, kind: RegisterKind, number: string): Promise<RegisterAnswer> {
  try {
    return await (kind === 'register' ? registers.company(number) : registers.vat(number));
  } catch (error) {
    if (error instanceof RegisterSilent) throw new Refusal('try_again_later', { retryAfter: 600 });
    throw error;
  }
}
