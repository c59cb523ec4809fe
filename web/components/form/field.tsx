import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ReactNode, useId } from 'react';

export interface Words {
  label: ReactNode;
  /** At the right of the label. */
  beside?: ReactNode;
  hint?: ReactNode;
  /** Takes the place of the hint. */
  error?: string | undefined;
}

/** What a control needs to be tied to its label, hint and error. */
export interface Tie {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A control with its label above and its hint or error below. */
export function Field({ label, beside, hint, error, wide = false, children }: Words & { wide?: boolean; children: (tie: Tie) => ReactNode }) {
  const { tie, note } = useTie(error, hint);
  return (
    <div className={wide ? 'field field--wide' : 'field'}>
      <div className="field__label">
        <label htmlFor={tie.id}>{label}</label>
        {beside}
      </div>
      {children(tie)}
      {note}
    </div>
  );
}

/** For controls whose label stands elsewhere. */
export function useTie(error: string | undefined, hint?: ReactNode): { tie: Tie; note: ReactNode } {
  const id = useId();
  const noteID = `${id}-note`;
  const tie = { id, ...(error && { 'aria-invalid': true as const }), ...((error || hint) && { 'aria-describedby': noteID }) };
  return { tie, note: <Note id={noteID} error={error} hint={hint} /> };
}

function Note({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  if (error) {
    return (
      <p className="field__error" id={id}>
        <CircleAlert className="icon" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p className="field__hint" id={id}>
      {hint}
    </p>
  ) : null;
}
