import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/components/dialog/dialog.tsx';

/** Asks before a photo is taken away: nothing brings it back. */
export function RemoveDialog({ name, remove, close }: { name: string; remove: () => Promise<void>; close: () => void }) {
  const t = useTranslations('upload');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await remove().finally(close);
  };
  return (
    <Dialog
      title={t('removeTitle', { photo: name })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={close}>
            {t('keep')}
          </button>
          <button type="button" className="btn btn--danger" aria-busy={busy} onClick={run}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t('removeDo')}
          </button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  );
}
