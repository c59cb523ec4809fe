import { useId } from 'react';
import type { Choice } from '#web/components/form/select-field.tsx';

interface Props {
  label: string;
  choices: Choice[];
  chosen: string;
  choose: (value: string) => void;
}

/** One of a few, side by side: radio buttons that look like a switch, with the arrow keys that these have. */
export function Segments({ label, choices, chosen, choose }: Props) {
  const name = useId();
  return (
    <fieldset className="cmpseg">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: text }) => (
        <label key={value}>
          <input type="radio" className="sr-only" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
