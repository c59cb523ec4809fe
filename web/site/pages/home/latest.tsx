import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { TypeCode } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { LogoTile, Picture } from '#web/base/ui/picture.tsx';
import type { LatestCard, LatestRow } from './rows.ts';

/** A label column and up to three cards. */
export function LatestOfType({ row: { type, cards } }: { row: LatestRow }) {
  const t = useTranslations();
  const heading = `latest-${type}`;
  const label = t(`types.many.${type}`);
  return (
    <section className="regtype" aria-labelledby={heading}>
      <div className="regtype__label">
        <span className="type type--lg" data-type={type}>
          <TypeCode code={type} />
        </span>
        <h3 className="h2" id={heading}>
          {label}
        </h3>
        <p>{t(`home.about.${type}`)}</p>
        <Link className="row row--sm font-semibold" to={links.search({ business: type })}>
          {t('home.viewAll')}
          <span className="sr-only"> {label}</span>
          <ArrowRight className="icon icon--sm" />
        </Link>
      </div>
      <div className="regtype__cards">
        {cards.map((card) => (
          <RegisteredCard key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}

function RegisteredCard({ card }: { card: LatestCard }) {
  const place = [card.city, card.industry].filter(Boolean).join(', ');
  return (
    <article className="regcard">
      <div className="regcard__cover">{card.cover && <Picture photo={card.cover} sizes="(min-width: 1200px) 282px, 33vw" />}</div>
      <LogoTile photo={card.logo} name={card.name} />
      <div className="regcard__body">
        <h4>
          <Link dir="auto" to={links.business(card.name, card.id)} prefetch="intent">
            {card.name}
          </Link>
          {card.verified && <Seal verified look="icon" />}
        </h4>
        <div className="regcard__meta">
          {card.country && <Flag code={card.country} />}
          <span>{place}</span>
        </div>
        <p dir="auto" className="clamp-2">
          {card.description}
        </p>
      </div>
    </article>
  );
}
