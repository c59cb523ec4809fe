import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { NotificationKind, NotificationSettings } from '#contract/notification.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/features/query/query.tsx';

export interface Change {
  digest?: boolean;
  kinds?: { kind: NotificationKind; site: boolean; mail: boolean }[];
}

/** What the person wants to hear of; a change shows at once and goes back when it fails. */
export function useChoices() {
  const client = useClient();
  const userID = useSession()?.userID;
  const { data, isError, refetch } = useQuery({
    queryKey: ['notification-settings', userID],
    queryFn: async () => (await client.notification.settings()).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const change = useCallback(
    async (wanted: Change) => {
      const key = ['notification-settings', userID];
      queryClient.setQueryData<NotificationSettings>(key, (old) => old && changed(old, wanted));
      try {
        await client.notification.change(wanted);
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: key });
        throw error;
      }
    },
    [client, userID],
  );
  return { settings: data ?? null, failed: isError && !data, retry: () => void refetch(), change };
}

const changed = (old: NotificationSettings, { digest = old.digest, kinds = [] }: Change): NotificationSettings => ({
  digest,
  kinds: old.kinds.map((one) => kinds.find(({ kind }) => kind === one.kind) ?? one),
});
