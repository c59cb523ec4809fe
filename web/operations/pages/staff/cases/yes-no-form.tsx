import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SentenceField } from './sentence-field.tsx';
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
      <SentenceField label={label} value={sentence} error={fields[field]} rows={3} change={setSentence} />
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
