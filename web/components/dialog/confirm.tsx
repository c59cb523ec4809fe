import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';

export interface Question {
  title: string;
  text: string;
  /** On the button that does it, and on the one that does not. */
  word: string;
  cancel: string;
  run: () => Promise<unknown>;
  close: () => void;
  danger?: boolean;
  children?: ReactNode;
}

/** Asks before something that cannot be taken back alone. */
export function Confirm({ title, text, word, cancel, run, close, danger = false, children }: Question) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const press = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await run();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={close}>
            {cancel}
          </button>
          <button type="button" className={danger ? 'btn btn--danger' : 'btn btn--primary'} aria-busy={busy} onClick={press}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {word}
          </button>
        </>
      }
    >
      <p dir="auto">{text}</p>
      {children}
    </Dialog>
  );
}
