import { useId } from 'react';

interface Props<T extends string> {
  legend: string;
  choices: { value: T; label: string }[];
  chosen: T | null;
  choose: (value: T) => void;
  /** Side by side: for a few short words. */
  inline?: boolean;
}

/** One of a few, all of them seen at once. */
export function RadioChoice<T extends string>({ legend, choices, chosen, choose, inline = false }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={inline ? 'radios radios--inline' : 'radios'}>
      <legend className="field__label">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
