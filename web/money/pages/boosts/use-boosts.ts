import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/base/call.ts';
import type { boost } from '#contract/money/boost.ts';
import type { support } from '#contract/operations/support.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';

export type Boosts = Reply<typeof boost.list>['data'];
export type Boost = Boosts['boosts'][number];
export type Support = Reply<typeof support.list>['data'];

const keyOf = (id: string) => ['boosts', id];

/** Boosts and hours of support of a business, asked anew with each visit: others use them too. */
export function useBoosts(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => {
      const [boosts, support] = await Promise.all([client.boost.list({ id }), client.support.list({ id })]);
      return { boosts: boosts.data, support: support.data };
    },
    refetchOnMount: 'always',
  });
}

export const refreshBoosts = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(id) });
