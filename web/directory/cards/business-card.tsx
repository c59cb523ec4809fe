import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { CompareBox } from '#web/directory/compare/late-box.tsx';
import { Likes, SaveButton, SendRequestButton } from './card-actions.tsx';
import type { BusinessCardData } from './card-data.ts';
import type { CompanyBeside as Beside } from './found.server.ts';
import { Marked } from './marked.tsx';
import { Promoted } from './promoted.tsx';

const BusinessMeta = deferHydration(
  import.meta.env.SSR ? (await import('./business-meta.tsx')).BusinessMeta : null,
  async () => (await import('./business-meta.tsx')).BusinessMeta,
);

/** Links that work as they were written: their code can wait. */
const CompanyBeside = deferHydration(
  import.meta.env.SSR ? (await import('./company-beside.tsx')).CompanyBeside : null,
  async () => (await import('./company-beside.tsx')).CompanyBeside,
);

/** `site` says which of its sites lies where was searched, `called` by which other name it was found. */
type Card = BusinessCardData & { beside: Beside; site?: string | null; called?: string | null };

/** A business among results (SEA-019..026). */
export function BusinessCard({ card }: { card: Card }) {
  const t = useTranslations('card');
  return (
    <article className="result result--biz" aria-label={card.name}>
      <div className="result__top">
        <LogoTile photo={card.logo} name={card.name} size="lg" />
        <div className="result__body">
          <div className="result__name">
            <h2>
              <Link dir="auto" to={links.business(card.name, card.id)} prefetch="intent">
                <Marked parts={card.title} />
              </Link>
            </h2>
            <Seal verified={card.verified} />
            {card.promoted && <Promoted />}
            <span className="result__tier">
              <Tier tier={card.tier} />
            </span>
          </div>
          {card.called && (
            <p dir="auto" className="small muted">
              {card.called}
            </p>
          )}
          <BusinessMeta card={card} place={card.site ?? card.city} />
          <p dir="auto" className="result__desc clamp-2">
            <Marked parts={card.description} />
          </p>
        </div>
      </div>
      <CompanyBeside company={card.name} beside={card.beside} />
      <div className="result__foot">
        <CompareBox kind="business" card={{ id: card.id, name: card.name, image: card.logo }} />
        <Likes count={card.likes} />
        <SaveButton type="business" id={card.id} label={t('saveBusiness')} name={card.name} />
        <SendRequestButton businessID={card.id} name={card.name} />
      </div>
    </article>
  );
}
