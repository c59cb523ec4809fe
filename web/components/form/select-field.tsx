import type { ComponentProps } from 'react';
import { Field, type Words } from './field.tsx';
import { FindInList, LONG_LIST } from './find-in-list.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface Props extends Words, Omit<ComponentProps<'select'>, 'id'> {
  choices: Choice[];
  /** The choice of nothing, where there is one. */
  none?: string | undefined;
}

/** One of a list, or nothing. A long list can be searched. */
export function SelectField({ label, beside, hint, error, choices, none, ...select }: Props) {
  const isLong = choices.length > LONG_LIST && !select.disabled;
  return (
    <Field label={label} beside={beside} hint={hint} error={error}>
      {(tie) => (
        <div className={isLong ? 'selectrow' : 'contents'}>
          <select className="select" {...select} {...tie}>
            {none !== undefined && <option value="">{none}</option>}
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {isLong && <FindInList of={tie.id} label={typeof label === 'string' ? label : undefined} choices={choices} />}
        </div>
      )}
    </Field>
  );
}

/** The list with what is chosen already, which is kept when the list is late or lacks it. */
export function withChosen(choices: Choice[], chosen: Choice | null): Choice[] {
  return !chosen || choices.some(({ value }) => value === chosen.value) ? choices : [chosen, ...choices];
}
