import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationSettings } from '#contract/network/notification.ts';
import type { NotificationKind } from '#contract/network/notification-words.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';

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
  // A switch that waited for the cache would jump back first.
  const [shown, show] = useState<NotificationSettings | null>(null);
  const settings = shown ?? data ?? null;
  const change = async (wanted: Change) => {
    if (settings) show(changed(settings, wanted));
    try {
      await client.notification.change(wanted);
    } catch (error) {
      await refetch();
      show(null);
      throw error;
    }
  };
  return { reading: { data: settings, isError, refetch }, change };
}

const changed = (old: NotificationSettings, { digest = old.digest, kinds = [] }: Change): NotificationSettings => ({
  digest,
  kinds: old.kinds.map((one) => kinds.find(({ kind }) => kind === one.kind) ?? one),
});
