import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';

/** The people of a company; null until they are there, and nothing is asked where there is none. */
export function usePeople(bid: string | null) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['rfqs', 'people', bid],
    queryFn: async () => {
      const { data } = await client.member.list({ id: bid ?? '' });
      return data.map(({ userID, firstName, lastName }) => ({ userID, name: `${firstName} ${lastName}` }));
    },
    enabled: bid !== null,
    staleTime: 30_000,
  });
  return data ?? null;
}
