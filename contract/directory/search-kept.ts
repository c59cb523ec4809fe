import type { FacetsAsked } from './facet-shapes.ts';
import { FACETS, facetNames, type ListName } from './facets.ts';
import { type Chosen, writePriceChosen } from './search-address.ts';

/** What the search calls take, as an address writes it: the other way round of `askedOf`. */
export function chosenOf(asked: FacetsAsked): { chosen: Chosen; countries: string[] } {
  const given = asked as Record<string, string | string[] | undefined>;
  const list = (name: ListName) => [given[FACETS[name].list] ?? [], given[name] ?? []].flat();
  const lists = facetNames.flatMap((name) => (FACETS[name].kind === 'list' && name !== 'country' ? [[name, list(name as ListName)] as const] : []));
  const { attributes = {}, qty, price, leadTime, inStock, evidence, near, within, verified, answers, references, datasheet } = asked;
  const single = { qty, leadTime, evidence, near, within, answers, price: price && writePriceChosen(price) };
  const yes = { inStock, verified, references, datasheet, unpriced: price?.unpriced };
  const all: (readonly [string, string[]])[] = [
    ...lists,
    ...Object.entries(attributes).map(([key, value]) => [`a.${key}`, Array.isArray(value) ? value : [`${value.from ?? ''}..${value.to ?? ''}`]] as const),
    ...Object.entries(single).map(([name, value]) => [name, value === undefined ? [] : [String(value)]] as const),
    ...Object.entries(yes).map(([name, value]) => [name, value ? ['1'] : []] as const),
  ];
  return { chosen: Object.fromEntries(all.filter(([, values]) => values.length > 0)), countries: list('country') };
}
