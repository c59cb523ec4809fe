import { useQuery } from '@tanstack/react-query';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { keyOf } from '../use-seen.ts';

/** Nobody reads a quote of a sealed request before its deadline, and of one that ended before never (RFQ-020, RFQ-021). */
export const isShut = ({ sealed, state }: OwnRfq): boolean => sealed && !['deciding', 'awarded', 'ended', 'lapsed'].includes(state);

/** The complete quotes, where they may be read. */
export function useReceived(rfq: OwnRfq) {
  const client = useClient();
  const { rfqID, progress } = rfq;
  return useQuery({
    // A new one is asked for, though the list was asked for a moment ago.
    queryKey: keyOf(rfqID, 'received', progress.complete),
    enabled: !isShut(rfq) && progress.complete > 0,
    queryFn: async () => (await client.quote.received({ rfqID })).data,
    placeholderData: (before) => before,
  });
}
export type Received = ReturnType<typeof useReceived>;

/** What suppliers asked. */
export function useQuestions({ rfqID, state }: OwnRfq) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(rfqID, 'questions'),
    enabled: state !== 'draft',
    queryFn: async () => (await client.rfqTalk.questions({ rfqID })).data,
    refetchOnMount: 'always',
  });
}
