import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/base/call.ts';
import type { industry } from '#contract/directory/industry.ts';
import { useClient } from '#web/base/settings.tsx';

export type Categories = Reply<typeof industry.categories>['data'];

/** Categories of an industry with their sub-categories; null until they are known, none when they cannot be. */
export function useCategories(id: string): Categories | null {
  const client = useClient();
  const { data, isError } = useQuery({
    queryKey: ['reference', 'categories', id],
    queryFn: async () => (id ? (await client.industry.categories({ id })).data : []),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
  return isError ? [] : (data ?? null);
}
