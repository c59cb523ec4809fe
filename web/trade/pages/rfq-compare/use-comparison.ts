import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { readAnew } from '#web/components/query/query.tsx';

const KEY = 'comparison';

/** What is shown is asked for again. */
export const lookAgain = (rfqID: string): Promise<void> => readAnew([KEY, rfqID]);

/** The request and its quotes side by side; `quotes` is null while they are sealed. What comes in meanwhile is shown without a reload. */
export function useComparison(rfqID: string) {
  const client = useClient();
  const rfq = useQuery({
    queryKey: [KEY, rfqID, 'request'],
    queryFn: async () => {
      const { data } = await client.rfq.get({ rfqID }).catch(missing);
      return data.reader === 'buyer' ? data.rfq : null;
    },
    refetchOnMount: 'always',
  });
  const quotes = useQuery({
    queryKey: [KEY, rfqID, 'quotes'],
    enabled: Boolean(rfq.data),
    queryFn: async () => {
      try {
        return (await client.comparison.get({ rfqID })).data;
      } catch (error) {
        if (isRefusal(error) && error.code === 'sealed') return null;
        throw error;
      }
    },
    refetchOnMount: 'always',
  });
  useLive('rfq', (body) => {
    if (body === null || body.rfqID === rfqID) void lookAgain(rfqID);
  });
  const failed = [rfq, quotes].find(({ isError, data }) => isError && data === undefined);
  return {
    data: rfq.data && quotes.data !== undefined ? { rfq: rfq.data, comparison: quotes.data } : null,
    isMissing: rfq.data === null,
    isError: failed !== undefined || rfq.data === null,
    error: failed?.error ?? null,
    refetch: () => Promise.all([rfq.refetch(), quotes.refetch()]),
  };
}

/** What is not there, or not theirs, is the same. */
function missing(error: unknown): { data: { reader: 'public' } } {
  if (isRefusal(error) && (error.status === 404 || error.status === 400)) return { data: { reader: 'public' } };
  throw error;
}
