import { use, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InquiryOutcome } from '#contract/trade/desk/outcome.ts';
import { LOST_REASONS, type LostReason, OUTCOMES, type Outcome } from '#contract/trade/desk/outcomes.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { useCurrencyChoices } from '#web/catalogue/trade/use-currencies.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { typedQuantity } from '#web/trade/quote/typed.ts';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';
import { lookAtDesk } from '../thread/team.tsx';

interface Props {
  bid: string;
  now: InquiryOutcome;
  /** Of the other side, which learns nothing. */
  name: string;
  close: () => void;
}

/** What became of an inquiry, why it was lost, and what it was worth, as somebody of the team says it (PIP-004, PIP-005). */
export default function OutcomeDialog({ bid, now, name, close }: Props) {
  use(formStyles);
  const t = useTranslations('outcome');
  const client = useClient();
  const [outcome, setOutcome] = useState<Outcome>(now.outcome);
  const [reason, setReason] = useState<LostReason | null>(now.reason);
  const [amount, setAmount] = useState(now.value?.amount ?? '');
  const [currency, setCurrency] = useState(now.value?.currency ?? 'GBP');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const isOver = outcome !== 'new' && outcome !== 'answered';
  const run = async () => {
    setFaults({});
    const value = isOver && amount.trim() !== '' ? { amount: typedQuantity(amount), currency } : null;
    try {
      await client.desk.outcome({ bid, requestID: now.requestID, outcome, reason: outcome === 'lost' ? reason : null, value });
    } catch (error) {
      if (isRefusal(error)) setFaults(error.fields);
      throw error;
    }
  };
  return (
    <FormDialog
      title={t('title')}
      text={t('about', { name })}
      word={t('save')}
      cancel={t('cancel')}
      done={t('saved')}
      run={run}
      settled={async () => lookAtDesk()}
      sentence={(error) => sentenceOf(error, t('offline'))}
      close={close}
    >
      <SelectField
        label={t('outcome')}
        choices={OUTCOMES.map((one) => ({ value: one, label: t(`outcomes.${one}`) }))}
        hint={signed(t, now)}
        value={outcome}
        error={faults['outcome']}
        onChange={({ target }) => setOutcome(target.value as Outcome)}
      />
      {outcome === 'lost' && (
        <SelectField
          label={t('reason')}
          none={t('choose')}
          choices={LOST_REASONS.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          value={reason ?? ''}
          error={faults['reason']}
          onChange={({ target }) => setReason((target.value as LostReason) || null)}
        />
      )}
      {isOver && <Value {...{ amount, setAmount, currency, setCurrency, faults }} />}
    </FormDialog>
  );
}

interface ValueProps {
  amount: string;
  setAmount: (amount: string) => void;
  currency: string;
  setCurrency: (currency: string) => void;
  faults: Record<string, string>;
}

function Value({ amount, setAmount, currency, setCurrency, faults }: ValueProps) {
  const t = useTranslations('outcome');
  return (
    <div className="threadoffer__grid">
      <TextField
        label={t('value')}
        hint={t('valueHint')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={faults['value.amount']}
        onChange={({ target }) => setAmount(target.value)}
      />
      <SelectField
        label={t('currency')}
        choices={useCurrencyChoices()}
        value={currency}
        error={faults['value.currency']}
        onChange={({ target }) => setCurrency(target.value)}
      />
    </div>
  );
}

/** Who set it and when; nothing where it follows from the messages. */
function signed(t: ReturnType<typeof useTranslations<'outcome'>>, { at, by }: InquiryOutcome): string | undefined {
  const when = at && dateTime(at);
  if (!when) return undefined;
  return by ? t('byHand', { name: by.name, at: when }) : t('byItself', { at: when });
}
