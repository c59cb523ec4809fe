import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { queryClient } from '#web/components/query/query.tsx';

/** The need, the company's own quote, and the company that quotes. */
export function useQuoted(rfqID: string, bid: string) {
  const client = useClient();
  const asked = useQuery({
    queryKey: ['quote', 'asked', rfqID, bid],
    queryFn: async () => {
      const { data } = await client.rfq.get({ rfqID, bid });
      return data.reader === 'supplier' ? data.rfq : null;
    },
    refetchOnMount: 'always',
  });
  const own = useQuery({
    queryKey: ['quote', 'own', rfqID, bid],
    queryFn: async () => (await client.quote.own({ rfqID, bid })).data,
    // The form goes on from what it saved last: nothing may be read in its place.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const company = useQuery({ queryKey: ['quote', 'company', bid], queryFn: async () => (await client.business.get({ id: bid })).data });
  useLive('rfq', (body) => {
    if (body !== null && body.rfqID !== rfqID) return;
    void asked.refetch();
    // The answer to the quote, and counter-offers about it.
    void queryClient.invalidateQueries({ queryKey: ['rfq', rfqID] });
  });
  const parts = [asked, own, company];
  const failed = parts.find(({ isError, data }) => isError && data === undefined);
  return {
    data: asked.data && own.data && company.data ? { rfq: asked.data, own: own.data, company: company.data } : null,
    isMissing: asked.data === null,
    isError: failed !== undefined || asked.data === null,
    error: failed?.error ?? null,
    refetch: () => Promise.all(parts.map((one) => one.refetch())),
    refetchAsked: asked.refetch,
  };
}
