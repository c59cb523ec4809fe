import Calendar from 'lucide-react/icons/calendar';
import Globe from 'lucide-react/icons/globe';
import Layers from 'lucide-react/icons/layers';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslations } from 'use-intl';
import { NONE } from '#web/base/format.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import type { BusinessCardData } from './card-data.ts';

/** What every company is, in one line; `place`: its city, or the site that lies where was searched. */
export function BusinessMeta({ card: { type, country, industry, year }, place }: { card: BusinessCardData; place: string | null }) {
  const t = useTranslations('card');
  return (
    <div className="meta result__meta">
      <BusinessType code={type} />
      <span>
        {country ? <Flag code={country.code} /> : <Globe className="icon" />}
        {country?.name ?? NONE}
      </span>
      <span>
        <Layers className="icon" />
        {industry ?? NONE}
      </span>
      <span className="num">
        <Calendar className="icon" />
        {t('established', { year: year === null ? NONE : String(year) })}
      </span>
      {place && (
        <span dir="auto">
          <MapPin className="icon" />
          {place}
        </span>
      )}
    </div>
  );
}
