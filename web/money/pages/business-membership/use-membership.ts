import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const keyOf = (businessID: string) => ['membership', businessID];

/** The membership of a business, with what it can buy now. Asked anew whenever somebody comes back to the page: prices follow the days. */
export function useMembership(businessID: string) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(businessID),
    queryFn: async () => (await client.subscription.current({ businessID })).data,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

export const refreshMembership = (businessID: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(businessID) });
