import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormState } from './form.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'name' | 'id'> {
  name: string;
  label: ReactNode;
  /** At the right of the label. */
  beside?: ReactNode;
  hint?: string;
}

/** A labelled input; its error takes the place of its hint. */
export function Field({ name, label, beside, hint, type = 'text', ...input }: Props) {
  const { id, attributes, note } = useNote(name, hint);
  return (
    <div className="field">
      <Label id={id} label={label} beside={beside} />
      <input {...input} {...attributes} className="input" id={id} name={name} type={type} required />
      {note}
    </div>
  );
}

/** A password that can be shown. Never cut: a password manager's is as long as it is. */
export function PasswordField({ name, label, beside, hint, ...input }: Props) {
  const t = useTranslations('account.form');
  const [open, setOpen] = useState(false);
  const { id, attributes, note } = useNote(name, hint);
  const Icon = open ? EyeOff : Eye;
  return (
    <div className="field">
      <Label id={id} label={label} beside={beside} />
      <div className="secret">
        <input
          {...input}
          {...attributes}
          className="input"
          id={id}
          name={name}
          type={open ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t(open ? 'hide' : 'show')} onClick={() => setOpen(!open)}>
          <Icon className="icon" />
        </button>
      </div>
      {note}
    </div>
  );
}

export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const { id, attributes, note } = useNote(name);
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input {...attributes} id={id} name={name} type="checkbox" required />
        <span>{children}</span>
      </label>
      {note}
    </div>
  );
}

function Label({ id, label, beside }: { id: string; label: ReactNode; beside: ReactNode }) {
  return (
    <div className="field__label">
      <label htmlFor={id}>{label}</label>
      {beside}
    </div>
  );
}

function useNote(name: string, hint?: string) {
  const id = useId();
  const error = useFormState().errors[name];
  const noteID = `${id}-note`;
  const attributes = { ...(error && { 'aria-invalid': true as const }), ...((error || hint) && { 'aria-describedby': noteID }) };
  return { id, attributes, note: <Note id={noteID} error={error} hint={hint} /> };
}

function Note({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
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
