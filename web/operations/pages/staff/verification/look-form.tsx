import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LOOK_OUTCOMES, type LookOutcome } from '#contract/base/limits.ts';
import type { Certificate } from '#contract/company/certificate-shapes.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { OutcomeForm } from './outcome-form.tsx';

interface Props {
  id: string;
  certificate: Certificate;
  onDone: () => void;
}

/** What staff found of a certificate, in one decision. */
export function LookForm({ id, certificate, onDone }: Props) {
  const t = useTranslations('staff-certificate');
  const [holder, setHolder] = useState('');
  const decide = useOnce('certificateReview', 'decide');
  const accept = (outcome: LookOutcome, fields: Record<string, string>) =>
    outcome !== 'refused' &&
    !certificate.holderFits && (
      <TextField
        label={t('accept')}
        hint={t('acceptHint')}
        maxLength={DECISION_SENTENCE}
        value={holder}
        error={fields['holder']}
        onChange={({ target }) => setHolder(target.value)}
      />
    );
  return (
    <OutcomeForm
      words={{ outcome: t('outcome'), sentence: t('sentence'), hint: t('sentenceHint'), choose: t('choose'), done: t('done') }}
      outcomes={LOOK_OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      more={accept}
      send={(outcome, sentence) => decide({ id, outcome, sentence, holder: holder.trim() })}
      onDone={onDone}
    />
  );
}
