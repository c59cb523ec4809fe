import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';
import type { Days } from '#web/directory/analytics/range.ts';

/** What came of the requests and inquiries of these days. The last figures stay until the new ones are there. */
export function useOutcomes(id: string, { from, to }: Days) {
  const client = useClient();
  return useQuery({
    queryKey: ['outcomes', id, from, to],
    queryFn: async () => (await client.analytics.outcomes({ id, from, to })).data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
