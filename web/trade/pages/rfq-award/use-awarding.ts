import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { useAward } from '#web/trade/award/use-award.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';

/**
 * The request, its quotes and the latest decision. The quotes stay as they were read, so that an award names the revisions that were looked at;
 * they are read again when one of them was refused (AWD-002).
 */
export function useAwarding(rfqID: string) {
  const client = useClient();
  const rfq = useQuery({
    queryKey: ['rfq', rfqID, 'own'],
    queryFn: async () => {
      const { data } = await client.rfq.get({ rfqID });
      return data.reader === 'buyer' ? data.rfq : null;
    },
    refetchOnMount: 'always',
  });
  useLive('rfq', (body) => {
    if (body === null || body.rfqID === rfqID) void lookAtRfq(rfqID);
  });
  const state = rfq.data?.state;
  const award = useAward({ rfqID, state: state ?? 'open' });
  const isDecided = state !== undefined && state !== 'deciding';
  const quotes = useQuery({
    queryKey: ['award-quotes', rfqID],
    enabled: state === 'deciding',
    queryFn: async () => (await client.quote.received({ rfqID })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const parts = [rfq, award, quotes];
  const failed = parts.find(({ isError, data }) => isError && data === undefined);
  const isThere = rfq.data && (isDecided || (award.data && quotes.data));
  return {
    data: isThere && rfq.data ? { rfq: rfq.data, award: award.data ?? null, quotes: quotes.data ?? [] } : null,
    isError: failed !== undefined || rfq.data === null,
    isMissing: rfq.data === null,
    error: failed?.error ?? null,
    refetch: () => Promise.all(parts.map((one) => one.refetch())),
    readQuotes: quotes.refetch,
  };
}
