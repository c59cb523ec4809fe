import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentCase } from '#contract/operations/staff-money.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { newKey } from '#web/base/client/new-key.ts';
import { date } from '#web/base/format.ts';
import { money } from '#web/base/money.ts';
import { useClient } from '#web/base/settings.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useAction } from './use-case.tsx';

interface Props {
  data: PaymentCase;
  onDone: () => void;
}

/** Gives money back with a reason, after a question that says what ends with it. */
export function RefundForm({ data: { paymentID, cents, refundedCents, inFull, tier, email }, onDone }: Props) {
  const t = useTranslations('staff.payments');
  const client = useClient();
  const left = cents - refundedCents;
  const [amount, setAmount] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  // One wish, however often it is sent.
  const [refundID, setRefundID] = useState(newUuid);
  const { busy, fields, failure, run } = useAction();
  const wanted = Math.round(Number(amount) * 100) || 0;
  const send = async () => {
    const done = await run(() => client.staffMoney.refund({ id: paymentID ?? '', refundID, cents: wanted, reason: reason.trim() }), t('refunded'));
    setAsking(false);
    if (done) onDone();
  };
  const what = { tier: t(`tiers.${tier}`), next: t(`tiers.${inFull?.tier ?? 'standard'}`), date: date(inFull?.endsAt ?? '') ?? '' };
  const ends = wanted < left || !inFull ? t('endsNothing') : t(inFull.endsAt ? 'endsPart' : 'endsAll', what);
  return (
    <form
      className="card casepart decide"
      aria-label={t('refund')}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <h3 className="h4">{t('refund')}</h3>
      <TextField
        label={t('amount')}
        hint={t('left', { amount: money(left) })}
        inputMode="decimal"
        value={amount}
        error={fields['cents']}
        onChange={({ target }) => {
          setAmount(target.value);
          setRefundID(newUuid());
        }}
      />
      <Field label={t('reason')} hint={email ? t('reasonHint', { email }) : t('reasonNobody')} error={fields['reason']}>
        {(tie) => (
          <textarea
            dir="auto"
            className="textarea"
            rows={2}
            required
            maxLength={DECISION_SENTENCE}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...tie}
          />
        )}
      </Field>
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <button type="submit" className="btn btn--danger" aria-busy={busy}>
          {t('refundDo', { amount: money(wanted) })}
        </button>
      </div>
      {asking && (
        <Confirm
          title={t('sure', { amount: money(wanted) })}
          text={ends}
          word={t('sureDo')}
          cancel={t('cancel')}
          run={send}
          close={() => setAsking(false)}
          danger
        />
      )}
    </form>
  );
}

/** A random UUID; `crypto.randomUUID` exists in secure contexts only. */
const newUuid = (): string => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
