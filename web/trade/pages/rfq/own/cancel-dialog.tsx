import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CANCEL_REASONS, RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { RadioChoice } from '#web/components/form/radio-choice.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { FormDialog } from '../shared/form-dialog.tsx';

/** Cancels with a reason that every supplier told of it reads (RFQ-023). */
export function CancelDialog({ rfq: { rfqID, sealed, state }, close }: { rfq: OwnRfq; close: () => void }) {
  const t = useTranslations('rfq-own');
  const reasons = useTranslations('rfq');
  const cancel = useOnce('rfq', 'cancel');
  const [reason, setReason] = useState<(typeof CANCEL_REASONS)[number] | null>(null);
  const [text, setText] = useState('');
  return (
    <FormDialog
      rfqID={rfqID}
      title={t('cancelTitle')}
      text={t(sealed && state === 'open' ? 'cancelSealed' : 'cancelText')}
      word={t('cancelRequest')}
      done={t('cancelDone')}
      danger
      isIdle={reason === null}
      run={async () => reason && cancel({ rfqID, reason, text })}
      close={close}
    >
      <RadioChoice
        legend={t('reason')}
        choices={CANCEL_REASONS.map((value) => ({ value, label: reasons(`cancelReason.${value}`) }))}
        chosen={reason}
        choose={setReason}
      />
      <Textarea label={t('reasonText')} rows={2} maxLength={RFQ_FITS.reason} onChange={({ target }) => setText(target.value)} />
    </FormDialog>
  );
}
