import { useQuery } from '@tanstack/react-query';
import type { BusinessCard } from '#contract/company/business.ts';
import { useClient } from '#web/base/settings.tsx';
import { businessView } from '#web/people/person/person-view.ts';

const mine = (card: BusinessCard) => ({ ...businessView(card), tier: card.subscription });
export type MyBusiness = ReturnType<typeof mine>;

/** The businesses of the person. */
export function useMyBusinesses(userID: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['businesses-of', userID],
    queryFn: async () => (await client.business.listByUser({ userID })).data.map(mine),
  });
}
