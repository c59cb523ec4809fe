import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';

export type Mine = Reply<Contract['business']['myList']>['data'][number];

/** The businesses of who is logged in, with `anew` they are asked for at every visit. */
export function useMyList({ anew = false } = {}) {
  const client = useClient();
  const userID = useSession()?.userID;
  return useQuery({
    queryKey: ['my-list', userID],
    queryFn: async () => (await client.business.myList()).data,
    ...(anew && { staleTime: 0 }),
  });
}
