import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';

export const STEPS = ['company', 'product', 'follow'] as const;
export type Step = (typeof STEPS)[number];
export type OnboardingState = Reply<Contract['onboarding']['state']>['data'];

export const ONBOARDING = 'onboarding';

/** What somebody has of the three steps, asked anew at every visit. */
export function useOnboarding() {
  const client = useClient();
  const userID = useSession()?.userID;
  return useQuery({
    queryKey: [ONBOARDING, userID],
    queryFn: async () => (await client.onboarding.state()).data,
    staleTime: 0,
    meta: { aside: true },
  });
}

/** Whether a step is done; whoever only belongs to a company has no product of it to publish. */
export const isDone = (step: Step, { company, product, follows }: OnboardingState): boolean => {
  if (step === 'company') return company !== null;
  return step === 'product' ? product !== null || company?.manages === false : follows > 0;
};
