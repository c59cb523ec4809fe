import { useTranslations } from 'use-intl';
import { useSettings } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';

/** Sharing: copies the link of `address`, a path of this site, and says `copied` in a toast (REA-012). */
export function useCopyLink(address: string, copied: string): () => Promise<void> {
  const t = useTranslations('shell.toast');
  const toast = useToast();
  const { siteUrl } = useSettings();
  return async () => {
    try {
      await navigator.clipboard.writeText(siteUrl + address);
      toast(copied);
    } catch {
      toast(t('copyFailed'), 'danger');
    }
  };
}
