import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AWARD_FITS } from '#contract/trade/award/limits.ts';
import { dateTime } from '#web/base/format.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { inZone, momentOf } from '#web/trade/rfq/zone.ts';
import { useDecisionSentence } from './use-award.ts';

const WEEK_MS = 7 * 86_400_000;

/** Takes quotes again for lines without an order, with a new deadline and a reason that the suppliers read (AWD-011). */
export function ReopenDialog({ rfqID, left, close }: { rfqID: string; left: number; close: () => void }) {
  const t = useTranslations('award');
  const sentence = useDecisionSentence();
  const reopen = useOnce('award', 'reopen');
  const [typed, setTyped] = useState(() => inZone(new Date(Date.now() + WEEK_MS).toISOString()));
  const [reason, setReason] = useState('');
  const deadline = momentOf(typed);
  return (
    <FormDialog
      title={t('reopenTitle')}
      text={t('reopenText', { left: left - 1 })}
      word={t('reopen')}
      cancel={t('cancel')}
      done={t('reopened')}
      isIdle={deadline === null || reason.trim() === ''}
      run={async () => deadline && reopen({ rfqID, reason, deadline })}
      settled={() => lookAtRfq(rfqID)}
      sentence={sentence}
      close={close}
    >
      <TextField
        label={t('newDeadline')}
        type="datetime-local"
        value={typed}
        hint={deadline ? t('inUtc', { moment: dateTime(deadline) ?? '' }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Textarea label={t('reopenReason')} rows={3} maxLength={AWARD_FITS.reopenReason} start={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}
