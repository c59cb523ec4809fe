import Globe from 'lucide-react/icons/globe';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { changed, cleared } from './choices.ts';
import type { Facets } from './find.ts';
import { addressOf, isFiltered, type Query } from './query.ts';

/** No result is never the end: country off, filters off, fewer words, other types. */
export function NothingFound({ query, facets }: { query: Query; facets: Facets }) {
  const t = useTranslations('search');
  const others = facets.types.filter(({ key, count: number }) => number > 0 && key !== query.business);
  return (
    <div className="stack">
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
      <FewerWords query={query} facets={facets} />
      {others.length > 0 && <OtherTypes query={query} others={others} />}
      {query.search !== '' && <Nothing query={query} />}
    </div>
  );
}

/** Counts that nothing was found, as what is seen is counted (FAC-029). */
function Nothing({ query }: { query: Query }) {
  const src = links.seenNothing(useSettings().apiUrl, addressOf(query));
  return <img className="absolute" src={src} alt="" width="1" height="1" loading="lazy" fetchPriority="low" />;
}

function FewerWords({ query, facets: { fewerWords } }: { query: Query; facets: Facets }) {
  const t = useTranslations('search');
  const locale = useLocale();
  if (fewerWords.length === 0) return null;
  return (
    <section className="card card--pad" aria-labelledby="fewer-words">
      <h2 className="h4 mb-2" id="fewer-words">
        {t('fewerWords')}
      </h2>
      <ul className="optlist">
        {fewerWords.map(({ textQuery, count: number }) => (
          <li key={textQuery}>
            <Link to={addressOf(changed(query, { search: textQuery }))}>
              {textQuery}
              <span className="n">{count(number, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherTypes({ query, others }: { query: Query; others: Facets['types'] }) {
  const t = useTranslations('search');
  const locale = useLocale();
  return (
    <section className="card card--pad" aria-labelledby="other-types">
      <h2 className="h4 mb-2" id="other-types">
        {t('otherTypes')}
      </h2>
      <ul className="optlist">
        {others.map(({ key, count: number }) => (
          <li key={key}>
            <Link to={addressOf(changed(query, { business: key }))}>
              <BusinessType code={key} number="many" />
              <span className="n">{count(number, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
