import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { FilterCard, Option } from './filter-card.tsx';
import type { Facets } from './find.ts';
import { changed, type Query } from './query.ts';

const UNDER_INDUSTRY = { category: undefined, subCategory: undefined };

/** Industry, then its categories, then their sub-categories: each level shows when the one above is chosen. */
export function IndustryFilters({ query, facets }: { query: Query; facets: Facets }) {
  const t = useTranslations('search');
  const levels = [
    { name: 'industry', title: t('industry'), all: t('allIndustries'), list: facets.industries, chosen: query.industry, under: UNDER_INDUSTRY, shows: true },
    {
      name: 'category',
      title: t('category'),
      all: t('allCategories'),
      list: facets.categories,
      chosen: query.category,
      under: { subCategory: undefined },
      shows: Boolean(query.industry),
    },
    {
      name: 'subCategory',
      title: t('subCategory'),
      all: t('allSubCategories'),
      list: facets.subCategories,
      chosen: query.subCategory,
      under: {},
      shows: Boolean(query.category),
    },
  ];
  return levels
    .filter(({ shows, list }) => shows && list.length > 0)
    .map(({ name, title, all, list, chosen, under }) => {
      const to = (key: string | undefined) => links.search(changed(query, { [name]: key, ...under }));
      return (
        <FilterCard key={name} id={`filter-${name}`} title={title} scrolls>
          <Option to={to(undefined)} chosen={!chosen}>
            {all}
          </Option>
          {chosenFirst(list, chosen).map((entry) => (
            <Option key={entry.key} to={to(entry.key)} chosen={chosen === entry.key} count={entry.count}>
              <span className="truncate">{entry.name}</span>
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
