import { useTranslations } from 'use-intl';
import { filtersUnder, KEY_FILTERS, type KeyFilter, keyFilters } from '#contract/directory/filters.ts';
import * as links from '#web/base/links.ts';
import { FilterCard, Option } from './filter-card.tsx';
import type { Facets } from './find.ts';
import { changed, type Query } from './query.ts';

/** Industry, then its categories, then their sub-categories: each level shows when the one above is chosen, and goes with it. */
export function KeyFilters({ query, facets }: { query: Query; facets: Facets }) {
  const t = useTranslations('search');
  const isOpen = (filter: KeyFilter): boolean => {
    const { under } = KEY_FILTERS[filter];
    return under === null || Boolean(query[under]);
  };
  return keyFilters.map((filter) => {
    const [list, chosen] = [facets[KEY_FILTERS[filter].counts], query[filter]];
    if (!isOpen(filter) || list.length === 0) return null;
    const without = Object.fromEntries(filtersUnder(filter).map((one) => [one, undefined]));
    const to = (key: string | undefined) => links.search(changed(query, { [filter]: key, ...without }));
    return (
      <FilterCard key={filter} id={`filter-${filter}`} title={t(filter)} scrolls>
        <Option to={to(undefined)} chosen={!chosen}>
          {t(`all.${filter}`)}
        </Option>
        {chosenFirst(list, chosen).map((entry) => (
          <Option key={entry.key} to={to(entry.key)} chosen={chosen === entry.key} count={entry.count}>
            <span>{entry.name}</span>
          </Option>
        ))}
      </FilterCard>
    );
  });
}

/** The chosen entry is at the top of the list that scrolls. */
function chosenFirst(list: Facets['industries'], chosen: string | undefined): Facets['industries'] {
  return [...list.filter(({ key }) => key === chosen), ...list.filter(({ key }) => key !== chosen)];
}
