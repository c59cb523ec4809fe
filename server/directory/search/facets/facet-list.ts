import type { Attribute } from '#contract/catalogue/attributes.ts';
import {
  attributeFacet,
  FACETS,
  type FacetName,
  type FacetRule,
  facetsOfKind,
  type ListName,
  VALUES_SHOWN,
  WITHIN_CHOICES,
} from '#contract/directory/facets.ts';
import type { KeyCounts } from '#contract/directory/filters.ts';
import type { Facet, FacetValue } from '#contract/directory/search.ts';
import type { Facets, Filters } from '#server/base/search/search-port.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import type { Kind } from '../document.ts';
import type { Counts } from './counts-queries.ts';
import { chosenIn } from './filters-queries.ts';
import { attributeValueName, type NamesOf } from './value-names.ts';

/** Counts that no label holds: of the choices of a facet, in their order. */
export type ChoiceCounts = Partial<Record<FacetName, number[]>>;

interface Beside {
  kind: Kind;
  filters: Filters;
  counts: Counts;
  names: NamesOf;
  choices: ChoiceCounts;
}

const empty = (name: string, kind: Facet['kind']): Facet => ({ name, kind, label: null, unit: null, currency: null, values: [], more: 0 });

/** All facets of a search in their order. */
export const facetsOf = (beside: Beside): Facet[] => facetsOfKind(beside.kind).flatMap((name) => facetOf(name, beside));

function facetOf(name: FacetName, beside: Beside): Facet[] {
  const rule: FacetRule = FACETS[name];
  const { filters, counts } = beside;
  if (rule.kind === 'attributes') return attributeFacets(beside);
  if (rule.kind === 'list') return isOpen(name as ListName, filters) ? [listed(empty(name, 'list'), valuesOf(name, beside))] : [];
  if (rule.kind === 'yes') {
    const value = { key: '1', name: '', count: counts.of(name).get('') ?? 0, chosen: filters[name as 'verified'] === true };
    return [{ ...empty(name, 'yes'), values: value.count > 0 || value.chosen ? [value] : [] }];
  }
  if (rule.kind === 'most') return [{ ...empty(name, 'most'), values: choicesOf(name, rule.choices, beside) }];
  if (rule.kind === 'near') return [{ ...empty(name, 'near'), values: filters.near === undefined ? [] : choicesOf(name, WITHIN_CHOICES, beside) }];
  return [{ ...empty(name, rule.kind), ...(rule.kind === 'price' && usualPrice(beside)) }];
}

/** Categories show within an industry that was chosen, headings within a chapter. */
const UNDER: Partial<Record<ListName, ListName>> = { category: 'industry', subCategory: 'category', hsHeading: 'hs' };

function isOpen(name: ListName, filters: Filters): boolean {
  const above = UNDER[name];
  return above === undefined || chosenIn(filters, above).length > 0 || chosenIn(filters, name).length > 0;
}

/** The lists that the answer has under names of their own: every value that something has, by count and then by name. */
export function namedLists(counts: Counts, names: NamesOf): Pick<Facets, 'countries' | 'tiers' | KeyCounts> {
  const of = (facet: FacetName) => valuesOf(facet, { filters: {}, counts, names }).map(({ key, name, count }) => ({ key, name, count }));
  return { countries: of('country'), industries: of('industry'), categories: of('category'), subCategories: of('subCategory'), tiers: of('tier') };
}

/** Chosen first, also those that nothing has; then by count, then by name (FAC-007, FAC-008). */
export function valuesOf(name: string, { filters, counts, names }: Pick<Beside, 'filters' | 'counts' | 'names'>): FacetValue[] {
  const chosen = new Set(chosenIn(filters, name));
  const known = names(name);
  const held = counts.of(name === 'certificate' && filters.evidence === 'seen' ? 'seen' : name);
  const values = [...new Set([...chosen, ...[...held.keys()].filter((key) => isOffered(name, key, filters))])].flatMap((key) => {
    const called = known.get(key) ?? (chosen.has(key) ? key : undefined);
    return called === undefined ? [] : [{ key, name: called, count: held.get(key) ?? 0, chosen: chosen.has(key) }];
  });
  return values.sort((a, b) => Number(b.chosen) - Number(a.chosen) || b.count - a.count || compare(a.name, b.name) || compare(a.key, b.key));
}

