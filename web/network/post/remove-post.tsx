import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';

/** Asks, removes, and loads the page anew (FEE-018). A failure is said in Spanish, as specified (ERR-010). */
export function RemovePost({ postID, close }: { postID: string; close: () => void }) {
  const t = useTranslations('post');
  const client = useClient();
  const toast = useToast();
  const remove = async () => {
    try {
      await client.post.remove({ postID });
      location.reload();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(<span lang="es">{t('removeFailed')}</span>, 'danger');
      close();
    }
  };
  return <Confirm title={t('removeQuestion')} text={t('removeText')} word={t('remove')} cancel={t('keep')} run={remove} close={close} danger />;
}
