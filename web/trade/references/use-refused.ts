import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';

/** The sentence of a refusal; without a connection it says so. */
export function useRefused(): (error: unknown) => string {
  const t = useTranslations('references');
  return (error) => {
    if (!isRefusal(error)) throw error;
    return error.code === 'network' ? t('offline') : (Object.values(error.fields)[0] ?? error.message);
  };
}
