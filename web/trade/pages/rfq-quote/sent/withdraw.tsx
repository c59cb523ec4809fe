import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DECLINE_REASONS, QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';

type Reason = (typeof DECLINE_REASONS)[number];

/** Takes the quote back with a reason that the buyer reads (QUO-011). */
export function Withdraw({ at, close, done }: { at: { rfqID: string; bid: string }; close: () => void; done: () => Promise<void> }) {
  const t = useTranslations('rfq-quote.withdraw');
  const reasons = useTranslations('rfq.declineReason');
  const toast = useToast();
  const send = useOnce('quote', 'withdraw');
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const withdraw = async () => {
    if (busy) return;
    if (reason === '') return setError(t('reasonMissing'));
    setBusy(true);
    try {
      await send({ ...at, reason: reason as Reason, text });
      await done();
      close();
      toast(t('done'));
    } catch (refused) {
      if (!isRefusal(refused)) throw refused;
      setError(refused.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={close}>
            {t('keep')}
          </button>
          <button type="button" className="btn btn--danger" aria-busy={busy} onClick={() => void withdraw()}>
            {t('withdraw')}
          </button>
        </>
      }
    >
      <p>{t('text')}</p>
      <SelectField
        label={t('reason')}
        none={t('reasonNone')}
        choices={DECLINE_REASONS.map((one) => ({ value: one, label: reasons(one) }))}
        value={reason}
        error={error ?? undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setError(null);
        }}
      />
      <Textarea label={t('more')} rows={2} maxLength={QUOTE_FITS.reason} onChange={({ target }) => setText(target.value)} />
    </Dialog>
  );
}
