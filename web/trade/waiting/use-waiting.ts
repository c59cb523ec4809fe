import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { queryClient } from '#web/components/query/query.tsx';

const KEY = 'trade-waiting';
const again = () => void queryClient.invalidateQueries({ queryKey: [KEY] });

/** What waits for who is logged in; asked again with each notification. */
export function useWaiting({ enabled = true } = {}) {
  const client = useClient();
  const { trade } = useSettings();
  const userID = useSession()?.userID;
  useLive('notification', again);
  return useQuery({
    queryKey: [KEY, userID],
    queryFn: () => client.waiting.list({}),
    enabled: trade && enabled,
    staleTime: 0,
    meta: { aside: true },
  });
}
