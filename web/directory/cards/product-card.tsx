import Image from 'lucide-react/icons/image';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';
import { SaveButton, SendRequestButton } from './card-actions.tsx';
import type { ProductCardData } from './card-data.ts';
import type { CardOffer } from './offer.server.ts';
import { Promoted } from './promoted.tsx';

/** A product among results (SEA-027..032); among a company's `own` products the company is not repeated. */
export function ProductCard({ card, own = false }: { card: ProductCardData; own?: boolean }) {
  const t = useTranslations('card');
  const address = links.product(card.company, card.name, card.id);
  return (
    <article className="result result--prod" aria-label={own ? card.name : `${card.name}, ${card.company}`}>
      <Link className="result__img" to={address} prefetch="intent" tabIndex={-1} aria-hidden="true">
        {card.image ? <Picture photo={card.image} sizes="(min-width: 768px) 232px, 100vw" /> : <NoPicture />}
        <span className="photocount">
          <Image className="icon icon--xs" />
          {card.photoCount}
        </span>
      </Link>
      <div className="stack stack--sm">
        <h2>
          <Link dir="auto" to={address} prefetch="intent">
            {card.name}
          </Link>
          <span className="sr-only">
            , {card.photoCount} {t('photos', { count: card.photoCount })}
          </span>
        </h2>
        {card.promoted && <Promoted />}
        {card.offer && <Offer offer={card.offer} />}
        {!own && <Company card={card} />}
        <p className="small muted result__place">{card.place}</p>
        <p dir="auto" className="result__desc clamp-2">
          {card.description}
        </p>
        <Specs specs={card.specs} />
      </div>
      <div className="result__foot">
        <SaveButton type="product" id={card.id} label={t('saveProduct')} name={card.name} />
        <SendRequestButton businessID={card.businessID} productID={card.id} name={card.company} />
      </div>
    </article>
  );
}

/** Price, minimum order and lead time, as far as they are known (PAG-003). */
function Offer({ offer: { price, about, moq, leadTime, unknown } }: { offer: CardOffer }) {
  const t = useTranslations('card');
  const bold = (chunks: ReactNode) => <b>{chunks}</b>;
  return (
    <p className="result__offer">
      {price && <b className="result__price num">{price}</b>}
      {about && <span className="muted num">{about}</span>}
      {moq && <span>{t.rich('offer.moq', { moq, bold })}</span>}
      {leadTime && <span>{t.rich('offer.leadTime', { days: leadTime, bold })}</span>}
      {unknown && <span className="muted">{unknown}</span>}
    </p>
  );
}

function Company({ card: { type, company, businessID, verified } }: { card: ProductCardData }) {
  return (
    <div className="meta">
      <BusinessType code={type} />
      <Link dir="auto" className="row row--sm font-medium" to={links.business(company, businessID)} prefetch="intent">
        {company}
        {verified && <Seal verified look="icon" />}
      </Link>
    </div>
  );
}

function Specs({ specs }: { specs: ProductCardData['specs'] }) {
  if (specs.length === 0) return null;
  return (
    <dl className="specs">
      {specs.map(({ key, value }) => (
        <div key={`${key} ${value}`}>
          <dt>{key}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
