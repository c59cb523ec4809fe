import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reply } from '#contract/base/call.ts';
import type { rfqMatch } from '#contract/trade/rfq-match.ts';
import { useClient } from '#web/base/settings.tsx';
import type { RfqForm, Start } from '../use-rfq-form.ts';
import { isSame, type Named } from '../values.ts';

export type Matches = Reply<typeof rfqMatch.matches>;
export type Match = Matches['data'][number];

/** So many stand ticked until the buyer changes them (MAT-013). */
const BEST = 5;

/** The companies that suit a draft best, asked anew when what decides it has been kept. */
export function useMatches({ kept, values, change }: RfqForm, start: Start) {
  const client = useClient();
  const { rfqID, suits } = kept;
  const reading = useQuery({
    queryKey: ['rfq-matches', rfqID, suits],
    queryFn: () => client.rfqMatch.matches({ rfqID: rfqID ?? '' }),
    enabled: rfqID !== null && !start.isPublished,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
  const { data, isPlaceholderData } = reading;
  const isOpen = !values.hasChosen && !start.isPublished;
  useEffect(() => {
    if (!isOpen || !data || isPlaceholderData) return;
    change(({ invited, excluded }) => {
      const best = bestOf(data.data, start.values.invited, excluded);
      return isSame(best, invited) ? {} : { invited: best };
    });
  }, [isOpen, data, isPlaceholderData, change, start]);
  return reading;
}

/** Those whom the address named, then the best that lack nothing, five together. */
function bestOf(matches: Match[], given: Named[], excluded: Named[]): Named[] {
  const without = new Set([...given, ...excluded].map(({ businessID }) => businessID));
  const others = matches.filter(({ businessID, score }) => score.lacks.length === 0 && !without.has(businessID));
  return [...given, ...others.map(({ businessID, name }) => ({ businessID, name }))].slice(0, Math.max(BEST, given.length));
}
