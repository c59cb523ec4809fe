import type { LucideIcon } from 'lucide-react';
import BellPlus from 'lucide-react/icons/bell-plus';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FilterX from 'lucide-react/icons/funnel-x';
import Globe from 'lucide-react/icons/globe';
import Layers from 'lucide-react/icons/layers';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { BusinessType, useTypeLabel } from '#web/base/ui/business-type.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { SaveSearch } from '#web/directory/saved-search/save-search.tsx';
import { changed, cleared, withValues } from './choices.ts';
import { useChips } from './facets/chips.tsx';
import type { Facets } from './find.ts';
import { addressOf, isFiltered, type Query, savedQuery } from './query.ts';

interface Props {
  query: Query;
  facets: Facets;
  units: Record<string, string>;
}

/** Neither no result nor a few are the end: choices and words less, other types, an alert, the industries (FAC-027). */
export function WaysOn({ total, ...props }: Props & { total: number }) {
  const t = useTranslations('search');
  const { query, facets } = props;
  const others = facets.types.filter(({ key, count: number }) => number > 0 && key !== query.business);
  return (
    <div className={total === 0 ? 'stack' : 'stack mt-5'}>
      {total === 0 ? <NothingFound query={query} /> : <h2 className="h3">{t('ways.few')}</h2>}
      <div className="ways">
        <FewerChoices {...props} />
        <OtherWords {...props} />
        {others.length > 0 && <OtherTypes query={query} others={others} />}
        <Rfq query={query} />
        <Alert query={query} />
      </div>
      {total > 0 && (
        <p>
          <Link to={links.industries()}>{t('browse')}</Link>
        </p>
      )}
      {total === 0 && query.search !== '' && <Nothing query={query} />}
    </div>
  );
}

function NothingFound({ query }: Pick<Props, 'query'>) {
  const t = useTranslations('search');
  return (
    <Empty icon={SearchX} title={t('empty')} text={t('hint')}>
      {query.countries.length > 0 && (
        <Link className="btn btn--tonal" to={addressOf(changed(query, { countries: [] }))}>
          <Globe className="icon" />
          {t('searchGlobal')}
        </Link>
      )}
      {isFiltered(query) && (
        <Link className="btn btn--outline" to={addressOf(cleared(query))}>
          {t('clearFilters')}
        </Link>
      )}
      <Link className="btn btn--ghost" to={links.industries()}>
        {t('browse')}
      </Link>
    </Empty>
  );
}

/** Counts that nothing was found, as what is seen is counted (FAC-029). */
function Nothing({ query }: Pick<Props, 'query'>) {
  const src = links.seenNothing(useSettings().apiUrl, addressOf(query));
  return <img className="absolute" src={src} alt="" width="1" height="1" loading="lazy" fetchPriority="low" />;
}

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card card--pad" aria-labelledby={id}>
      <h3 className="h4 mb-2 row row--sm" id={id}>
        <Icon className="icon" aria-hidden="true" />
        {title}
      </h3>
      {children}
    </section>
  );
}

function Counted({ to, number, children }: { to: string; number: number; children: ReactNode }) {
  const locale = useLocale();
  return (
    <li>
      <Link to={to} rel="nofollow">
        {children}
        <span className="n">{count(number, locale)}</span>
      </Link>
    </li>
  );
}

/** One choice less: in the words of its chip. */
function FewerChoices({ query, facets, units }: Props) {
  const t = useTranslations('search.ways');
  const chips = useChips(query, facets, units);
  const choices = facets.wider.flatMap(({ without, count: number }) => (without === null ? [] : [{ without, number }]));
  if (choices.length === 0) return null;
  const without = (name: string) => addressOf(name === 'country' ? changed(query, { countries: [] }) : withValues(query, name, []));
  const words = (name: string) => chips.filter(({ key }) => key.startsWith(`${name} `)).map(({ text }) => text);
  return (
    <Way icon={FilterX} title={t('filters')}>
      <ul className="optlist">
        {choices.map((one) => (
          <Counted key={one.without} to={without(one.without)} number={one.number}>
            <span dir="auto">{t('without', { name: words(one.without).join(', ') })}</span>
          </Counted>
        ))}
      </ul>
    </Way>
  );
}

/** One word less, or each word alone. */
function OtherWords({ query, facets: { wider, fewerWords } }: Props) {
  const t = useTranslations('search.ways');
  const all = [...wider.filter(({ without }) => without === null), ...fewerWords].map(({ textQuery, count: number }) => [textQuery, number] as const);
  const words = [...new Map(all)].slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  return (
    <Way icon={Search} title={t('words')}>
      <ul className="optlist">
        {words.map(([textQuery, number]) => (
          <Counted key={textQuery} to={addressOf(changed(query, { search: textQuery }))} number={number}>
            <span dir="auto">{textQuery}</span>
          </Counted>
        ))}
      </ul>
    </Way>
  );
}
const MOST_WORDS = 5;

function OtherTypes({ query, others }: Pick<Props, 'query'> & { others: Facets['types'] }) {
  const t = useTranslations('search');
  return (
    <Way icon={Layers} title={t('otherTypes')}>
      <ul className="optlist">
        {others.map(({ key, count: number }) => (
          <Counted key={key} to={addressOf(changed(query, { business: key }))} number={number}>
            <BusinessType code={key} number="many" />
          </Counted>
        ))}
      </ul>
    </Way>
  );
}

/** What nobody lists may be made: the words, the category and the quantity of the search go along. */
function Rfq({ query: { search, chosen, business } }: Pick<Props, 'query'>) {
  const t = useTranslations('search.ways');
  const { trade } = useSettings();
  if (!trade || business === 'UR') return null;
  const category = chosen['subCategory']?.[0] ?? chosen['category']?.[0] ?? chosen['industry']?.[0];
  return (
    <Way icon={ClipboardList} title={t('rfq')}>
      <p className="mb-3">{t('rfqText')}</p>
      <Link className="btn btn--primary" rel="nofollow" to={rfqLinks.newRfq({ title: search, category, qty: chosen['qty']?.[0] })}>
        {t('rfqSend')}
      </Link>
    </Way>
  );
}

function Alert({ query }: Pick<Props, 'query'>) {
  const t = useTranslations('search.ways');
  const name = [useTypeLabel()(query.business, 'many'), query.search].filter(Boolean).join(', ');
  return (
    <Way icon={BellPlus} title={t('alert')}>
      <p className="mb-3">{t('alertText')}</p>
      <SaveSearch name={name.slice(0, 120)} query={savedQuery(query)} />
    </Way>
  );
}
