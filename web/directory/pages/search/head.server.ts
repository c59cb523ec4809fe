import { LEAST_LISTED } from '#contract/base/limits.ts';
import type { Settings, Thing } from '#web/base/context.ts';
import { countrySaid } from '#web/base/country-said.ts';
import { edition } from '#web/base/edition/uk.ts';
import { count } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { pageHead, typeLabel } from '#web/base/page/page-head.server.ts';
import { itemList, type Step } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { Found } from './find.server.ts';
import type { Facets } from './find.ts';
import { addressOf, type Query, sizeOf } from './query.ts';

/** So many industries say what the page is about. */
const KEYWORDS = 3;

export function headOf(settings: Settings, query: Query, { total }: Found, { countries, industries, facets }: Facets) {
  const t = translator(settings.language, 'head');
  const type = typeLabel(settings.language, query.business, 'many');
  const country = query.countries.length === 0 ? null : query.countries.map((code) => countries.find(({ key }) => key === code)?.name ?? code).join(', ');
  const shown = [query.search, country, query.page > 1 && t('search.page', { page: String(query.page) })].filter(Boolean).join(', ');
  const found = { total: count(total, settings.locale), type: total === 1 ? typeLabel(settings.language, query.business, 'one') : type };
  return pageHead(settings, {
    path: addressOf(query),
    ...(branchSaid(settings, query, { facets, countries }, found) ?? {
      title: shown ? t('search.title', { type, query: shown }) : t('search.titleNoQuery', { type }),
      description: query.search ? t('search.description', { ...found, query: query.search }) : t('search.descriptionNoQuery', found),
    }),
    keywords: [query.search, type, country ?? edition.countryName, ...industries.slice(0, KEYWORDS).map(({ name }) => name)],
    indexed: isIndexed(query, total),
  });
}

const TREE = new Set(['industry', 'category', 'subCategory']);

/** Of one branch, in one country or all: "Ball valves, products in the United Kingdom" (FAC-021). */
function branchSaid(
  settings: Settings,
  { search, chosen, countries: codes, page }: Query,
  { facets, countries }: Pick<Facets, 'facets' | 'countries'>,
  found: { total: string; type: string },
) {
  const name = LOWEST.find((one) => chosen[one]?.length === 1);
  const branch = name && facets.find((facet) => facet.name === name)?.values.find(({ key }) => key === chosen[name]?.[0])?.name;
  if (!branch || search !== '' || page > 1 || codes.length > 1) return null;
  const t = translator(settings.language, 'head');
  const place = countries.find(({ key }) => key === codes[0])?.name;
  const said = { branch, total: found.total, type: found.type.toLocaleLowerCase(settings.locale) };
  if (place === undefined) return { title: t('search.branch', said), description: t('search.branchDescription', said) };
  const there = { ...said, place: countrySaid(settings.language, place) };
  return { title: t('search.branchIn', there), description: t('search.branchInDescription', there) };
}
const LOWEST = ['subCategory', 'category', 'industry'];

/** The first page of a type, of one country and of one branch of the tree: all others are variants of it, and never end (FAC-020). */
function isIndexed({ search, chosen, countries, page, sort, size }: Query, total: number): boolean {
  const choices = Object.entries(chosen);
  const isOneBranch = choices.every(([name, values]) => TREE.has(name) && values.length === 1);
  return total >= LEAST_LISTED && search === '' && page === 1 && sort === 'relevance' && size === undefined && countries.length <= 1 && isOneBranch;
}

export function aboutOf({ siteUrl }: Settings, query: Query, found: Found, { title }: { title: string }): Thing[] {
  const items = itemsOf(found);
  return items.length > 0 ? [itemList(siteUrl, title, { items, total: found.total, before: sizeOf(query) * (query.page - 1) })] : [];
}

function itemsOf(found: Found): Step[] {
  if (found.kind === 'product') return found.cards.map(({ company, name, id }) => ({ to: links.product(company, name, id), text: name }));
  if (found.kind === 'person') return found.cards.map(({ id, name }) => ({ to: links.profile(id), text: name }));
  return found.cards.map(({ id, name }) => ({ to: links.business(name, id), text: name }));
}
