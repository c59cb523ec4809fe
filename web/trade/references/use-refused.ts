import { useTranslations } from 'use-intl';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';

/** The sentence of a refusal; without a connection it says so. */
export function useRefused(): (error: unknown) => string {
  const t = useTranslations('references');
  return (error) => sentenceOf(error, t('offline'));
}
