import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Rounds } from '#contract/trade/negotiation/shapes.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';

/** Whose page it is: the buyer’s of a quote, or that of the company that wrote it. */
export type At = { rfqID: string; quoteID: string } | { rfqID: string; bid: string };

/** The counter-offers about a quote. A page that shows them follows what the other side does, once for all of its parts. */
export function useRounds(at: At) {
  const client = useClient();
  const { awards } = useSettings();
  return useQuery({
    queryKey: ['rfq', at.rfqID, 'rounds', 'bid' in at ? at.bid : at.quoteID],
    enabled: awards,
    queryFn: async (): Promise<Rounds> => ('bid' in at ? await client.negotiation.readOwn(at) : await client.negotiation.read(at)).data,
    refetchOnMount: 'always',
  });
}

/** What can be done about them, by the calls of that side. */
export function useRoundActs(at: At) {
  const client = useClient();
  const [propose, proposeOwn] = [useOnce('negotiation', 'propose'), useOnce('negotiation', 'proposeOwn')];
  const [answer, answerOwn] = [useOnce('negotiation', 'answer'), useOnce('negotiation', 'answerOwn')];
  type Change = Omit<Parameters<typeof propose>[0], 'rfqID' | 'quoteID'>;
  return {
    propose: (change: Change) => ('bid' in at ? proposeOwn({ ...at, ...change }) : propose({ ...at, ...change })),
    answer: (round: number, accept: boolean, text = '') => ('bid' in at ? answerOwn({ ...at, round, accept, text }) : answer({ ...at, round, accept, text })),
    takeBack: (round: number) => ('bid' in at ? client.negotiation.takeBackOwn({ ...at, round }) : client.negotiation.takeBack({ ...at, round })),
  };
}

export function useRoundSentence(): (error: unknown) => string {
  const t = useTranslations('rounds');
  return (error) => sentenceOf(error, t('offline'));
}
