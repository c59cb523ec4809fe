import { useSearchParams } from 'react-router';
import type { Inquiry } from '#contract/trade/inquiry.ts';

const NAME = 'show';
/** One's own inbox has no `mine`: all of it is. */
export const FILTERS = ['open', 'waiting', 'mine', 'closed'] as const;
export type Filter = (typeof FILTERS)[number];

type Thread = Pick<Inquiry, 'requestID' | 'status' | 'waitingSince'>;

/** Whether a thread belongs under a filter; `mine` holds the threads that the reader looks after. */
export function isUnder(filter: Filter, { requestID, status, waitingSince }: Thread, mine: Set<string>): boolean {
  if (filter === 'waiting') return waitingSince !== null;
  return filter === 'mine' ? mine.has(requestID) : status === filter;
}

export const countUnder = (filter: Filter, threads: Thread[], mine: Set<string>): number => threads.filter((one) => isUnder(filter, one, mine)).length;

/** The filter that the address names, and what sets it; null shows all. */
export function useFilter(): [Filter | null, (filter: Filter | null) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get(NAME);
  const set = (filter: Filter | null) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (filter) next.set(NAME, filter);
        else next.delete(NAME);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [FILTERS.find((one) => one === named) ?? null, set];
}
