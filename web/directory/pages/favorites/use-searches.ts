import { useQuery } from '@tanstack/react-query';
import type { Alerts } from '#contract/base/limits.ts';
import type { RfqQuery, SavedSearch } from '#contract/directory/savedsearch.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { isOfRfqs } from './of-rfqs.ts';

const withCertificate = ({ certificate: _, ...query }: RfqQuery, certificate: string): RfqQuery => ({ ...query, ...(certificate && { certificate }) });

/** Saved searches, asked anew with every visit. */
export function useSearches() {
  const client = useClient();
  const key = ['saved-searches', useSession()?.userID];
  const reading = useQuery({
    queryKey: key,
    queryFn: async () => (await client.savedsearch.list()).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  /** Shows the list as it will be; what the server refuses comes back as it was. */
  const write = async (change: (list: SavedSearch[]) => SavedSearch[], call: () => Promise<unknown>): Promise<void> => {
    const before = queryClient.getQueryData<SavedSearch[]>(key);
    queryClient.setQueryData<SavedSearch[]>(key, (list) => list && change(list));
    try {
      await call();
    } catch (error) {
      queryClient.setQueryData(key, before);
      throw error;
    }
  };
  return {
    reading,
    setAlerts: (id: string, alerts: Alerts) =>
      write(
        (list) => list.map((one) => (one.searchID === id ? { ...one, alerts } : one)),
        () => client.savedsearch.change({ id, alerts }),
      ),
    /** Of a search of requests for quotation; empty for any. */
    setCertificate: (id: string, certificate: string) =>
      write(
        (list) => list.map((one) => (one.searchID === id && isOfRfqs(one.query) ? { ...one, query: withCertificate(one.query, certificate) } : one)),
        () => client.savedsearch.change({ id, certificate }),
      ),
    remove: (id: string) =>
      write(
        (list) => list.filter(({ searchID }) => searchID !== id),
        () => client.savedsearch.remove({ id }),
      ),
  };
}
