import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DECISION_SENTENCE } from '#contract/trust/moderation-words.ts';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { useAction } from './use-case.tsx';

interface Props {
  label: string;
  usual: string;
  /** Where there is nothing but no, it is left out. */
  yes?: string;
  no: string;
  send: (answer: boolean, sentence: string) => Promise<unknown>;
  /** What the server calls the sentence. */
  field?: string;
  onDone: () => void;
  children?: ReactNode;
}

/** Yes, or no with the sentence that the other side reads. */
export function YesNoForm({ label, usual, yes, no, send, field = 'sentence', onDone, children }: Props) {
  const t = useTranslations('staff.decide');
  const [sentence, setSentence] = useState(usual);
  const { busy, fields, failure, run } = useAction();
  const press = async (answer: boolean) => {
    if (await run(() => send(answer, sentence.trim()), t('doneLast'))) onDone();
  };
  return (
    <section className="card casepart decide" aria-label={t('title')}>
      {children}
      <Field label={label} error={fields[field]}>
        {(tie) => (
          <textarea
            dir="auto"
            className="textarea"
            rows={3}
            maxLength={DECISION_SENTENCE}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
            {...tie}
          />
        )}
      </Field>
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        {yes && (
          <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => void press(true)}>
            {yes}
          </button>
        )}
        <button type="button" className="btn btn--outline" aria-busy={busy} onClick={() => void press(false)}>
          {no}
        </button>
      </div>
    </section>
  );
}
