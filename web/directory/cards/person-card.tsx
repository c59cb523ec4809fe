import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { Avatar } from '#web/base/ui/picture.tsx';
import { Likes } from './card-actions.tsx';
import type { PersonCardData } from './card-data.ts';

/** A person among results (SEA-033..036). */
export function PersonCard({ card: { id, name, photo, countryCode, place, position, company, presentation, likes } }: { card: PersonCardData }) {
  const t = useTranslations('card');
  const work = position && company ? t('at', { position, company }) : (position ?? company);
  return (
    <article className="result result--user" aria-label={name}>
      <div className="result__top">
        <Avatar photo={photo} name={name} size="xl" />
        <div className="result__body">
          <h2>
            <Link dir="auto" to={links.profile(id)} prefetch="intent">
              {name}
            </Link>
          </h2>
          {work && <p className="font-medium">{work}</p>}
          {place && (
            <div className="meta result__meta">
              <span>
                {countryCode && <Flag code={countryCode} />}
                {place}
              </span>
            </div>
          )}
          <p className="result__desc clamp-2">{presentation}</p>
        </div>
      </div>
      <div className="result__foot">
        <Likes count={likes} />
        <Link className="btn btn--outline" to={links.profile(id)} prefetch="intent">
          {t('goProfile')}
          <span className="sr-only"> {name}</span>
          <ArrowRight className="icon" />
        </Link>
      </div>
    </article>
  );
}
