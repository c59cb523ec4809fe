import type { CheckSource } from '#contract/trust/verification.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import type { RegisterAnswer, RegisterInsolvency } from '#server/base/registers/answer.ts';
import { companyNumber, isSameName, vatNumber } from '#server/base/registers/numbers.ts';
import type { Registers } from '#server/base/registers/registers.ts';
import { RegisterSilent } from '#server/base/registers/silent.ts';

export type RegisterKind = 'register' | 'vat';

const FORMS: Record<RegisterKind, { read: (text: string) => string | null; sentence: Sentence }> = {
  register: { read: companyNumber, sentence: say('companyNumber') },
  vat: {
    read: vatNumber,
    sentence: say('vatNumber'),
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
export type Verdict =
  | { is: 'valid' | 'staff'; summary: string; source: CheckSource | null; sourceUrl?: string; insolvency?: RegisterInsolvency | null }
  | { is: 'refused'; reason: Sentence };

export function verdictOf(kind: RegisterKind, number: string, answer: RegisterAnswer, companyName: string): Verdict {
  if (answer.found === 'manual') return { is: 'staff', summary: '', source: null };
  if (answer.found === 'no') return { is: 'refused', reason: say(`register.no.${kind}`, { number }) };
  const { name, isActive, details, source, sourceUrl, insolvency = null } = answer;
  if (!isActive) return { is: 'refused', reason: say(`register.inactive.${kind}`, { number, details }) };
  const found = { summary: [name, details].filter(Boolean).join(', '), source: source as CheckSource, sourceUrl, insolvency };
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
