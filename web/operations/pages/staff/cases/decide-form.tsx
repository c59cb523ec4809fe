import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DECISION_REASONS, DECISION_SENTENCE, type DecisionReason, type StaffAction } from '#contract/trust/moderation-words.ts';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { useAction } from './use-case.tsx';

export interface Decided {
  deed: StaffAction;
  reason: DecisionReason;
  sentence: string;
}

interface Props {
  may: StaffAction[];
  /** The reason that the report names. */
  reason?: DecisionReason;
  send: (decided: Decided) => Promise<unknown>;
  onDone: () => void;
}

const CLEARING: readonly StaffAction[] = ['dismiss', 'restore'];

/** What is decided, why, and the sentence that the other side reads; a usual one is there already. */
export function DecideForm({ may, reason: reported, send, onDone }: Props) {
  const t = useTranslations('staff');
  const id = useId();
  const [deed, setDeed] = useState<StaffAction | null>(null);
  const [reason, setReason] = useState<DecisionReason | ''>('');
  const [own, setOwn] = useState<string | null>(null);
  const { busy, fields, failure, run } = useAction();
  const sentence = own ?? (reason ? t(`sentences.${reason}`) : '');
  const choose = (one: StaffAction) => {
    setDeed(one);
    if (CLEARING.includes(one) || reason === '' || CLEARING.includes(deed ?? 'warn'))
      setReason(one === 'dismiss' ? 'within-the-rules' : one === 'restore' ? 'our-mistake' : (reported ?? ''));
  };
  const submit = async () => {
    if (!deed) return;
    if (await run(() => send({ deed, reason: reason || ('' as DecisionReason), sentence }), t('decide.doneLast'))) onDone();
  };
  return (
    <section className="card casepart decide" aria-labelledby={id}>
      <h3 className="h4" id={id}>
        {t('decide.title')}
      </h3>
      <fieldset className="decide__deeds" aria-label={t('decide.deed')}>
        {may.map((one) => (
          <button key={one} type="button" className="btn btn--outline" data-deed={one} aria-pressed={deed === one} onClick={() => choose(one)}>
            {t(`deeds.${one}`)}
          </button>
        ))}
      </fieldset>
      {deed && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p className="small muted">{t(`effects.${deed}`)}</p>
          <SelectField
            label={t('decide.reason')}
            none={t('decide.choose')}
            value={reason}
            error={fields['reason']}
            choices={DECISION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            onChange={({ target }) => setReason(target.value as DecisionReason)}
          />
          <Field label={t('decide.sentence')} hint={t('decide.sentenceHint')} error={fields['sentence'] ?? fields['deed']}>
            {(tie) => (
              <textarea
                dir="auto"
                className="textarea"
                rows={3}
                maxLength={DECISION_SENTENCE}
                value={sentence}
                onChange={({ target }) => setOwn(target.value)}
                {...tie}
              />
            )}
          </Field>
          <FormFailure>{failure}</FormFailure>
          <div className="btnrow">
            <button type="submit" className={deed === 'hide' || deed === 'suspend' ? 'btn btn--danger' : 'btn btn--primary'} aria-busy={busy}>
              {busy && <span className="spinner" aria-hidden="true" />}
              {t('decide.send', { deed: t(`deeds.${deed}`) })}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
