import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LOOK_OUTCOMES, type LookOutcome } from '#contract/base/limits.ts';
import type { Certificate } from '#contract/company/certificate-shapes.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAction } from '../cases/use-case.tsx';
import { DecideSection } from './decide-section.tsx';

interface Props {
  id: string;
  certificate: Certificate;
  onDone: () => void;
}

/** What staff found of a certificate, in one decision. */
export function LookForm({ id, certificate, onDone }: Props) {
  const t = useTranslations('staff-certificate');
  // Nothing is chosen beforehand: a press in haste must not say that somebody compared it.
  const [outcome, setOutcome] = useState<LookOutcome | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [sentence, setSentence] = useState('');
  const [holder, setHolder] = useState('');
  const { busy, fields, failure, run } = useAction();
  const decide = useOnce('certificateReview', 'decide');
  const send = async () => {
    setMissing(outcome === null);
    if (outcome === null) return;
    if (await run(() => decide({ id, outcome, sentence: sentence.trim(), holder: holder.trim() }), t('done'))) onDone();
  };
  return (
    <DecideSection busy={busy} failure={isMissing ? t('choose') : (fields['outcome'] ?? failure)} send={send}>
      <fieldset className="stack stack--sm">
        <legend className="casepart__label">{t('outcome')}</legend>
        {LOOK_OUTCOMES.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="outcome" checked={outcome === one} onChange={() => setOutcome(one)} />
            <span>{t(`outcomes.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {outcome !== null && outcome !== 'refused' && !certificate.holderFits && (
        <TextField
          label={t('accept')}
          hint={t('acceptHint')}
          maxLength={DECISION_SENTENCE}
          value={holder}
          error={fields['holder']}
          onChange={({ target }) => setHolder(target.value)}
        />
      )}
      <TextField
        label={t('sentence')}
        hint={t('sentenceHint')}
        maxLength={DECISION_SENTENCE}
        value={sentence}
        error={fields['sentence']}
        onChange={({ target }) => setSentence(target.value)}
      />
    </DecideSection>
  );
}
