import { useQuery } from '@tanstack/react-query';
import type { Reply, Sent } from '#contract/base/call.ts';
import type { quote } from '#contract/trade/quote.ts';
import { RFQ_STATES, type RfqState } from '#contract/trade/rfq/limits.ts';
import type { rfqMatch } from '#contract/trade/rfq-match.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { PAGE } from '../paging.ts';

export type Need = Reply<typeof rfqMatch.forYou>['data'][number];
export type QuoteList = Reply<typeof quote.mine>;
export type Quoted = QuoteList['data'][number];

const skipOf = (page: number): number => PAGE * (page - 1);
/** A list that is turned over keeps what it shows until the next is there. */
const KEEPS = { placeholderData: <T>(before: T) => before, staleTime: 30_000 };

interface How {
  /** Only counted: a number that does not come is left out, and has no button to ask for it again. */
  aside?: boolean;
}

/** Asks again for all that failed: the lists of the other tabs are counted beside the one that is shown. */
export const askAgain = (): Promise<void> => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** Requests that suit a company; nothing is asked where there is none. */
export function useForYou(bid: string | null, page: number, { aside = false }: How = {}) {
  const client = useClient();
  const read = useQuery({
    queryKey: ['rfqs', 'for-you', bid, page],
    queryFn: () => client.rfqMatch.forYou({ bid: bid ?? '', skip: skipOf(page) }),
    enabled: bid !== null,
    ...KEEPS,
    meta: { aside },
  });
  return { ...read, refetch: askAgain };
}

/** Which quotes of a company are shown. */
export type QuoteFilters = Pick<Sent<typeof quote.mine>, 'stage' | 'assigned' | 'flag' | 'currency'>;
const ALL: QuoteFilters = {};

export function useQuotes(bid: string | null, page: number, { filters = ALL, aside = false }: How & { filters?: QuoteFilters } = {}) {
  const client = useClient();
  const read = useQuery({
    queryKey: ['rfqs', 'quotes', bid, page, filters],
    queryFn: () => client.quote.mine({ bid: bid ?? '', skip: skipOf(page), ...filters }),
    enabled: bid !== null,
    ...KEEPS,
    meta: { aside },
  });
  return { ...read, refetch: askAgain };
}

/** Requests of which one is the buyer’s side, in one state or all. */
export function useMine(state: RfqState | null, page: number, { aside = false }: How = {}) {
  const client = useClient();
  const read = useQuery({
    queryKey: ['rfqs', 'mine', state, page],
    queryFn: () => client.rfq.mine({ ...(state && { state }), skip: skipOf(page) }),
    ...KEEPS,
    meta: { aside },
  });
  return { ...read, refetch: askAgain };
}

export const stateIn = (text: string | null): RfqState | null => RFQ_STATES.find((one) => one === text) ?? null;

/** After something of one’s own was done. */
export const refreshLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['rfqs'] });
