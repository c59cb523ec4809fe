import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContestDecision, ContestedCase } from '#contract/trust/contested-shapes.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAction } from '../cases/use-case.tsx';
import { DecideSection } from './decide-section.tsx';

interface Props {
  id: string;
  kind: ContestedCase['kind'];
  /** Whether somebody holds it at this moment. */
  held: boolean;
  onDone: () => void;
}

/** Whose it is, with the sentence that the owners of both read (CHK-009). */
export function ContestedForm({ id, kind, held, onDone }: Props) {
  const t = useTranslations('staff-contested');
  // Nothing is chosen beforehand: a press in haste must not take a number from anybody.
  const [outcome, setOutcome] = useState<ContestDecision['outcome'] | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [sentence, setSentence] = useState('');
  const { busy, fields, failure, run } = useAction();
  const decide = useOnce('verificationReview', 'decideContested');
  const send = async () => {
    setMissing(outcome === null);
    if (outcome === null) return;
    if (await run(() => decide({ id, outcome, sentence: sentence.trim() }), t('done'))) onDone();
  };
  const open = (['keep', 'move', 'share'] as const).filter((one) => one === 'move' || (held && (one === 'keep' || kind !== 'register')));
  return (
    <DecideSection busy={busy} failure={isMissing ? t('choose') : (fields['outcome'] ?? failure)} send={send}>
      <fieldset className="stack stack--sm">
        <legend className="casepart__label">{t('outcome')}</legend>
        {open.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="outcome" checked={outcome === one} onChange={() => setOutcome(one)} />
            <span>{t(`outcomes.${one}`)}</span>
          </label>
        ))}
      </fieldset>
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
