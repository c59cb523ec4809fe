import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { ReasonAndText, type Said, useSaid } from './reason-and-text.tsx';
import { useDecisionSentence } from './use-award.ts';

interface Props {
  rfqID: string;
  /** Quotes whose suppliers wait for an answer. */
  waiting: string[];
  close: () => void;
}

/** Nothing is bought: everybody hears the same reason, after ten minutes (AWD-009). */
export function EndDialog({ rfqID, waiting, close }: Props) {
  const t = useTranslations('award');
  const sentence = useDecisionSentence();
  const end = useOnce('award', 'end');
  const full = useSaid();
  const [said, setSaid] = useState<Said>({ reason: 'not-bought', text: null });
  return (
    <FormDialog
      title={t('endTitle')}
      text={t('endText', { count: waiting.length })}
      word={t('end')}
      cancel={t('cancel')}
      done={t('endDone')}
      danger
      isIdle={full(said).text.trim() === ''}
      run={() => end({ rfqID, declines: waiting.map((quoteID) => ({ quoteID, ...full(said) })) })}
      settled={() => lookAtRfq(rfqID)}
      sentence={sentence}
      close={close}
    >
      {waiting.length > 0 && <ReasonAndText said={said} change={setSaid} />}
    </FormDialog>
  );
}
