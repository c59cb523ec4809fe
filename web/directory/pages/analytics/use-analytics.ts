import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';
import type { Days } from '#web/directory/analytics/range.ts';

/** What was counted in these days of a business, or of one of its products. The last figures stay until the new ones are there. */
export function useAnalytics(id: string, { from, to }: Days, product = '') {
  const client = useClient();
  return useQuery({
    queryKey: ['analytics', id, from, to, product],
    queryFn: async () => (await client.analytics.ofBusiness({ id, from, to, ...(product && { product }) })).data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
