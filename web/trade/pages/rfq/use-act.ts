import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';

/** The sentence of a refusal; without a connection it says so. */
export function useSentence(): (error: unknown) => string {
  const t = useTranslations('rfq-page');
  return (error) => sentenceOf(error, t('offline'));
}

/** Does something to a request, then shows how things stand; a refusal is said and changes nothing. True when it worked. */
export function useAct(rfqID: string): (act: () => Promise<unknown>, done: string) => Promise<boolean> {
  const toast = useToast();
  const sentence = useSentence();
  return async (act, done) => {
    const worked = await act().then(
      () => true,
      (error: unknown) => {
        toast(sentence(error), 'danger');
        return false;
      },
    );
    if (worked) toast(done);
    await lookAtRfq(rfqID);
    return worked;
  };
}
