import { type RawBuilder, sql } from 'kysely';
import { FACETS, type FacetName, facetNames, isFacetOf, type ListName, USUAL_WITHIN } from '#contract/directory/facets.ts';
import { POSTCODE_AREAS } from '#contract/directory/postcode-area.ts';
import type { AttributeRange, Filters } from '#server/base/search/search-port.ts';
import { milesBetween } from '#server/directory/places/places.ts';
import type { Kind } from '../document.ts';

/** A facet by its name; an attribute's is `a.` and its key. */
export type Facet = string;

/** Label of a facet's value before the value, in the index. What has none here has its name and a colon. */
const OWN_PREFIX = new Map<Facet, string>([
  ['subCategory', 'sub:'],
  ['verified', 'verified'],
  ['inStock', 'stock'],
  ['references', 'references'],
  ['datasheet', 'datasheet'],
  ['certificate', 'cert:'],
  ['leadTime', 'lead:'],
  ['near', 'area:'],
  ['evidence', 'seen'],
]);
const YES = new Set(['verified', 'stock', 'references', 'datasheet', 'seen']);

export const prefixOf = (facet: Facet): string => OWN_PREFIX.get(facet) ?? `${facet}:`;
export const labelOf = (facet: Facet, value: string): string => (YES.has(prefixOf(facet)) ? prefixOf(facet) : prefixOf(facet) + value);
/** The value that a label is of a facet; null for a label of another one. */
export function valueIn(facet: Facet, label: string): string | null {
  const prefix = prefixOf(facet);
  if (YES.has(prefix)) return label === prefix ? '' : null;
  return label.startsWith(prefix) ? label.slice(prefix.length) : null;
}

/** What values of a facet are called, by their keys, as rows of a key and a name. */
export const NAMES: Partial<Record<FacetName, (keys: string[]) => RawBuilder<unknown>>> = {
  country: (keys) => sql`select code, name from country where code = any(${keys})`,
  industry: (keys) => sql`select id, name from industry where id = any(${keys})`,
  category: (keys) => sql`select id, name from category where id = any(${keys})`,
  subCategory: (keys) => sql`select id, name from sub_category where id = any(${keys})`,
  origin: (keys) => sql`select code, name from country where code = any(${keys})`,
  type: (keys) => sql`select code, name_singular from business_type where code = any(${keys})`,
  language: (keys) => sql`select code, name from language where code = any(${keys})`,
  region: (keys) => sql`select id, name from state where id = any(${keys})`,
  hs: (keys) => sql`select code, description from tariff_code where code = any(${keys})`,
  // No heading stands in the table by itself: it is called like its first code.
  hsHeading: (keys) =>
    sql`select key, (select t.description from tariff_code t where t.code >= key and t.code < key || 'z' order by t.code limit 1) from unnest(${keys}::text[]) key`,
};

/** Label that no document carries: its counts are those of all documents. */
export const EVERYTHING = 'everything';

/** What one facet asks of a document: one of these labels, or any whose value fits. */
export type Demand = { facet: Facet; keys: string[] } | { facet: Facet; fits: (value: string) => boolean };

const UPPER = new Set<ListName>(['type', 'country', 'origin', 'terms', 'currency']);

/** What filters ask, facet by facet. A quantity and a price are asked of the trade data itself (offer-queries.ts). */
export function demandsOf(filters: Filters): Demand[] {
  return [...facetNames.flatMap((name): Demand[] => demandOf(name, filters)), ...attributeDemands(filters), ...evidenceDemand(filters)];
}

function demandOf(name: FacetName, filters: Filters): Demand[] {
  const { kind } = FACETS[name];
  if (kind === 'list') return listDemand(name as ListName, filters);
  if (kind === 'yes') return filters[name as 'verified'] === true ? [{ facet: name, keys: [labelOf(name, '')] }] : [];
  if (kind === 'near') return nearDemand(filters);
  const most = kind === 'most' ? filters[name as 'answers'] : undefined;
  // For a quantity the lead time is that of its band (offer-queries.ts).
  return most === undefined || (name === 'leadTime' && filters.qty !== undefined) ? [] : [{ facet: name, fits: (value) => Number(value) <= most }];
}

