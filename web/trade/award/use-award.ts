import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import type { Client } from '#web/base/client/client.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';

/** What of a request says whether there may be a decision. */
export type Decided = Pick<OwnRfq, 'rfqID' | 'state' | 'right' | 'lines'>;

const mayBeDecided = ({ state }: Pick<OwnRfq, 'state'>): boolean => ['deciding', 'awarded', 'ended'].includes(state);

const asked = (client: Client, rfqID: string) => ({
  queryKey: ['rfq', rfqID, 'award'],
  queryFn: async () => (await client.award.get({ rfqID })).data,
});

/** The latest decision about a request, and what the form of a new one begins with. A page that shows it follows what others do, once for all of its parts. */
export function useAward({ rfqID, state }: Pick<OwnRfq, 'rfqID' | 'state'>) {
  const client = useClient();
  const { awards } = useSettings();
  return useQuery({ ...asked(client, rfqID), enabled: awards && mayBeDecided({ state }), refetchOnMount: 'always' });
}

/** Asks for it before the page is drawn, so that what runs moves nothing when it comes. */
export async function readAhead(client: Client, rfq: Pick<OwnRfq, 'rfqID' | 'state'>, awards: boolean): Promise<void> {
  if (awards && mayBeDecided(rfq)) await queryClient.prefetchQuery({ ...asked(client, rfq.rfqID), staleTime: 5000 });
}

/** The sentence of a refusal; without a connection it says so. */
export function useDecisionSentence(): (error: unknown) => string {
  const t = useTranslations('award');
  return (error) => sentenceOf(error, t('offline'));
}
