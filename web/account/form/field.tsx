import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field as Frame, useTie } from '#web/components/form/field.tsx';
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
  const error = useFormState().errors[name];
  return (
    <Frame label={label} beside={beside} hint={hint} error={error}>
      {(tie) => <input dir="auto" {...input} {...tie} className="input" name={name} type={type} required />}
    </Frame>
  );
}

/** A password that can be shown. Never cut: a password manager's is as long as it is. */
export function PasswordField({ name, label, beside, hint, ...input }: Props) {
  const t = useTranslations('account.form');
  const [open, setOpen] = useState(false);
  const error = useFormState().errors[name];
  const Icon = open ? EyeOff : Eye;
  return (
    <Frame label={label} beside={beside} hint={hint} error={error}>
      {(tie) => (
        <div className="secret">
          <input {...input} {...tie} className="input" name={name} type={open ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} required />
          <button
            type="button"
            className="btn btn--ghost btn--icon btn--sm"
            aria-label={t(open ? 'hide' : 'show')}
            aria-description={typeof label === 'string' ? label : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon className="icon" />
          </button>
        </div>
      )}
    </Frame>
  );
}

export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const { tie, note } = useTie(useFormState().errors[name]);
  return (
    <div className="field">
      <label className="check" htmlFor={tie.id}>
        <input {...tie} name={name} type="checkbox" required />
        <span>{children}</span>
      </label>
      {note}
    </div>
  );
}
