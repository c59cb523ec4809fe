import { SEARCH_PAGE_SIZE } from '#contract/base/limits.ts';
import type { Settings, Thing } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { count } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { pageHead, typeLabel } from '#web/base/page/page-head.server.ts';
import { itemList, type Step } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { Facets, Found } from './find.ts';
import { changed, isFiltered, type Query } from './query.ts';

export function headOf(settings: Settings, query: Query, { total }: Found, { countries }: Facets) {
  const t = translator(settings.language, 'head');
  const type = typeLabel(settings.language, query.business, 'many');
  const country = query.countries === 'global' ? null : (countries.find(({ key }) => key === query.countries)?.name ?? query.countries);
  const shown = [query.search, country, query.page > 1 && t('search.page', { page: String(query.page) })].filter(Boolean).join(', ');
  const found = { total: count(total, settings.locale), type: total === 1 ? typeLabel(settings.language, query.business, 'one') : type };
  return pageHead(settings, {
    path: links.search(changed(query, { page: query.page })),
    title: shown ? t('search.title', { type, query: shown }) : t('search.titleNoQuery', { type }),
    description: query.search ? t('search.description', { ...found, query: query.search }) : t('search.descriptionNoQuery', found),
    keywords: [query.search, type, country ?? edition.countryName],
    indexed: isIndexed(query, total),
  });
}

/** Nothing found is nothing to keep; filtered, sorted and deep views are variants of a page that is kept already. */
const isIndexed = (query: Query, total: number): boolean => total > 0 && !isFiltered(query) && query.page === 1 && query.sort === 'relevance';

export function aboutOf({ siteUrl }: Settings, query: Query, found: Found, { title }: { title: string }): Thing[] {
  const items = itemsOf(found);
  return items.length > 0 ? [itemList(siteUrl, title, { items, total: found.total, before: SEARCH_PAGE_SIZE * (query.page - 1) })] : [];
}

function itemsOf(found: Found): Step[] {
  if (found.kind === 'product') return found.cards.map(({ company, name, id }) => ({ to: links.product(company, name, id), text: name }));
  if (found.kind === 'person') return found.cards.map(({ id, name }) => ({ to: links.profile(id), text: name }));
  return found.cards.map(({ id, name }) => ({ to: links.business(name, id), text: name }));
}
