import Globe from 'lucide-react/icons/globe';
import Layers from 'lucide-react/icons/layers';
import { Link } from 'react-router';
import { countryName, NONE } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { headOf, type Saved } from './saved-view.ts';

/** What one wants to know of it at a glance. */
export function CardMeta({ saved }: { saved: Saved }) {
  const { business, product } = saved;
  const { type, companyName, companyID, verified } = headOf(saved);
  const country = business?.contactInfo.country;
  const industry = (product ?? business?.general)?.industry?.name ?? NONE;
  return (
    <div className="meta">
      {type && <BusinessType code={type} />}
      {product && (
        <Link dir="auto" className="row row--sm font-medium" to={links.business(companyName, companyID)}>
          {companyName}
          {verified && <Seal verified look="icon" />}
        </Link>
      )}
      {business && (
        <span>
          {country ? <Flag code={country.code} /> : <Globe className="icon" />}
          {country ? countryName(country.countryName) : NONE}
        </span>
      )}
      <span>
        <Layers className="icon" />
        {product ? [industry, product.category?.name].filter(Boolean).join(' | ') : industry}
      </span>
      {business && <Tier tier={business.subscription} />}
    </div>
  );
}
