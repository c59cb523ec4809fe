import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';

/** The people of a company, by name and by what they may do there. */
export function usePeople(bid: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['rfqs', 'people', bid],
    queryFn: async () => {
      const { data } = await client.member.list({ id: bid });
      return data.map(({ userID, firstName, lastName, access }) => ({ userID, name: `${firstName} ${lastName}`, access }));
    },
    staleTime: 30_000,
  });
}
