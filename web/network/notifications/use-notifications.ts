import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Client } from '#web/base/client/client.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { queryClient } from '#web/components/query/query.tsx';
import { unreadNotifications } from './unread.ts';

const KEY = 'notifications';
const LATEST = 6;
const again = () => void queryClient.invalidateQueries({ queryKey: [KEY] });

/** The latest few. */
export function useLatest() {
  const client = useClient();
  const userID = useSession()?.userID;
  const queryFn = async () => (await client.notification.list({ size: LATEST })).items;
  useLive('notification', again);
  return useQuery({ queryKey: [KEY, 'latest', userID], queryFn, staleTime: 0 });
}

/** All of them, or those that were not read, page by page. */
export function useNotifications(unread: boolean) {
  const client = useClient();
  const userID = useSession()?.userID;
  const pages = useInfiniteQuery({
    queryKey: [KEY, unread ? 'unread' : 'all', userID],
    queryFn: ({ pageParam }) => client.notification.list({ ...(pageParam && { nextID: pageParam }), ...(unread && { unread: '1' as const }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextID }) => nextID,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
  useLive('notification', again);
  return {
    reading: pages,
    more: pages.hasNextPage,
    loadsMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void (pages.isFetchingNextPage || pages.fetchNextPage()),
  };
}

/** Marks one as read. What fails is read the next time. */
export function useRead(): (id: string) => void {
  const client = useClient();
  return useCallback(
    (id) =>
      void client.notification.read({ id }).then(
        () => settle(client),
        () => {},
      ),
    [client],
  );
}

/** @throws ApplicationError */
export function useReadAll(): () => Promise<void> {
  const client = useClient();
  return useCallback(async () => {
    await client.notification.readAll();
    settle(client);
  }, [client]);
}

function settle(client: Client): void {
  again();
  void unreadNotifications.countAnew(client);
}
