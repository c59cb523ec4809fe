import { isFacetOf } from '#contract/directory/facets.ts';
import { kindOf, type Query } from './query.ts';

/** The same search with something changed, from its first page. */
export function changed(query: Query, change: Partial<Query>): Query {
  const next = { ...query, page: 1, ...change };
  const kind = kindOf(next);
  const own = (name: string) => name.startsWith('a.') || BESIDE.has(name) || isFacetOf(name as 'tier', kind);
  return { ...next, chosen: Object.fromEntries(Object.entries(next.chosen).filter(([name]) => own(name))) };
}
const BESIDE = new Set(['evidence', 'within', 'unpriced']);

/** What goes with a choice that is taken back. */
const UNDER: Record<string, string[]> = {
  industry: ['category', 'subCategory'],
  category: ['subCategory'],
  hs: ['hsHeading'],
  near: ['within'],
  price: ['unpriced'],
};

/** The same search with these values of a facet; none takes it away, and with it what stands under it. */
export function withValues(query: Query, name: string, values: readonly string[]): Query {
  const { [name]: _, ...others } = query.chosen;
  const gone = new Set(isTree(name) || values.length === 0 ? (UNDER[name] ?? []) : []);
  const left = Object.entries(others).filter(([one]) => !(gone.has(one) || (isTree(name) && one.startsWith('a.'))));
  return changed(query, { chosen: { ...Object.fromEntries(left), ...(values.length > 0 && { [name]: values }) } });
}
const isTree = (name: string): boolean => name === 'industry' || name === 'category' || name === 'subCategory';

/** A value more, or one less. */
export function toggled(query: Query, name: string, value: string): Query {
  if (name === 'country') return changed(query, { countries: other(query.countries, value) });
  return withValues(query, name, other(query.chosen[name] ?? [], value));
}
const other = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value].sort();

/** Nothing chosen but text and type. */
export const cleared = (query: Query): Query => changed(query, { chosen: {}, countries: [] });

/** Whether a value is among what was chosen. */
export const isChosen = ({ countries, chosen }: Query, name: string, value: string): boolean =>
  (name === 'country' ? countries : (chosen[name] ?? [])).includes(value);
