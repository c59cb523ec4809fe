import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApplicationError } from '#web/base/client.ts';

const FRESH_MS = 60_000;
const RETRIES = 1;

/** Answers that pages for who is logged in share. Pages of the server never fill it: there nobody is logged in. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: (count, error) => count < RETRIES && isPassing(error) } },
});

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A busy or broken server, or no network: the same call may work in a moment. */
export const isPassing = (error: unknown): boolean => error instanceof ApplicationError && (error.status === 0 || error.status === 429 || error.status >= 500);
