import { useQuery } from '@tanstack/react-query';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { keyOf } from '../use-seen.ts';

/** The company’s own quote, for those who write it; to everybody else of the company there is none (QUO-002). */
export function useOwnQuote({ rfqID, as: { businessID, mayQuote } }: OfferedRfq) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(rfqID, 'own-quote', businessID),
    enabled: mayQuote,
    queryFn: async () => (await client.quote.own({ rfqID, bid: businessID })).data,
    refetchOnMount: 'always',
  });
}
