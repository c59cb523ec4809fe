import { useTranslations } from 'use-intl';
import type { ApplicationError } from '#web/base/client/client.ts';
import { minutesToWait } from '../client.ts';

/** What a person reads of a refusal: the catalogue's sentence, and how long to wait where the server says it. */
export function useSentence(): (error: ApplicationError) => string {
  const t = useTranslations('account.form');
  return (error) => {
    if (error.code === 'network') return t('offline');
    return t('wait', { sentence: error.message, minutes: minutesToWait(error) }).trim();
  };
}
