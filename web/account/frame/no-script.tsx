import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslations } from 'use-intl';

/** A page of forms that cannot work says so. */
export function NoScript() {
  const t = useTranslations('account');
  return (
    <noscript>
      <div className="alert alert--warning">
        <TriangleAlert className="icon" />
        <p>{t('noScript')}</p>
      </div>
    </noscript>
  );
}
