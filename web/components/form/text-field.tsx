import type { ComponentProps } from 'react';
import { Field, type Words } from './field.tsx';

/** One line of text. */
export function TextField({ label, beside, hint, error, ...input }: Words & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} beside={beside} hint={hint} error={error}>
      {(tie) => <input dir="auto" className="input" type="text" {...input} {...tie} />}
    </Field>
  );
}
