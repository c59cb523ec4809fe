import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Avatar, Picture } from '#web/base/ui/picture.tsx';
import type { BusinessView, PersonView } from './person-view.ts';

interface Props {
  person: PersonView;
  businesses: BusinessView[];
  /** Over the cover. */
  over?: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** Cover, portrait, name, position at company, where, actions. */
export function PersonHeader({ person, businesses, over, children }: Props) {
  const t = useTranslations('profile');
  const { name, cover, portrait, type, countryCode, place } = person;
  return (
    <section className="card profhead" aria-label={t('header')}>
      <div className="cover">
        {cover && <Picture photo={cover} sizes="(min-width: 1200px) 656px, 100vw" alt={t('cover', { name })} eager />}
        {over}
      </div>
      <div className="profhead__in">
        <div className="profhead__portrait">
          <Avatar photo={portrait} name={name} size="2xl" eager />
        </div>
        <div className="profhead__words">
          <h1 dir="auto" className="h1">
            {name}
          </h1>
          <Work person={person} businesses={businesses} />
          <div className="meta">
            {type && <BusinessType code={type} />}
            {place && (
              <span>
                {countryCode && <Flag code={countryCode} />}
                {place}
              </span>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}

/** Position at company; the company is a link when it is one of the person's businesses here. */
function Work({ person: { position, company }, businesses }: { person: PersonView; businesses: BusinessView[] }) {
  const t = useTranslations('profile');
  const here = businesses.find(({ name }) => name === company);
  const link = (chunks: ReactNode) => (here ? <Link to={links.business(here.name, here.id)}>{chunks}</Link> : chunks);
  if (!position && !company) return null;
  return <p className="profhead__work">{position && company ? t.rich('at', { position, name: company, company: link }) : (position ?? link(company))}</p>;
}
