import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import type { MyBusiness } from './use-my-businesses.ts';

/** The businesses that the person may act for (PRF-006). */
export function MyBusinesses({ businesses, failed }: { businesses: MyBusiness[] | null; failed: boolean }) {
  const t = useTranslations('own-profile');
  return (
    <section className="card card--pad" aria-labelledby="my-businesses" aria-busy={!businesses && !failed}>
      <h2 className="h4 mb-1.5" id="my-businesses">
        {t('businesses')}
      </h2>
      {failed && <p className="text-danger">{t('businessesFailed')}</p>}
      {!businesses && !failed && <div className="skel h-10" />}
      {businesses?.length === 0 && <p className="muted">{t('businessesEmpty')}</p>}
      <ul className="linklist">
        {businesses?.map(({ id, name, logo, tier, verified }) => (
          <li key={id}>
            <Link to={links.business(name, id)}>
              <LogoTile photo={logo} name={name} size="sm" />
              <span>
                {name}
                <small>{t('tier', { tier, verified: String(verified) })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
