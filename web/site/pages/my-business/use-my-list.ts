import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/call.ts';
import type { Contract } from '#contract/index.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';

export type Mine = Reply<Contract['business']['myList']>['data'][number];

/** The businesses of who is logged in, asked anew with every visit; null until they are there. */
export function useMyList() {
  const client = useClient();
  const userID = useSession()?.userID;
  const { data, isError, refetch } = useQuery({ queryKey: ['my-list', userID], queryFn: async () => (await client.business.myList()).data, staleTime: 0 });
  return { list: data ?? null, failed: isError && !data, retry: () => void refetch() };
}
