import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Inquiry } from '#contract/inquiry.ts';
import type { Client } from '#web/base/client.ts';
import { useClient } from '#web/base/settings.tsx';
import { unreadThreads } from '#web/features/inquiry/unread.ts';
import { useLive } from '#web/features/live/use-live.ts';
import { queryClient } from '#web/features/query/query.tsx';

const KEY = 'inquiries';
export type Order = 'created' | 'activity';

/** What is shown of threads is asked for again. */
export function lookAnew(client: Client): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
  void unreadThreads.countAnew(client);
}

/** The threads of an inbox: one's own without `bid`. They are sorted by `createdAt` (INQ-018), or by their latest activity. */
export function useInbox(bid: string | undefined) {
  const client = useClient();
  const [order, setOrder] = useState<Order>('created');
  const { data, isError, refetch } = useQuery({
    queryKey: [KEY, 'list', bid, order],
    queryFn: async () => (await client.inquiry.list({ ubid: bid, order })).data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  useLive('message', () => lookAnew(client));
  // A change that was missed without a network shows when it is back.
  useEffect(() => {
    const back = () => lookAnew(client);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [client]);
  return { bid, order, setOrder, list: data ?? null, failed: isError && !data, retry: () => void refetch() };
}

export type Inbox = ReturnType<typeof useInbox>;

/** Unread threads of each side, by its id. */
export function useUnreadBySide(): Map<string, number> {
  const client = useClient();
  const { data } = useQuery({ queryKey: [KEY, 'sides'], queryFn: async () => (await client.inquiry.summary()).sides });
  return new Map(data?.map(({ id, unread }) => [id, unread]));
}

/** One thread; what the list knows of it shows at once. */
export function useThread(requestID: string, bid: string | undefined) {
  const client = useClient();
  const known = () =>
    queryClient
      .getQueriesData<Inquiry[]>({ queryKey: [KEY, 'list', bid] })
      .flatMap(([, list]) => list ?? [])
      .find((thread) => thread.requestID === requestID);
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, 'one', bid, requestID],
    queryFn: async () => (await client.inquiry.get({ requestID, bid })).data,
    placeholderData: known,
    refetchOnMount: 'always',
  });
  return { thread: data ?? null, error: data ? null : error, retry: () => void refetch() };
}
