import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslations } from 'use-intl';
import { SEARCH_TYPES, TIERS } from '#contract/base/limits.ts';
import * as links from '#web/base/links.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { CountryFilter } from './country-filter.tsx';
import { FilterCard, Option } from './filter-card.tsx';
import type { Facets } from './find.ts';
import { KeyFilters } from './key-filters.tsx';
import { changed, type Query } from './query.ts';

/** All filters are links. A rail from 1200 px; below, one block that opens above the results. */
export function Rail({ query, facets }: { query: Query; facets: Facets }) {
  const t = useTranslations('search');
  const chosen = [query.countries !== 'global', query.industry, query.verified, query.tier].filter(Boolean).length;
  return (
    <details className="rail">
      <summary className="btn btn--outline">
        <SlidersHorizontal className="icon" />
        {chosen ? t('filtersCount', { count: String(chosen) }) : t('filters')}
      </summary>
      <div className="rail__in">
        <TypeFilter query={query} facets={facets} />
        <CountryFilter query={query} facets={facets} />
        <KeyFilters query={query} facets={facets} />
        {query.business !== 'UR' && <TrustFilter query={query} facets={facets} />}
      </div>
    </details>
  );
}

/** The 11 types; products and users stand last, as they are no businesses. */
const types = [...SEARCH_TYPES.slice(2), ...SEARCH_TYPES.slice(0, 2)];

function TypeFilter({ query, facets }: { query: Query; facets: Facets }) {
  const t = useTranslations('search');
  const counts = new Map(facets.types.map(({ key, count }) => [key, count]));
  return (
    <FilterCard id="filter-type" title={t('type')}>
      {types.map((code) => (
        <Option key={code} to={links.search(changed(query, { business: code }))} chosen={query.business === code} count={counts.get(code)}>
          <BusinessType code={code} number="many" />
        </Option>
      ))}
    </FilterCard>
  );
}

function TrustFilter({ query, facets }: { query: Query; facets: Facets }) {
  const t = useTranslations('search');
  const counts = new Map(facets.tiers.map(({ key, count }) => [key, count]));
  return (
    <FilterCard id="filter-trust" title={t('trust')}>
      <Option to={links.search(changed(query, { verified: !query.verified }))} chosen={Boolean(query.verified)} count={facets.verified}>
        <Seal verified />
      </Option>
      {TIERS.toReversed().map((tier) => (
        <Option
          key={tier}
          to={links.search(changed(query, { tier: query.tier === tier ? undefined : tier }))}
          chosen={query.tier === tier}
          count={counts.get(tier)}
        >
          <Tier tier={tier} />
        </Option>
      ))}
    </FilterCard>
  );
}
