import { useSearchParams } from 'react-router';
import { OUTCOMES, type Outcome } from '#contract/trade/desk/outcomes.ts';
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
export const useFilter = () => useNamed<Filter>(NAME, FILTERS);

/** The same of outcomes, of a business's inbox. */
export const useOutcomeFilter = () => useNamed<Outcome>('outcome', OUTCOMES);

function useNamed<T extends string>(name: string, known: readonly T[]): [T | null, (one: T | null) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get(name);
  const set = (one: T | null) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (one) next.set(name, one);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [known.find((one) => one === named) ?? null, set];
}
