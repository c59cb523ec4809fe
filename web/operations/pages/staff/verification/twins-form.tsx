import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CertificateCase } from '#contract/trust/certificate-review.ts';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAction } from '../cases/use-case.tsx';

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
    <section className="card casepart decide" aria-label={t('decision')}>
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
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => void send()}>
          {t('decide')}
        </button>
      </div>
    </section>
  );
}
