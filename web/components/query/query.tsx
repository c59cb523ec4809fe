import { hashKey, onlineManager, type Query, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApplicationError } from '#web/base/client/client.ts';
import { type Progress, tellReading } from '#web/base/client/reading.ts';
import { isPassing } from '#web/base/client/refusal.ts';
import { session, subscribe } from '#web/base/session/store.ts';

const FRESH_MS = 60_000;
/** What passes is asked again by itself, a busy server twice; each time a little later, and for everybody at another moment. */
const RETRIES = { busy: 2, other: 1 };
const SHORTEST_MS = 1_000;
const isBusy = (error: unknown): boolean => (error as ApplicationError).code === 'unavailable';

const person = (): string | undefined => session()?.userID;

/** Answers that pages for who is logged in share. Pages of the server never fill it: there nobody is logged in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (count, error) => isPassing(error) && count < RETRIES[isBusy(error) ? 'busy' : 'other'],
      retryDelay: (count) => SHORTEST_MS * (1 + count * Math.random()),
      // Whatever a key names, the answer is kept for whoever is logged in, and found by nobody else.
      queryKeyHashFn: (key) => hashKey([person(), key]),
    },
  },
});

const progressOf = ({ state: { data, error, fetchStatus } }: Query): Progress | null => {
  if (data !== undefined) return 'there';
  if (fetchStatus === 'fetching') return 'loading';
  if (fetchStatus === 'paused') return { error: new ApplicationError(0, {}) };
  return error && { error };
};

/** Read aside from its screen by all who read it, such as the choices of a field or the number in a tab, it says nothing of its coming. */
const isAside = (query: Query): boolean => query.observers.every(({ options }) => options.meta?.['aside']);

queryClient.getQueryCache().subscribe(({ query }) => {
  tellReading(query.queryHash, query.isActive() && !isAside(query) ? progressOf(query) : null);
});

/** Reads again what stands under these keys, without any all of it. Only a line is waited for, so that a form is free again where there is none. */
export async function readAnew(...keys: QueryKey[]): Promise<void> {
  const read = Promise.all(keys.length > 0 ? keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })) : [queryClient.invalidateQueries()]);
  if (onlineManager.isOnline()) await read;
}

let known = person();
// The store speaks before the page is drawn for somebody else.
subscribe(() => {
  if (known !== undefined && known !== person()) queryClient.clear();
  known = person();
});

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
