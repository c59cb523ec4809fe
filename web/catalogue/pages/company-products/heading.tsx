import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { RequestLink } from '#web/company/access/request-link.tsx';
import type { CompanyView } from './load.ts';

/** Whose products, and how many; the logo leads back to the company. */
export function Heading({ company: { id, name, logo, type, verified, tier }, total }: { company: CompanyView; total: number }) {
  const t = useTranslations('products');
  return (
    <div className="pagehead items-center">
      <div className="row">
        <Link to={links.business(name, id)} aria-label={name}>
          <LogoTile photo={logo} name={name} eager />
        </Link>
        <div className="grow">
          <h1 className="h1">{t('heading', { company: name })}</h1>
          <div className="meta mt-1.5">
            <BusinessType code={type} />
            {verified && <Seal verified />}
            <Tier tier={tier} />
            <span className="num">{t('count', { count: total })}</span>
          </div>
        </div>
      </div>
      <RequestLink businessID={id} className="btn btn--primary" send={t('sendRequest')} requests={t('requests')} />
    </div>
  );
}
