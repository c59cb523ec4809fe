import { useMutation, useQuery } from '@tanstack/react-query';
import type { NextStepName } from '#contract/company/dashboard-words.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { askDashboard, dashboardKey } from '#web/company/own-business/ask-dashboard.ts';
import { useLive } from '#web/components/live/use-live.ts';
import { queryClient } from '#web/components/query/query.tsx';

/** What waits for a company and how it stands; asked again with everything that may have changed it (DSH-008). */
export function useDashboard(id: string) {
  const client = useClient();
  const again = () => void queryClient.invalidateQueries({ queryKey: dashboardKey(id) });
  useLive('message', again);
  useLive('desk', again);
  useLive('rfq', again);
  useLive('order', again);
  useLive('notification', again);
  return useQuery({ ...askDashboard(client, id), refetchOnMount: 'always' });
}

/** Puts the step that is proposed aside, and shows the one after it. */
export function usePutAside(id: string, failed: string) {
  const client = useClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (step: NextStepName) => client.dashboard.putAside({ id, step, away: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dashboardKey(id) }),
    onError: (error) => toast(isRefusal(error) && error.code !== 'network' ? error.message : failed, 'danger'),
  });
}
