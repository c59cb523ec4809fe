import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';

/** Asks who has an account to publish a company (PRF-008). */
export function CreateBusiness({ count }: { count: number }) {
  const t = useTranslations('own-profile');
  return (
    <section className="card card--pad callout" aria-labelledby="create-business">
      <h2 className="h4" id="create-business">
        {t('createTitle', { count })}
      </h2>
      <p className="small">{t('createText', { count })}</p>
      <Link className="btn btn--primary btn--block" to={links.createBusiness()}>
        {t('create', { count })}
      </Link>
    </section>
  );
}
