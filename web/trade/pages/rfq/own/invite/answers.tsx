import { useTranslations } from 'use-intl';
import type { Said } from './use-forecast.ts';

/** How a company answers, in a word and in steps of five points (FCT-005). */
export function Answers({ said }: { said: Said | null }) {
  const t = useTranslations('rfq-own.forecast');
  if (!said) return null;
  return <small className="num">{t('answers', { word: said.word, percent: said.percent ?? 0 })}</small>;
}
