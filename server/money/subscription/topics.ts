import type { Tier } from '#contract/base/limits.ts';
import type { PaidTier } from '#contract/money/plans.ts';

/** The end of a membership that somebody is told of. */
export interface Term {
  businessID: string;
  tier: PaidTier;
  /** ISO 8601 */
  endsAt: string;
  kind: string;
}

declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'payment.received': { paymentID: string };
    'payment.refunded': { paymentID: string; cents: number };
    'payment.superfluous': { paymentID: string };
    'membership.started': { businessID: string; tier?: PaidTier; endsAt?: string; paymentID: string };
    'membership.reminder': Term;
    'membership.ended': Pick<Term, 'businessID' | 'tier' | 'endsAt'>;
    'membership.letter': Term & { accountID: string };
    'membership.lowered': { businessID: string; accountID: string; before: PaidTier; tier: Tier; endsAt: string; reason: string };
  }
}
