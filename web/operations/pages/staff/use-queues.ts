import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/base/call.ts';
import type { staff } from '#contract/operations/staff.ts';
import type { QueueName } from '#contract/trust/moderation-words.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const EVERY_MS = 60_000;

/** How much waits where; asked again every minute, while somebody looks. */
export function useQueues(): Reply<typeof staff.queues>['data'] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['staff', 'queues'],
    queryFn: async () => (await client.staff.queues()).data,
    refetchInterval: EVERY_MS,
    meta: { aside: true },
  });
  return data ?? [];
}

export interface Filter {
  state: 'open' | 'closed';
  kind: string;
  text: string;
}

/** The rows of a queue, as its filter says. */
export function useRows(queue: QueueName, { state, kind, text }: Filter) {
  const client = useClient();
  return useQuery({
    queryKey: ['staff', 'rows', queue, state, kind, text],
    queryFn: async () => (await client.staff.list({ queue, state, text, ...(kind && { kind }) })).data,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}

/** After something was decided. */
export const refreshQueues = () => queryClient.invalidateQueries({ queryKey: ['staff'], predicate: ({ queryKey }) => queryKey[1] !== 'me' });
