import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import type { Saved } from './saved-view.ts';

const keyOf = (userID: string | undefined) => ['favorites', userID];

/** What the person has saved, asked anew with every visit. */
export function useFavorites() {
  const client = useClient();
  const userID = useSession()?.userID;
  return useQuery({
    queryKey: keyOf(userID),
    queryFn: async () => (await client.saved.list()).data,
    staleTime: 0,
    // What has just been removed stays where it was, so that it can come back.
    refetchOnWindowFocus: false,
  });
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
