import { useTranslations } from 'use-intl';

/** Says of a result that its place was paid for; why, when it is pressed or hovered. It answers without scripts. */
export function Promoted() {
  const t = useTranslations('card');
  return (
    <details className="promoted">
      <summary title={t('whyPromoted')}>{t('promoted')}</summary>
      <p>{t('whyPromoted')}</p>
    </details>
  );
}
