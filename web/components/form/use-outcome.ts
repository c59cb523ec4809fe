import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';

/** What is said when something was saved or failed and there is nothing better to say (TXT-001, TXT-002). */
export function useOutcome() {
  const t = useTranslations('form');
  const toast = useToast();
  return { saved: () => toast(t('saved')), failed: () => toast(t('failed'), 'danger') };
}
