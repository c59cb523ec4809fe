import { useId } from 'react';

interface Props<T extends string> {
  legend: string;
  choices: { value: T; label: string }[];
  chosen: T | null;
  choose: (value: T) => void;
}

/** One reason of a list. */
export function ReasonChoice<T extends string>({ legend, choices, chosen, choose }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="rfqreasons">
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