/** Looked through, so that what other distances would leave can be counted from one reading. */
function nearDemand({ near, within = USUAL_WITHIN }: Filters): Demand[] {
  if (!near) return [];
  const areas = new Set(areasWithin(near, within));
  return [{ facet: 'near', fits: (area) => areas.has(area) }];
}

function listDemand(name: ListName, filters: Filters): Demand[] {
  const given = filters[name];
  const values = (Array.isArray(given) ? given : [given]).filter((value): value is string => value !== undefined && value !== '');
  if (values.length === 0) return [];
  const facet = name === 'certificate' && filters.evidence === 'seen' ? 'seen' : name;
  return [{ facet, keys: values.map((value) => labelOf(facet, UPPER.has(name) ? value.toUpperCase() : value)) }];
}

const attributeDemands = ({ attributes = {} }: Filters): Demand[] =>
  Object.entries(attributes).map(([key, asked]): Demand => {
    const facet = `a.${key}`;
    return Array.isArray(asked) ? { facet, keys: asked.map((value) => labelOf(facet, value)) } : { facet, fits: (value) => overlaps(value, asked) };
  });

/** Where no certificate is named, any one that staff has seen. */
const evidenceDemand = ({ evidence, certificate }: Filters): Demand[] =>
  evidence === 'seen' && (certificate === undefined || certificate.length === 0) ? [{ facet: 'evidence', keys: ['seen'] }] : [];

/** Whether a number, or a range such as `-20..180`, has something in common with the range asked for. */
function overlaps(value: string, { from, to }: AttributeRange): boolean {
  const [low = '', high = low] = value.split('..');
  return (to === undefined || low === '' || Number(low) <= Number(to)) && (from === undefined || high === '' || Number(high) >= Number(from));
}

/** The areas whose centre lies within so many miles of that of an area, itself among them. */
export const areasWithin = (area: string, miles: number): string[] =>
  POSTCODE_AREAS.filter((other) => other === area || (milesBetween(area, other) ?? Number.POSITIVE_INFINITY) <= miles);

/** The labels that filters name, and the beginnings of those that are looked through. */
export const labelKeys = (filters: Filters): string[] => demandsOf(filters).flatMap((demand) => ('keys' in demand ? demand.keys : []));
export const labelPrefixes = (filters: Filters): string[] => demandsOf(filters).flatMap((demand) => ('fits' in demand ? [prefixOf(demand.facet)] : []));

/**
 * The filters that things of a kind have; people are searched by country and industry only (API-011). The one type that companies are searched by
 * is no filter of products, nor is what products of several types were chosen by one of companies.
 */
export function filtersOfKind(kind: Kind, filters: Filters): Filters {
  const kept = Object.fromEntries(facetNames.filter((name) => name !== 'type' && isFacetOf(name, kind)).map((name) => [name, filters[name as 'country']]));
  const { qty, within, evidence, price, attributes, type } = filters;
  const own = kind === 'person' ? {} : { qty, within, evidence };
  const typed = kind === (Array.isArray(type) ? 'product' : 'business') ? { type } : {};
  return { ...kept, ...own, ...typed, ...(kind === 'product' && { price, attributes }) } as Filters;
}

/** The values of a facet that were chosen. */
export function chosenIn(filters: Filters, name: string): string[] {
  const attribute = name.startsWith('a.') ? new Map(Object.entries(filters.attributes ?? {})).get(name.slice(2)) : undefined;
  const given = attribute ?? (Object.hasOwn(filters, name) ? (filters as Record<string, unknown>)[name] : undefined);
  return (Array.isArray(given) ? given : [given]).filter((value): value is string => typeof value === 'string' && value !== '');
}
