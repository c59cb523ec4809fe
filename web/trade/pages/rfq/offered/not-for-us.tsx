import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DECLINE_REASONS, RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { RadioChoice } from '#web/components/form/radio-choice.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { FormDialog } from '../shared/form-dialog.tsx';

/** Declines an invitation with a reason, which counts as an answer (MAT-014). */
export function NotForUsDialog({ rfq: { rfqID, as }, close }: { rfq: OfferedRfq; close: () => void }) {
  const t = useTranslations('rfq-offer');
  const reasons = useTranslations('rfq');
  const decline = useOnce('rfqTalk', 'notForUs');
  const [reason, setReason] = useState<(typeof DECLINE_REASONS)[number] | null>(null);
  const [text, setText] = useState('');
  return (
    <FormDialog
      rfqID={rfqID}
      title={t('notForUsTitle')}
      text={t('notForUsText')}
      word={t('notForUs')}
      done={t('declinedDone')}
      isIdle={reason === null}
      run={async () => reason && decline({ rfqID, bid: as.businessID, reason, text })}
      close={close}
    >
      <RadioChoice
        legend={t('reason')}
        choices={DECLINE_REASONS.map((value) => ({ value, label: reasons(`declineReason.${value}`) }))}
        chosen={reason}
        choose={setReason}
      />
      <Textarea label={t('reasonText')} rows={2} maxLength={RFQ_FITS.reason} onChange={({ target }) => setText(target.value)} />
    </FormDialog>
  );
}
