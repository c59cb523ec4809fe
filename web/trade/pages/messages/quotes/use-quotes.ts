import { useQuery } from '@tanstack/react-query';
import type { ThreadQuote } from '#contract/trade/quote-talk.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';

export interface Quotes {
  /** By the place of the message that each of them is. */
  at: Map<number, ThreadQuote>;
  /** What the whole thread is about, and was made elsewhere. */
  about: ThreadQuote[];
  /** Changes when others are shown. */
  shown: string;
}

/** The requests and quotes that a thread belongs to. The messages do not wait for them. */
export function useQuotes(requestID: string, bid: string | undefined): Quotes {
  const client = useClient();
  const { trade } = useSettings();
  const { data, refetch } = useQuery({
    queryKey: ['inquiries', 'quotes', bid, requestID],
    queryFn: async () => (await client.quoteTalk.inThread({ requestID, bid })).data,
    enabled: trade,
    refetchOnMount: 'always',
    meta: { aside: true },
  });
  useLive('rfq', () => {
    if (trade) void refetch();
  });
  const all = data ?? [];
  return {
    at: new Map(all.filter(({ place }) => place > 0).map((one) => [one.place, one])),
    about: all.filter(({ place }) => place === 0),
    shown: all.map(({ rfqID, place, state }) => `${rfqID} ${place} ${state}`).join(),
  };
}
