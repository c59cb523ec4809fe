import { CHECKS_NEEDED, type CheckKind, STRONG_CHECKS } from '#contract/trust/verification.ts';
import type { Held } from './holding-queries.ts';

const DAY_MS = 86_400_000;
export const YEAR_DAYS = 365;
export const DOCUMENT_DAYS = 2 * YEAR_DAYS;

export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

export interface Valid {
  kind: CheckKind;
  expiresAt: Date;
}

const isStrong = ({ kind }: { kind: CheckKind }): boolean => STRONG_CHECKS.includes(kind);

/** Whether these kinds carry a grant: two at least, one of them the register or VAT. */
export const isEnough = (checks: { kind: CheckKind }[]): boolean => checks.length >= CHECKS_NEEDED && checks.some(isStrong);

/** Until when valid checks carry a grant; null when they do not now. */
export function carriesUntil(checks: Valid[]): Date | null {
  if (!isEnough(checks)) return null;
  const latest = (some: Valid[]): number[] => some.map(({ expiresAt }) => expiresAt.getTime()).sort((a, b) => b - a);
  const [all, strong] = [latest(checks), latest(checks.filter(isStrong))];
  return new Date(Math.min(all[CHECKS_NEEDED - 1] as number, strong[0] as number));
}

/** What one company at a time holds by a check of this kind: a number of the United Kingdom's register, a VAT number, a domain. A document is nobody else's. */
export function heldBy(kind: CheckKind, subject: string): Held | null {
  if (kind === 'documents') return null;
  if (kind === 'register') return { kind, key: `GB:${subject}` };
  return kind === 'vat' ? { kind, key: subject } : { kind: 'domain', key: subject };
}
