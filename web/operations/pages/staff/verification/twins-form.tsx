import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CertificateCase } from '#contract/trust/certificate-review.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAction } from '../cases/use-case.tsx';
import { DecideSection } from './decide-section.tsx';

interface Props {
  id: string;
  parties: Extract<CertificateCase, { kind: 'twins' }>['parties'];
  onDone: () => void;
}

/** Whose certificate it is. */
export function TwinsForm({ id, parties, onDone }: Props) {
  const t = useTranslations('staff-certificate');
  const [rightful, setRightful] = useState<string[]>([]);
  const [sentence, setSentence] = useState('');
  const { busy, fields, failure, run } = useAction();
  const decide = useOnce('certificateReview', 'decideTwins');
  const send = async () => {
    if (await run(() => decide({ id, rightful, sentence: sentence.trim() }), t('done'))) onDone();
  };
  return (
    <DecideSection busy={busy} failure={failure} send={send}>
      <fieldset className="stack stack--sm">
        <legend className="casepart__label">{t('rightful')}</legend>
        {parties.map(({ certificateID, held }) => (
          <label key={certificateID} className="check">
            <input
              type="checkbox"
              checked={rightful.includes(certificateID)}
              onChange={({ target }) => setRightful(target.checked ? [...rightful, certificateID] : rightful.filter((one) => one !== certificateID))}
            />
            <span dir="auto">{held.companyName}</span>
          </label>
        ))}
        <p className="field__hint">{t('rightfulHint')}</p>
      </fieldset>
      <TextField
        label={t('twinSentence')}
        maxLength={DECISION_SENTENCE}
        value={sentence}
        error={fields['sentence']}
        onChange={({ target }) => setSentence(target.value)}
      />
    </DecideSection>
  );
}
