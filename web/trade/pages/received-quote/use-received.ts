import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { readAhead } from '#web/trade/award/use-award.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';

/** The quote in one of its revisions, and the request that it answers. */
export function useReceived(rfqID: string, quoteID: string, revision: number | null) {
  const client = useClient();
  const { awards } = useSettings();
  const quote = useQuery({
    queryKey: ['quote', 'received', rfqID, quoteID, revision],
    queryFn: async () => (await client.quote.get({ rfqID, quoteID, ...(revision !== null && { revision }) })).data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const rfq = useQuery({
    queryKey: ['quote', 'request', rfqID],
    queryFn: async () => {
      const { data } = await client.rfq.get({ rfqID });
      if (data.reader !== 'buyer') return null;
      await readAhead(client, data.rfq, awards);
      return data.rfq;
    },
  });
  useLive('rfq', (body) => {
    if (body === null || body.rfqID === rfqID) void lookAtRfq(rfqID);
  });
  const failed = [quote, rfq].find(({ isError, data }) => isError && data === undefined);
  return {
    data: quote.data && rfq.data ? { quote: quote.data, rfq: rfq.data } : null,
    isMissing: rfq.data === null,
    isError: failed !== undefined || rfq.data === null,
    error: failed?.error ?? null,
    refetch: () => Promise.all([quote.refetch(), rfq.refetch()]),
  };
}
