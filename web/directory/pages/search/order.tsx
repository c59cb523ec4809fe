import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { SEARCH_SORTS, type SearchSort } from '#contract/directory/facets.ts';
import { changed } from './choices.ts';
import { addressOf, kindOf, type Query } from './query.ts';

/** The orders that a search can have: prices compare within one sub-category, people have no trade. */
function sortsOf(query: Query): readonly SearchSort[] {
  const kind = kindOf(query);
  if (kind === 'person') return ['relevance', 'newest'];
  const isPriced = kind === 'product' && query.chosen['subCategory']?.length === 1;
  return SEARCH_SORTS.filter((sort) => sort !== 'price' || isPriced);
}

/** A menu of links, which opens without scripts too. */
export function Order({ query }: { query: Query }) {
  const t = useTranslations('search');
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another order
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  return (
    <nav aria-label={t('sort')}>
      <details className="sortsel" ref={menu} onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.removeAttribute('open')}>
        <summary className="chip">
          <span className="muted">{t('sort')}</span> {t(`sorts.${query.sort}`)}
          <ChevronsUpDown className="icon icon--sm" />
        </summary>
        <ul className="sortsel__list">
          {sortsOf(query).map((sort) => (
            <li key={sort}>
              <Link rel="nofollow" to={addressOf(changed(query, { sort }))} aria-current={query.sort === sort ? 'true' : undefined}>
                {t(`sorts.${sort}`)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
