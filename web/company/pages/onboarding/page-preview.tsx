import Building2 from 'lucide-react/icons/building-complex';
import Calendar from 'lucide-react/icons/calendar';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Photo } from '#contract/base/shapes.ts';
import type { Business } from '#contract/company/business.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { LogoTile, Picture } from '#web/base/ui/picture.tsx';
import type { FileValue, Values } from '#web/company/business-form/values.ts';
import { useOwnBusiness } from '#web/company/own-business/use-own-business.ts';
import { useReference } from '#web/components/query/use-reference.ts';

interface Page {
  name: string;
  type: string;
  country: string;
  place: string;
  year: string;
  about: string;
  cover: Photo | null;
  logo: Photo | null;
}

/** The head of a company page as buyers will see it. It can be looked at only. */
function PagePreview({ page, isDraft }: { page: Page; isDraft: boolean }) {
  const t = useTranslations('onboarding.preview');
  const { name, type, country, place, year, about, cover, logo } = page;
  return (
    <section aria-labelledby="page-preview" className="opreview">
      <div className="opreview__bar">
        <h2 id="page-preview">{t('page')}</h2>
        {isDraft && <span className="pill">{t('draft')}</span>}
      </div>
      <div className="opreview__cover">{cover && <Picture photo={cover} sizes="320px" />}</div>
      <div className="opreview__in">
        <div className="opreview__logo">
          {logo || name ? (
            <LogoTile photo={logo} name={name} size="lg" />
          ) : (
            <span className="logo-tile logo-tile--lg logo-tile--none">
              <Building2 className="icon icon--lg" />
            </span>
          )}
        </div>
        <p dir="auto" className="h4">
          {name || t('company')}
        </p>
        <div className="meta">
          {type && <BusinessType code={type} />}
          {place && (
            <span>
              {country && <Flag code={country} />}
              {place}
            </span>
          )}
          {year && (
            <span>
              <Calendar className="icon" />
              {t('established', { year })}
            </span>
          )}
        </div>
        <p dir="auto" className="small muted clamp-2">
          {about || t('about')}
        </p>
      </div>
    </section>
  );
}

/** While it is typed. */
export function TypedPage() {
  const values = useWatch<Values>();
  const countries = useReference('countries');
  const word = (name: string): string => String(values[name] ?? '').trim();
  const country = word('country');
  const named = countries.find(({ code }) => code === country)?.countryName ?? '';
  const photo = (name: string): Photo | null => ((values[name] as FileValue | undefined)?.shown ?? null) as Photo | null;
  const page = {
    name: word('companyName'),
    type: word('businessType'),
    country,
    place: [word('city'), named].filter(Boolean).join(', '),
    year: word('yearStablished'),
    about: word('shortDescription'),
    cover: photo('coverPhoto'),
    logo: photo('profilePhoto'),
  };
  return <PagePreview page={page} isDraft />;
}

/** Once it is there. */
export function OwnPage({ businessID }: { businessID: string }) {
  const own = useOwnBusiness(businessID, false);
  return 'business' in own ? <PagePreview page={pageOf(own.business)} isDraft={false} /> : <div className="skel editskel" />;
}

/** Before anything is typed. */
export const EmptyPage = () => <PagePreview page={NOTHING} isDraft />;

const NOTHING: Page = { name: '', type: '', country: '', place: '', year: '', about: '', cover: null, logo: null };

const pageOf = ({ general, contactInfo: { city, country } }: Business): Page => ({
  name: general.companyName,
  type: general.businessType.code,
  country: country?.code ?? '',
  place: [city, country?.countryName].filter(Boolean).join(', '),
  year: general.yearStablished ? String(general.yearStablished) : '',
  about: general.shortDescription ?? '',
  cover: general.coverPhoto,
  logo: general.profilePhoto,
});
