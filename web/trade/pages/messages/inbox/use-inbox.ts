import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InboxSide, ListedInquiry } from '#contract/trade/inbox.ts';
import type { Client } from '#web/base/client/client.ts';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { queryClient } from '#web/components/query/query.tsx';
import { unreadThreads } from '#web/trade/inquiry/unread.ts';
import { useAsked } from './asked.ts';
import { listOf } from './first-list.ts';
import { LISTS, THREADS } from './keys.ts';

interface Pages {
  pages: { data: ListedInquiry[]; sides: InboxSide[] }[];
}
const known = (): Pages[] => queryClient.getQueriesData<Pages>({ queryKey: LISTS }).flatMap(([, list]) => list ?? []);

/** What is shown of threads is asked for again. */
export function lookAnew(client: Client): void {
  void queryClient.invalidateQueries({ queryKey: THREADS });
  void unreadThreads.countAnew(client);
}

/** Threads of all inboxes, unread first, or of one `side` by `createdAt` (INQ-018), with how many there are of each. */
export function useInbox(side: string | null) {
  const client = useClient();
  const { asked } = useAsked();
  const { input } = listOf(side, asked);
  const query = useInfiniteQuery({
    queryKey: [...LISTS, side, input],
    queryFn: ({ pageParam }) => client.inbox.list({ ...input, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // What was shown stays until the filtered ones come; another inbox's threads never do.
    placeholderData: (before, last) => (last?.queryKey[LISTS.length] === side ? before : undefined),
    refetchOnMount: 'always',
  });
  useLive('message', () => lookAnew(client));
  useLive('desk', () => void queryClient.invalidateQueries({ queryKey: LISTS }));
  // A change that was missed without a network shows when it is back.
  useEffect(() => {
    const back = () => lookAnew(client);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [client]);
  const latest = query.data?.pages.at(-1);
  return {
    query,
    threads: query.data ? onlyOnce(query.data.pages.flatMap(({ data }) => data)) : undefined,
    counts: latest?.counts,
    hasContacts: latest?.hasContacts ?? false,
    sides: latest?.sides ?? known().at(-1)?.pages.at(-1)?.sides ?? null,
  };
}

export type Inbox = ReturnType<typeof useInbox>;
export const keyOf = ({ inboxID, requestID }: ListedInquiry): string => `${inboxID} ${requestID}`;

/** One that was read between two pages stands on both. */
const onlyOnce = (threads: ListedInquiry[]): ListedInquiry[] => [...new Map(threads.map((thread) => [keyOf(thread), thread])).values()];

/** One thread; what the list knows of it shows at once. */
export function useThread(requestID: string, bid: string | undefined, inboxID: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...THREADS, 'one', bid, requestID],
    queryFn: async () => (await client.inquiry.get({ requestID, bid })).data,
    placeholderData: () =>
      known()
        .flatMap(({ pages }) => pages.flatMap(({ data }) => data))
        .find((thread) => thread.requestID === requestID && thread.inboxID === inboxID),
    refetchOnMount: 'always',
  });
}
