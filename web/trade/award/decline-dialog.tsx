import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { ReasonAndText, type Said, useSaid } from './reason-and-text.tsx';
import { useDecisionSentence } from './use-award.ts';

interface Props {
  rfqID: string;
  quoteID: string;
  name: string;
  close: () => void;
}

/** Declines one quote before there is a decision; its supplier is told at once (AWD-012). */
export function DeclineDialog({ rfqID, quoteID, name, close }: Props) {
  const t = useTranslations('award');
  const sentence = useDecisionSentence();
  const decline = useOnce('award', 'decline');
  const full = useSaid();
  const [said, setSaid] = useState<Said>({ reason: 'other-chosen', text: null });
  const { text } = full(said);
  return (
    <FormDialog
      title={t('declineTitle', { name })}
      text={t('declineText')}
      word={t('decline')}
      cancel={t('cancel')}
      done={t('declined')}
      danger
      isIdle={text.trim() === ''}
      run={() => decline({ rfqID, quoteID, ...full(said) })}
      settled={() => lookAtRfq(rfqID)}
      sentence={sentence}
      close={close}
    >
      <ReasonAndText said={said} change={setSaid} />
    </FormDialog>
  );
}
