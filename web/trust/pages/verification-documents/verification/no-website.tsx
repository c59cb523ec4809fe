import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';

/** Two of the checks stand on the website that the profile names. */
export function NoWebsite({ id }: { id: string }) {
  const t = useTranslations('verification');
  return (
    <p className="alert">
      {t('noWebsite')} <Link to={links.editBusiness(id, 'contact')}>{t('toProfile')}</Link>
    </p>
  );
}
