import { useTranslations } from 'use-intl';
import type { Sent } from '#contract/base/call.ts';
import type { comparison } from '#contract/trade/comparison.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';
import { lookAgain } from '../use-comparison.ts';

type Marking = Omit<Sent<typeof comparison.mark>, 'rfqID'>;

/** The sentence of a refusal; without a connection it says so. */
export function useSentence(): (error: unknown) => string {
  const t = useTranslations('rfq-compare');
  return (error) => sentenceOf(error, t('offline'));
}

/** What the buyer's side puts beside a quote. `quietly`: refusals are said in a toast; a dialog says them itself. */
export function useMarks(rfqID: string) {
  const send = useOnce('comparison', 'mark');
  const toast = useToast();
  const sentence = useSentence();
  const mark = async (marking: Marking): Promise<void> => {
    await send({ rfqID, ...marking });
    await lookAgain(rfqID);
  };
  const quietly = async (marking: Marking): Promise<boolean> => {
    try {
      await mark(marking);
      return true;
    } catch (error) {
      toast(sentence(error), 'danger');
      return false;
    }
  };
  return { mark, quietly };
}
