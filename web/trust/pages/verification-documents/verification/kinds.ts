import type { Check, CheckKind, VerificationState } from '#contract/trust/verification.ts';

/** The strong ones first. The compiler holds the kinds against the contract, whose file brings its schemas along. */
export const CHECK_ORDER: CheckKind[] = ['register', 'vat', 'email-domain', 'website', 'documents'];
/** So many valid checks, as the contract has it. */
export const NEEDED = 2;

export interface Standing {
  /** What counts now. */
  valid: Check | undefined;
  /** What waits for a code or for staff. */
  pending: Check | undefined;
  /** What another company here holds, until staff has decided. */
  contested: Check | undefined;
  /** How the latest attempt ended, when nothing counts or waits. */
  ended: Check | undefined;
}

/** Where one kind of check stands; the checks come with the latest first. */
export function standingOf({ checks }: VerificationState, kind: CheckKind): Standing {
  const own = checks.filter((check) => check.kind === kind);
  const [valid, pending] = [own.find(({ state }) => state === 'valid'), own.find(({ state }) => state === 'pending')];
  const contested = own.find(({ state }) => state === 'contested');
  const ended = valid || pending || contested ? undefined : own.find(({ state }) => state === 'refused' || state === 'lapsed');
  return { valid, pending, contested, ended };
}

const DAY_MS = 86_400_000;
/** Days that are left, where they are few enough to say so. */
export function daysLeft(validUntil: string | null, now = Date.now()): number | null {
  const days = validUntil ? Math.floor((Date.parse(validUntil) - now) / DAY_MS) : Number.POSITIVE_INFINITY;
  return days <= 30 ? Math.max(0, days) : null;
}

export interface StepProps {
  id: string;
  state: VerificationState;
  standing: Standing;
  /** Nothing more to do here now. */
  done: () => void;
}
