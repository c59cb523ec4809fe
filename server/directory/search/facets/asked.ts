import type { FacetsAsked } from '#contract/directory/facet-shapes.ts';
import { FACETS, listNames } from '#contract/directory/facets.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import type { Filters } from '#server/base/search/search-port.ts';
import { unitOf } from '#server/directory/reference/units.ts';

/** What a search was asked to be narrowed by, as the engines take it: a single value is a list of one. */
export function filtersAsked(asked: FacetsAsked): Filters {
  refuseUnknownUnits(asked);
  const { verified, inStock, references, datasheet, leadTime, answers, attributes, qty, price, evidence, near, within } = asked;
  const given = asked as Record<string, string | string[] | undefined>;
  const lists = listNames.flatMap((name) => {
    const values = [given[FACETS[name].list] ?? [], given[name] ?? []].flat();
    return values.length > 0 ? [[name, [...new Set(values)]]] : [];
  });
  return { ...Object.fromEntries(lists), verified, inStock, references, datasheet, leadTime, answers, attributes, qty, price, evidence, near, within };
}

/** The contract does not know the units. */
function refuseUnknownUnits({ qty, price }: FacetsAsked): void {
  const unknown = {
    ...(qty !== undefined && !unitOf(qty.split('-')[1]) && { qty: say('unitUnknown') }),
    ...(price?.unit !== undefined && !unitOf(price.unit) && { 'price.unit': say('unitUnknown') }),
  };
  if (Object.keys(unknown).length > 0) throw new Refusal('invalid_input', { fields: unknown });
}
