import { useMutation } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DECLINE_REASONS, RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { refreshLists } from './use-lists.ts';

interface Props {
  rfqID: string;
  title: string;
  bid: string;
  close: () => void;
}

type Reason = (typeof DECLINE_REASONS)[number];

export default function NotForUsDialog({ rfqID, title, bid, close }: Props) {
  use(formStyles);
  const t = useTranslations('rfqs-own.notForUs');
  const reasons = useTranslations('rfq.declineReason');
  const toast = useToast();
  const decline = useOnce('rfqTalk', 'notForUs');
  const [reason, setReason] = useState<Reason | ''>('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Reason) => decline({ rfqID, bid, reason: chosen, text }),
    onSuccess: async () => {
      close();
      toast(t('done'));
      await refreshLists();
    },
  });
  const press = () => {
    setMissing(reason === '');
    if (reason !== '' && !isPending) mutate(reason);
  };
  const failure = error && (isRefusal(error) && error.code !== 'network' ? error.message : t('failed'));
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--primary" aria-busy={isPending} onClick={press}>
            {isPending && <span className="spinner" aria-hidden="true" />}
            {t('send')}
          </button>
        </>
      }
    >
      <p dir="auto" className="muted">
        {title}
      </p>
      <Field label={t('reason')} error={missing && reason === '' ? t('choose') : undefined}>
        {(tie) => (
          <select className="select" value={reason} onChange={({ target }) => setReason(target.value as Reason | '')} {...tie}>
            <option value="">{t('choose')}</option>
            {DECLINE_REASONS.map((one) => (
              <option key={one} value={one}>
                {reasons(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('text')} hint={t('hint')}>
        {(tie) => (
          <textarea
            dir="auto"
            className="textarea"
            rows={3}
            maxLength={RFQ_FITS.reason}
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...tie}
          />
        )}
      </Field>
      <FormFailure>{failure}</FormFailure>
    </Dialog>
  );
}
