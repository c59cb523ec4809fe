import { useQuery } from '@tanstack/react-query';
import type { Usage } from '#contract/company/dashboard.ts';
import { useClient } from '#web/base/settings.tsx';

/** What a company uses of what is included, as its overview says it; null until it is known. */
export function useUsage(businessID: string): Usage | null {
  const client = useClient();
  const { data } = useQuery({ queryKey: ['usage', businessID], queryFn: async () => (await client.dashboard.get({ id: businessID })).data.usage });
  return data ?? null;
}
