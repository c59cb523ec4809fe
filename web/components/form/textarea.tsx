import { type ComponentProps, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TEXT_AREA } from '#contract/base/limits.ts';
import { Field, type Words } from './field.tsx';

/** From here on the counter warns. */
const NEAR = 0.95;

interface Props extends Words, Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'defaultValue'> {
  /** What it holds at first; the caller's form has it from there on. */
  start?: string;
  /** What it holds, where that changes by other hands too. */
  value?: string;
}

/** Several lines with a counter; 512 characters, 6 rows and `Type here...` unless it is told otherwise (VAL-001, VAL-002). */
export function Textarea({ label, beside, hint, error, start = '', value, maxLength = TEXT_AREA, onChange, ...textarea }: Props) {
  const t = useTranslations('form');
  const [typed, setTyped] = useState(start.length);
  const length = value?.length ?? typed;
  const counterID = useId();
  return (
    <Field label={label} beside={beside} hint={hint} error={error} wide>
      {({ 'aria-describedby': note, ...tie }) => (
        <>
          <textarea
            dir="auto"
            className="textarea"
            rows={6}
            placeholder={t('placeholder')}
            {...(value === undefined ? { defaultValue: start } : { value })}
            {...textarea}
            {...tie}
            maxLength={maxLength}
            aria-describedby={note ? `${note} ${counterID}` : counterID}
            onChange={(event) => {
              setTyped(event.target.value.length);
              onChange?.(event);
            }}
          />
          <p className={length >= maxLength * NEAR ? 'counter is-near' : 'counter'} id={counterID}>
            {t.rich('counter', {
              length,
              most: maxLength,
              words: (words) => <span className="sr-only">{words}</span>,
            })}
          </p>
        </>
      )}
    </Field>
  );
}
