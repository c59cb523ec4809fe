import { useContext } from 'react';
import { useTranslations } from 'use-intl';
import { SEARCH_TYPES } from '#contract/base/limits.ts';
import { ATTRIBUTES_SHOWN } from '#contract/directory/facets.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { changed, withValues } from '../choices.ts';
import type { Facets } from '../find.ts';
import type { Query } from '../query.ts';
import { Choosing, Option } from './choosing.tsx';
import { FacetBody } from './facet-body.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { BodyProps, FacetShown } from './facet-props.ts';
import { useAsked } from './use-asked.ts';
import { useNames } from './use-names.tsx';

export interface RailProps extends Pick<BodyProps, 'units' | 'locale' | 'wrong'> {
  query: Query;
  facets: Facets;
  /** The facet of which all values are shown. */
  all: { facet: string; values: FacetShown['values'] } | null;
}

/** So many groups stand open, those with a choice before the others. */
const MOST_OPEN = 8;
/** What is typed needs no values to be shown. */
const TYPED = new Set(['quantity', 'price', 'near']);

/** All groups in the order of addresses, the type first. */
export function FacetGroups({ query: shownNow, facets, units, locale, wrong, all }: RailProps) {
  const t = useTranslations('search');
  const asked = useAsked(shownNow);
  const query = useContext(Choosing) ? shownNow : asked;
  const { titleOf } = useNames(units, locale);
  const shown = facets.facets.filter(({ kind, values }) => TYPED.has(kind) || values.length > 0);
  const attributes = shown.filter(({ name }) => name.startsWith('a.'));
  const more = new Set(
    attributes
      .slice(ATTRIBUTES_SHOWN)
      .filter(({ name }) => !query.chosen[name])
      .map(({ name }) => name),
  );
  const isChosen = ({ name }: FacetShown) => (name === 'country' ? query.countries.length > 0 : query.chosen[name] !== undefined);
  const first = shown.filter((one) => !more.has(one.name));
  const open = new Set([...first.filter(isChosen), ...first].slice(0, MOST_OPEN).map(({ name }) => name));
  const after = first.findLastIndex(({ name }) => name.startsWith('a.')) + 1;
  const group = (facet: FacetShown) => (
    <FacetGroup
      key={facet.name}
      name={facet.name}
      title={titleOf(facet)}
      chosen={facet.name === 'country' ? query.countries.length : (query.chosen[facet.name]?.length ?? 0)}
      open={open.has(facet.name) || all?.facet === facet.name || (wrong !== null && wrongIn(facet, wrong))}
    >
      <FacetBody
        facet={facet}
        query={query}
        units={units}
        locale={locale}
        without={facets.without}
        wrong={wrong}
        all={all?.facet === facet.name ? all.values : null}
      />
    </FacetGroup>
  );
  return (
    <>
      <TypeGroup query={query} facets={facets} />
      <Narrower query={query} facets={facets} />
      {first.slice(0, after).map(group)}
      {more.size > 0 && (
        <details className="facet facet--more">
          <summary>{t('moreAttributes', { count: more.size })}</summary>
          {shown.filter(({ name }) => more.has(name)).map(group)}
        </details>
      )}
      {first.slice(after).map(group)}
    </>
  );
}

const FIELD_OF: Record<string, string> = { qtyAmount: 'qty', leadDays: 'leadTime', nearPlace: 'near' };
const wrongIn = ({ name }: FacetShown, wrong: string): boolean => FIELD_OF[wrong] === name;

/** The 11 types; products and users stand last, as they are no businesses. */
const types = [...SEARCH_TYPES.slice(2), ...SEARCH_TYPES.slice(0, 2)];

function TypeGroup({ query, facets }: Pick<RailProps, 'query' | 'facets'>) {
  const t = useTranslations('search');
  const counts = new Map(facets.types.map(({ key, count }) => [key, count]));
  return (
    <FacetGroup name="type-of-search" title={t('type')} open>
      <ul className="optlist" aria-label={t('type')}>
        {types.map((code) => (
          <Option key={code} next={changed(query, { business: code })} chosen={query.business === code} count={counts.get(code)}>
            <BusinessType code={code} number="many" />
          </Option>
        ))}
      </ul>
    </FacetGroup>
  );
}

/** Before one sub-category is chosen, the way to the attributes of the one that holds most (FAC-015). */
function Narrower({ query, facets }: Pick<RailProps, 'query' | 'facets'>) {
  const t = useTranslations('search');
  const most = facets.subCategories[0];
  if (query.business.toUpperCase() !== 'PR' || !most || !query.search || query.chosen['subCategory']) return null;
  const [industry, category] = [most.key.slice(0, 4), most.key.slice(0, 7)];
  const next = withValues(withValues(withValues(query, 'industry', [industry]), 'category', [category]), 'subCategory', [most.key]);
  return (
    <ul className="optlist facet__narrow">
      <Option next={next} chosen={false} count={most.count}>
        <span dir="auto">{t('narrower', { name: most.name })}</span>
      </Option>
    </ul>
  );
}
