import { useQuery } from '@tanstack/react-query';
import type { BusinessCard } from '#contract/business.ts';
import { useClient } from '#web/base/settings.tsx';
import { businessView } from '#web/features/person/person-view.ts';

const mine = (card: BusinessCard) => ({ ...businessView(card), tier: card.subscription });
export type MyBusiness = ReturnType<typeof mine>;

/** The businesses of the person; null until they are there. */
export function useMyBusinesses(userID: string): { businesses: MyBusiness[] | null; failed: boolean } {
  const client = useClient();
  const { data, isError } = useQuery({
    queryKey: ['businesses-of', userID],
    queryFn: async () => (await client.business.listByUser({ userID })).data.map(mine),
  });
  return { businesses: data ?? null, failed: isError };
}
