import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/features/dialog/dialog.tsx';

interface Props {
  title: string;
  text: string;
  /** On the button that does it. */
  word: string;
  run: () => Promise<unknown>;
  close: () => void;
  danger?: boolean;
}

/** Asks before something that cannot be taken back alone. */
export function Confirm({ title, text, word, run, close, danger = false }: Props) {
  const t = useTranslations('members');
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
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('keep')}
          </button>
          <button type="button" className={danger ? 'btn btn--danger' : 'btn btn--primary'} aria-busy={busy} onClick={press}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {word}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
