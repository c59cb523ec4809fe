import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LOOK_MS } from '#contract/operations/transfer-look.ts';
import type { Transfer } from '#contract/operations/transfer-shapes.ts';
import { useLive } from '#web/components/live/use-live.ts';
import { isOpen } from './transfer-view.tsx';

/** Imports or exports; as long as one of them is on its way they are looked at again each second, in each tab. */
export function useTransfers<T extends Transfer>(key: readonly string[], read: () => Promise<{ data: T[] }>) {
  const queries = useQueryClient();
  const queryKey = ['transfers', ...key];
  const again = () => queries.invalidateQueries({ queryKey });
  useLive('transfer', () => void again());
  const query = useQuery({
    queryKey,
    queryFn: async () => (await read()).data,
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? LOOK_MS : false),
  });
  return { query, again };
}
