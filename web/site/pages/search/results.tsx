import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { SEARCH_PAGE_SIZE } from '#contract/limits.ts';
import * as links from '#web/base/links.ts';
import { Pager } from '#web/base/ui/pager.tsx';
import { Seen } from '#web/base/ui/seen.tsx';
import { BusinessCard } from '#web/features/cards/business-card.tsx';
import { CardSkeleton } from '#web/features/cards/card-skeleton.tsx';
import { PersonCard } from '#web/features/cards/person-card.tsx';
import { ProductCard } from '#web/features/cards/product-card.tsx';
import { Together } from '#web/features/toggle/together.ts';
import { useLate } from '../../shell/navigation-status.tsx';
import type { Facets, Found } from './find.ts';
import { NothingFound } from './nothing-found.tsx';
import { LAST_PAGE, type Query } from './query.ts';

const PLACES = Array.from({ length: SEARCH_PAGE_SIZE }, (_, place) => place);

/** Five cards and the page selector; while another search is on its way, five empty ones. */
export function Results({ query, found, facets }: { query: Query; found: Found; facets: Facets }) {
  const t = useTranslations('search');
  const searching = useNavigation().location?.pathname === links.searchPath;
  const late = useLate();
  const pages = Math.min(Math.ceil(found.total / SEARCH_PAGE_SIZE), LAST_PAGE);
  const to = (page: number) => links.search({ ...query, sort: query.sort === 'newest' ? query.sort : undefined, page });
  if (searching && late) return <Skeletons />;
  if (found.cards.length === 0) return <NothingFound query={query} facets={facets} pages={pages} />;
  return (
    <div>
      <div className="results">
        <Together value={found.cards.map(({ id }) => id)}>
          <Cards found={found} />
        </Together>
      </div>
      {pages > 1 && <Pager page={query.page} pages={pages} to={to} label={t('pages')} />}
      {found.kind !== 'person' && <Seen kind="results" ids={found.cards.map(({ id }) => id)} />}
    </div>
  );
}

function Cards({ found }: { found: Found }) {
  if (found.kind === 'product') return found.cards.map((card) => <ProductCard key={card.id} card={card} />);
  if (found.kind === 'person') return found.cards.map((card) => <PersonCard key={card.id} card={card} />);
  return found.cards.map((card) => <BusinessCard key={card.id} card={card} />);
}

function Skeletons() {
  return (
    <div className="results" aria-busy="true">
      {PLACES.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}
