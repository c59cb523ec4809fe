import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/product.ts';
import type { Business } from '#contract/company/business.ts';
import { range } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Facts } from '#web/base/ui/facts.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { Avatar, LogoTile, NoPicture, Picture } from '#web/base/ui/picture.tsx';
import type { Receiver } from './use-receiver.ts';

/** Whom it goes to, and the product that it quotes. */
export function ReceiverCard({ receiver, product }: { receiver: Receiver; product: Product | null }) {
  const t = useTranslations('send-request');
  const { name, photo, address, business, person } = receiver;
  return (
    <div className="stack">
      <section className="card card--pad" aria-labelledby="receiver">
        <p className="eyebrow mb-2">{t('to')}</p>
        <div className="row row--top">
          {business ? <LogoTile photo={photo} name={name} /> : <Avatar photo={photo} name={name} size="md" />}
          <div className="grow">
            <h2 className="h4" id="receiver">
              <Link dir="auto" to={address}>
                {name}
              </Link>
            </h2>
            {business && <BusinessType code={business.general.businessType.code} />}
            {person && <p className="small muted">{[person.jobPosition?.name, person.companyName].filter(Boolean).join(', ')}</p>}
          </div>
        </div>
        {business && <Known business={business} />}
      </section>
      {product && <Quoted product={product} />}
    </div>
  );
}

function Known({ business: { general, contactInfo, verified, subscription } }: { business: Business }) {
  const t = useTranslations('send-request');
  const locale = useLocale();
  const { country, city } = contactInfo;
  const place = [city, country?.countryName].filter(Boolean).join(', ');
  const facts = [
    {
      label: t('location'),
      check: place,
      value: (
        <span className="row row--sm">
          {country && <Flag code={country.code} />}
          {place}
        </span>
      ),
    },
    { label: t('year'), value: general.yearStablished },
    { label: t('employees'), value: range(general.totalEmployees, locale) },
  ];
  return (
    <>
      <div className="row row--sm my-3 flex-wrap">
        {verified && <Seal verified look="tag" />}
        <Tier tier={subscription} />
      </div>
      <Facts facts={facts} tight />
    </>
  );
}

function Quoted({ product: { productID, name, mainImage, photos, businessProfile } }: { product: Product }) {
  const t = useTranslations('send-request');
  const photo = mainImage ?? photos[0];
  return (
    <section className="card card--pad" aria-label={t('about')}>
      <p className="eyebrow mb-2">{t('about')}</p>
      <div className="row row--top">
        <div className="quoted__photo">{photo ? <Picture photo={photo} sizes="72px" /> : <NoPicture />}</div>
        <h2 className="h4 grow">
          <Link dir="auto" to={links.product(businessProfile.general.companyName, name, productID)}>
            {name}
          </Link>
        </h2>
      </div>
    </section>
  );
}
