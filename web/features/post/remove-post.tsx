import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '../dialog/dialog.tsx';

/** Asks, removes, and loads the page anew (FEE-018). A failure is said in Spanish, as specified (ERR-010). */
export function RemovePost({ postID, close }: { postID: string; close: () => void }) {
  const t = useTranslations('post');
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await client.post.remove({ postID });
      location.reload();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(<span lang="es">{t('removeFailed')}</span>, 'danger');
      close();
    }
  };
  return (
    <Dialog
      title={t('removeQuestion')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--outline" onClick={close}>
            {t('keep')}
          </button>
          <button type="button" className="btn btn--danger" aria-busy={busy} onClick={() => void remove()}>
            {t('remove')}
          </button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  );
}
