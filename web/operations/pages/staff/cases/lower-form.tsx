import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TIERS, type Tier } from '#contract/base/limits.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAction } from './use-case.tsx';

interface Props {
  businessID: string;
  company: string;
  tier: Tier;
  onDone: () => void;
}

/** Lowers a membership or ends it (TER-014). Money goes back only with a refund. */
export function LowerForm({ businessID, company, tier: now, onDone }: Props) {
  const t = useTranslations('staff.payments');
  const lower = useOnce('staffMoney', 'lower');
  const [tier, setTier] = useState<Tier | ''>('');
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const { busy, fields, failure, run } = useAction();
  const send = async () => {
    const done = await run(() => lower({ id: businessID, tier: tier as Tier, reason: reason.trim() }), t('lowered'));
    setAsking(false);
    if (done) onDone();
  };
  const names = { company, now: t(`tiers.${now}`), next: t(`tiers.${tier || 'standard'}`) };
  return (
    <form
      className="card casepart decide"
      aria-label={t('lower')}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <h3 className="h4">{t('lower')}</h3>
      <p className="small muted">{t('lowerText')}</p>
      <SelectField
        label={t('lowerTo')}
        none={t('choose')}
        value={tier}
        required
        error={fields['tier']}
        choices={TIERS.slice(0, TIERS.indexOf(now)).map((value) => ({ value, label: value === 'standard' ? t('end') : t(`tiers.${value}`) }))}
        onChange={({ target }) => setTier(target.value as Tier)}
      />
      <Field label={t('reason')} hint={t('lowerHint')} error={fields['reason']}>
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
          {t(tier === 'standard' || tier === '' ? 'endDo' : 'lowerDo', names)}
        </button>
      </div>
      {asking && (
        <Confirm
          title={t(tier === 'standard' ? 'sureEnd' : 'sureLower', names)}
          text={t('sureLowerText')}
          word={t('sureLowerDo')}
          cancel={t('cancel')}
          run={send}
          close={() => setAsking(false)}
          danger
        />
      )}
    </form>
  );
}
