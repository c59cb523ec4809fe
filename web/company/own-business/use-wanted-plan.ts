import { useSearchParams } from 'react-router';
import { PAID_TIERS, type PaidTier } from '#contract/money/plans.ts';

/** What somebody who pressed `Buy now!` wants, all the way through login and the making of a business (MEM-017). */
export function useWantedPlan(): { isChoosing: boolean; plan: PaidTier | undefined } {
  const [query] = useSearchParams();
  return { isChoosing: query.get('membership') === 'choose-business', plan: PAID_TIERS.find((tier) => tier === query.get('plan')) };
}
