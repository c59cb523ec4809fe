import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Client } from '#web/base/client/client.ts';
import { askTogether } from '#web/base/session/first-reads.ts';
import { sessionTransport } from '#web/base/session/transport.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { queryClient } from '#web/components/query/query.tsx';
import { unreadThreads } from '#web/trade/inquiry/unread.ts';
import { inOrder, type Listed, type Order } from '../thread/in-order.ts';
import { listOf } from './first-list.ts';

const KEY = 'inquiries';

/** What is shown of threads is asked for again. */
export function lookAnew(client: Client): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
  void unreadThreads.countAnew(client);
}

/**
 * The threads of an inbox, sorted by `createdAt` (INQ-018) or by their latest activity; of several inboxes those with something unread first.
 * `inboxes` holds ids of businesses and of oneself, and is null as long as nobody knows which there are.
 */
export function useInbox(userID: string, inboxes: string[] | null) {
  const bidOf = (id: string) => (id === userID ? undefined : id);
  const client = useClient();
  const place = useSettings();
  const [order, setOrder] = useState<Order>('created');
  const reading = useQuery({
    queryKey: [KEY, 'list', inboxes, order],
    enabled: inboxes !== null,
    queryFn: async () => {
      const token = await sessionTransport(place).token();
      askTogether(
        place,
        token,
        (inboxes ?? []).map((inboxID) => listOf(bidOf(inboxID), order)),
      );
      const lists = await Promise.all(
        (inboxes ?? []).map(async (inboxID) => {
          const { data: threads } = await client.inquiry.list(listOf(bidOf(inboxID), order).input);
          return threads.map((thread): Listed => ({ ...thread, inboxID }));
        }),
      );
      return inOrder(lists, order);
    },
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
  const bid = inboxes?.length === 1 ? bidOf(inboxes[0] as string) : undefined;
  return { bid, order, setOrder, reading };
}

export type Inbox = ReturnType<typeof useInbox>;

/** Unread threads of each side, by its id. */
export function useUnreadBySide(): Map<string, number> {
  const client = useClient();
  const { data } = useQuery({ queryKey: [KEY, 'sides'], queryFn: async () => (await client.inquiry.summary()).sides, meta: { aside: true } });
  return new Map(data?.map(({ id, unread }) => [id, unread]));
}

/** One thread; what the list knows of it shows at once. */
export function useThread(requestID: string, bid: string | undefined, inboxID: string) {
  const client = useClient();
  const known = () =>
    queryClient
      .getQueriesData<Listed[]>({ queryKey: [KEY, 'list'] })
      .flatMap(([, list]) => list ?? [])
      .find((thread) => thread.requestID === requestID && thread.inboxID === inboxID);
  return useQuery({
    queryKey: [KEY, 'one', bid, requestID],
    queryFn: async () => (await client.inquiry.get({ requestID, bid })).data,
    placeholderData: known,
    refetchOnMount: 'always',
  });
}
