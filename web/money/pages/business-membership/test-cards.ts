/** Card numbers that the sandbox knows: the provider's own where it has one. They pay nowhere. */
export const TEST_CARDS = {
  visa: '4242424242424242',
  authenticationRequired: '4000002760003184',
  chargeDeclined: '4000000000000002',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  hangs: '4000000000004087',
} as const;
export type TestCard = keyof typeof TEST_CARDS;

const NAMES = Object.keys(TEST_CARDS) as TestCard[];
export const testCards: readonly TestCard[] = NAMES;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** In groups of four, as it stands on a card. */
export const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

export type Problem = 'numberIncomplete' | 'number' | 'expiryIncomplete' | 'expired' | 'codeIncomplete';

/** The fields of a card. */
export type Part = 'number' | 'expiry' | 'code';
type Typed = Record<Part, string>;

const NUMBER_DIGITS = 16;
const CODE = /^\d{3,4}$/;
const EXPIRY = /^(0[1-9]|1[0-2])(\d{2})$/;

/** The token of a test card, or what is wrong in each field. The number itself goes no further. */
export function tokenOf(typed: Typed, now: Date): { token: string } | { problems: Partial<Record<Part, Problem>> } {
  const card = NAMES.find((name) => TEST_CARDS[name] === digitsOf(typed.number));
  const found = {
    number: problemOfNumber(typed.number),
    expiry: problemOfExpiry(typed.expiry, now),
    code: CODE.test(typed.code.trim()) ? null : 'codeIncomplete',
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Partial<Record<Part, Problem>>;
  return card && Object.keys(problems).length === 0 ? { token: `pm_card_${card}` } : { problems };
}

function problemOfNumber(number: string): Problem | null {
  const digits = digitsOf(number);
  if (digits.length < NUMBER_DIGITS) return 'numberIncomplete';
  return NAMES.some((name) => TEST_CARDS[name] === digits) ? null : 'number';
}

function problemOfExpiry(expiry: string, now: Date): Problem | null {
  const [, month, year] = EXPIRY.exec(digitsOf(expiry)) ?? [];
  if (!month || !year) return 'expiryIncomplete';
  return new Date(Date.UTC(2000 + Number(year), Number(month))) <= now ? 'expired' : null;
}
