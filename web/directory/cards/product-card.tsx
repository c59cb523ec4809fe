import Image from 'lucide-react/icons/image';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';
import { CompareBox } from '#web/directory/compare/late-box.tsx';
import { SaveButton, SendRequestButton } from './card-actions.tsx';
import type { ProductCardData } from './card-data.ts';
import { Marked } from './marked.tsx';
import { Promoted } from './promoted.tsx';

/** Nothing in them answers: their code can wait. */
const CardOffer = deferHydration(
  import.meta.env.SSR ? (await import('./product-facts.tsx')).CardOffer : null,
  async () => (await import('./product-facts.tsx')).CardOffer,
);
const CardSpecs = deferHydration(
  import.meta.env.SSR ? (await import('./product-facts.tsx')).CardSpecs : null,
  async () => (await import('./product-facts.tsx')).CardSpecs,
);

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
            <Marked parts={card.title} />
          </Link>
          <span className="sr-only">
            , {card.photoCount} {t('photos', { count: card.photoCount })}
          </span>
        </h2>
        {card.promoted && <Promoted />}
        {card.beside && <CardOffer beside={card.beside} />}
        {!own && <Company card={card} />}
        <p className="small muted result__place">{card.place}</p>
        <p dir="auto" className="result__desc clamp-2">
          <Marked parts={card.description} />
        </p>
        <CardSpecs card={card} />
      </div>
      <div className="result__foot">
        {card.beside && <CompareBox kind="product" card={{ id: card.id, name: card.name, image: card.image }} />}
        <SaveButton type="product" id={card.id} label={t('saveProduct')} name={card.name} />
        <SendRequestButton businessID={card.businessID} productID={card.id} name={card.company} />
      </div>
    </article>
  );
}

function Company({ card: { type, company, businessID, verified, beside } }: { card: ProductCardData }) {
  return (
    <div className="meta">
      <BusinessType code={type} />
      <Link dir="auto" className="row row--sm font-medium" to={links.business(company, businessID)} prefetch="intent">
        {company}
        {verified && <Seal verified look="icon" />}
      </Link>
      {beside?.city && <span dir="auto">{beside.city}</span>}
      {beside?.checks && <span>{beside.checks}</span>}
    </div>
  );
}