/** Beside one chosen country abroad regions are its states, else those of the UK (GEO-011). */
function isOffered(name: string, key: string, filters: Filters): boolean {
  if (name !== 'region') return true;
  const [country = HOME, ...others] = chosenIn(filters, 'country').map((code) => code.toUpperCase());
  const isAbroad = others.length === 0 && country !== HOME;
  return isAbroad ? key.startsWith(`${country}-`) : UK_REGION.test(key);
}

const HOME = 'GB';
/** ITL1 codes of the Office for National Statistics. */
const UK_REGION = /^TL[C-N]$/;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function listed(facet: Facet, values: FacetValue[]): Facet {
  const shown = values.slice(0, Math.max(VALUES_SHOWN, values.filter(({ chosen }) => chosen).length));
  return { ...facet, values: shown, more: values.length - shown.length };
}

/** At most so many days, hours or miles: each choice with what it would leave. */
function choicesOf(name: FacetName, offered: readonly number[], { filters, counts, choices }: Beside): FacetValue[] {
  const own = name === 'near' ? (filters.within ?? undefined) : (filters[name as 'answers'] ?? undefined);
  const all = own === undefined || offered.includes(own) ? [...offered] : [...offered, own].sort((a, b) => a - b);
  const within = [...counts.of(name)].map(([value, count]) => [Number(value), count] as const);
  const countTo = (most: number) => within.reduce((sum, [value, count]) => sum + (value <= most ? count : 0), 0);
  return all.map((most) => {
    const at = offered.indexOf(most);
    return { key: String(most), name: String(most), count: (at >= 0 ? choices[name]?.[at] : undefined) ?? countTo(most), chosen: own === most };
  });
}

/** The currency and unit that most prices of the result are in, or those that were asked for: a price that was asked for has its unit by then. */
function usualPrice({ filters: { price }, counts }: Beside): Pick<Facet, 'unit' | 'currency'> {
  const held = [...counts.of('priced')].map(([key, count]) => [...key.split('-'), count] as unknown as [string, string, number]);
  const [currency, unit] = held.sort((a, b) => b[2] - a[2] || compare(a[1], b[1]) || compare(a[0], b[0]))[0] ?? [];
  return { currency: price?.currency ?? currency ?? null, unit: price?.unit ?? unit ?? null };
}

/** Of one chosen sub-category, and those that are chosen already (FAC-015). */
function attributeFacets(beside: Beside): Facet[] {
  const chosen = chosenIn(beside.filters, 'subCategory');
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) return [];
  return attributesOf(only)
    .filter(({ filter }) => filter)
    .map((attribute) => attributeFacetOf(attribute, beside));
}

/** What values of an attribute are called. */
const namesOfAttribute =
  (attribute: Attribute, counts: Counts): NamesOf =>
  (facet) =>
    new Map([...counts.of(facet).keys()].map((key) => [key, attributeValueName(attribute, key)]));

/** The same names with those of one attribute, where the facet is one. */
export function withAttribute(names: NamesOf, facet: string, filters: Filters, counts: Counts): NamesOf {
  const attribute = attributesOf(chosenIn(filters, 'subCategory')[0] ?? '').find(({ key }) => attributeFacet(key) === facet);
  return attribute ? namesOfAttribute(attribute, counts) : names;
}

function attributeFacetOf(attribute: Attribute, beside: Beside): Facet {
  const name = attributeFacet(attribute.key);
  const isNumber = attribute.type === 'number' || attribute.type === 'range';
  const names = namesOfAttribute(attribute, beside.counts);
  const facet = { ...empty(name, isNumber ? 'number' : 'list'), label: attribute.name, unit: attribute.unit ?? null };
  return listed(facet, valuesOf(name, { ...beside, names }));
}
