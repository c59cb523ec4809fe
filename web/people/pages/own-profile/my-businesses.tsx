import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { Loaded, type Reading } from '#web/components/query/loaded.tsx';
import type { MyBusiness } from './use-my-businesses.ts';

/** The businesses that the person may act for (PRF-006). */
export function MyBusinesses({ of }: { of: Reading<MyBusiness[]> }) {
  const t = useTranslations('own-profile');
  return (
    <section className="card card--pad" aria-labelledby="my-businesses">
      <h2 className="h4 mb-1.5" id="my-businesses">
        {t('businesses')}
      </h2>
      <Loaded of={of} skeleton={null} failed={<p className="text-danger">{t('businessesFailed')}</p>} empty={<p className="muted">{t('businessesEmpty')}</p>}>
        {(businesses) => (
          <ul className="linklist">
            {businesses.map(({ id, name, logo, tier, verified }) => (
              <li key={id}>
                <Link to={links.business(name, id)}>
                  <LogoTile photo={logo} name={name} size="sm" />
                  <span dir="auto">
                    {name}
                    <small>{t('tier', { tier, verified: String(verified) })}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
