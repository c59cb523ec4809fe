import type { ReactNode } from 'react';
import { Dialog } from '#web/components/dialog/dialog.tsx';

interface Props {
  words: Record<'title' | 'text' | 'keep' | 'save', string>;
  /** Goes back to the form. */
  onKeep: () => void;
  onSave: () => void;
  /** Who it was, as soon as it is known. */
  whose?: ReactNode;
  children: ReactNode;
}

/** Two versions of one thing side by side, field by field, with a choice. */
export function ConflictDialog({ words, onKeep, onSave, whose, children }: Props) {
  return (
    <Dialog
      title={words.title}
      onClose={onKeep}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={onKeep}>
            {words.keep}
          </button>
          <button type="button" className="btn btn--primary" onClick={onSave}>
            {words.save}
          </button>
        </>
      }
    >
      <p dir="auto">{words.text}</p>
      {whose}
      <div className="stack conflict">{children}</div>
    </Dialog>
  );
}

export type Side = 'mine' | 'theirs';

interface ChoiceProps {
  field: string;
  legend: string;
  chosen: Side;
  choose: (side: Side) => void;
  nameOf: (side: Side) => string;
  shown: (side: Side) => ReactNode;
}

/** One field of which one side stays. */
export function Choice({ field, legend, chosen, choose, nameOf, shown }: ChoiceProps) {
  return (
    <fieldset className="conflict__field">
      <legend>{legend}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="conflict__side">
          <input type="radio" name={`conflict-${field}`} checked={chosen === side} onChange={() => choose(side)} />
          <span>
            <b dir="auto">{nameOf(side)}</b>
            {shown(side)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
