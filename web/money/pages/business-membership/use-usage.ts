import { useQuery } from '@tanstack/react-query';
import type { Usage } from '#contract/company/dashboard.ts';
import { useClient } from '#web/base/settings.tsx';
import { askDashboard } from '#web/company/own-business/ask-dashboard.ts';

/** What a company uses of what is included, as its overview says it; null until it is known. */
export function useUsage(businessID: string): Usage | null {
  const { data } = useQuery({ ...askDashboard(useClient(), businessID), select: ({ usage }) => usage });
  return data ?? null;
}
