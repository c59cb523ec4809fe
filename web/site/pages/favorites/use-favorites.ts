import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/features/query/query.tsx';
import type { Saved } from './saved-view.ts';

const keyOf = (userID: string | undefined) => ['favorites', userID];

/** What the person has saved, asked anew with every visit; null until it is there. */
export function useFavorites() {
  const client = useClient();
  const userID = useSession()?.userID;
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(userID),
    queryFn: async () => (await client.saved.list()).data,
    staleTime: 0,
    // What has just been removed stays where it was, so that it can come back.
    refetchOnWindowFocus: false,
  });
  return { list: data ?? null, failed: isError && !data, retry: () => void refetch() };
}

/** Writes a note to the server, then into the list. */
export function useSaveNote(): (id: string, note: string) => Promise<void> {
  const client = useClient();
  const userID = useSession()?.userID;
  return useCallback(
    async (id, note) => {
      await client.saved.note({ id, note });
      queryClient.setQueryData<Saved[]>(keyOf(userID), (list) => list?.map((one) => (one.resourceID === id ? { ...one, note } : one)));
    },
    [client, userID],
  );
}
