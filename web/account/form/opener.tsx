import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Submit } from './form.tsx';

interface Props {
  label: string;
  look?: string;
  disabled?: boolean;
  /** What the button opens in its place. */
  children: (close: () => void) => ReactNode;
}

/** A button that gives its place to a form; when that is closed, the focus comes back. */
export function Opener({ label, look = 'btn--outline', disabled = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (!open && was.current) button.current?.focus();
    was.current = open;
  }, [open]);
  if (open) return <div className="opened">{children(() => setOpen(false))}</div>;
  return (
    <button type="button" ref={button} className={`btn ${look}`} disabled={disabled} onClick={() => setOpen(true)}>
      {label}
    </button>
  );
}

/** The buttons under an opened form. */
export function Actions({ submit, look = 'primary', cancel }: { submit: string; look?: 'primary' | 'danger'; cancel: () => void }) {
  const t = useTranslations('account.form');
  return (
    <div className="btnrow">
      <Submit look={look}>{submit}</Submit>
      <button type="button" className="btn btn--ghost" onClick={cancel}>
        {t('cancel')}
      </button>
    </div>
  );
}
