import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AWARD_FITS } from '#contract/trade/award/limits.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { useDecisionSentence } from './use-award.ts';

/** The approver’s yes, by which the ten minutes begin, or no with a reason (CMP-021). */
export function Approving({ rfqID }: { rfqID: string }) {
  const t = useTranslations('award');
  const sentence = useDecisionSentence();
  const approve = useOnce('award', 'approve');
  const [asking, setAsking] = useState<'yes' | 'no' | null>(null);
  const [reason, setReason] = useState('');
  const close = () => setAsking(null);
  const shared = { cancel: t('cancel'), sentence, close, settled: () => lookAtRfq(rfqID) };
  return (
    <>
      <button type="button" className="btn btn--primary btn--sm" onClick={() => setAsking('yes')}>
        {t('approve')}
      </button>
      <button type="button" className="btn btn--outline btn--sm" onClick={() => setAsking('no')}>
        {t('refuse')}
      </button>
      {asking === 'yes' && (
        <FormDialog
          {...shared}
          title={t('approveTitle')}
          text={t('approveText')}
          word={t('approve')}
          done={t('approved')}
          run={() => approve({ rfqID, yes: true })}
        />
      )}
      {asking === 'no' && (
        <FormDialog
          {...shared}
          title={t('refuseTitle')}
          text={t('refuseText')}
          word={t('refuse')}
          done={t('refusedDone')}
          danger
          isIdle={reason.trim() === ''}
          run={() => approve({ rfqID, yes: false, reason })}
        >
          <Textarea label={t('reason')} rows={3} maxLength={AWARD_FITS.reason} start={reason} onChange={({ target }) => setReason(target.value)} />
        </FormDialog>
      )}
    </>
  );
}
