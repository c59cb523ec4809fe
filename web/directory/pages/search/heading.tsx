import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { count } from '#web/base/format.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { SaveSearch } from '#web/directory/saved-search/save-search.tsx';
import type { Found } from './find.server.ts';
import type { Facets } from './find.ts';
import { type Query, savedQuery } from './query.ts';

/** A menu of links, which works as it was written. */
const Order = deferHydration(import.meta.env.SSR ? (await import('./order.tsx')).Order : null, async () => (await import('./order.tsx')).Order);

interface Props {
  query: Query;
  found: Found;
  facets: Facets;
}

/** `N Results for {type label} - {query}` (SEA-013), and the order. */
export function Heading({ query, found: { total, totalIsExact }, facets: { countries, subCategories } }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const type = useTypeLabel()(query.business, 'many');
  const number = count(total, locale) + (totalIsExact ? '' : '+');
  const country = countries.find(({ key }) => key === query.countries[0])?.name;
  const asked = query.search || subCategories.find(({ key }) => key === query.chosen['subCategory']?.[0])?.name;
  const found = { n: (chunks: ReactNode) => <span className="num">{chunks}</span>, count: total, total: number, type };
  return (
    <>
      <div className="pagehead pagehead--search">
        <h1 className="h1">{asked ? t.rich('heading', { ...found, query: asked }) : t.rich('headingNoQuery', found)}</h1>
        <div className="row row--sm flex-wrap">
          <Order query={query} />
          <SaveSearch name={[type, asked, country].filter(Boolean).join(', ').slice(0, 120)} query={savedQuery(query)} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {t('announce', { count: total })}
      </p>
    </>
  );
}
