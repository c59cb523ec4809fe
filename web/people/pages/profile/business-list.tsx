import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import type { BusinessView } from '#web/people/person/person-view.ts';

/** The public businesses of the person (PRF-025). */
export function BusinessList({ businesses }: { businesses: BusinessView[] }) {
  const t = useTranslations('profile');
  const label = useTypeLabel();
  return (
    <section className="card card--pad" aria-labelledby="business-list">
      <h2 className="h4 mb-1.5" id="business-list">
        {t('businessList')}
      </h2>
      {businesses.length === 0 && <p className="muted">{t('businessListEmpty')}</p>}
      <ul className="linklist">
        {businesses.map(({ id, name, logo, verified, type, city }) => (
          <li key={id}>
            <Link to={links.business(name, id)}>
              <LogoTile photo={logo} name={name} size="sm" />
              <span dir="auto">
                {name} {verified && <Seal verified look="icon" />}
                <small>{[label(type, 'one'), city].filter(Boolean).join(', ')}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
