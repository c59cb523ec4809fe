import { useNavigation } from 'react-router';
import { SEARCH_PAGE_SIZE } from '#contract/base/limits.ts';
import * as links from '#web/base/links.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { ImpressionPixel } from '#web/base/ui/impression-pixel.tsx';
import { BusinessCard } from '#web/directory/cards/business-card.tsx';
import { CardSkeleton } from '#web/directory/cards/card-skeleton.tsx';
import { ProductCard } from '#web/directory/cards/product-card.tsx';
import { hasChosen } from '#web/directory/compare/kept.ts';
import { Together } from '#web/network/toggle/together.ts';
import { useLate } from '#web/site/shell/navigation-status.tsx';
import type { Found } from './find.server.ts';
import type { Facets } from './find.ts';
import type { Query } from './query.ts';

// Links that work as they were written.
const WaysOn = deferHydration(import.meta.env.SSR ? (await import('./ways-on.tsx')).WaysOn : null, async () => (await import('./ways-on.tsx')).WaysOn);
const PersonCard = deferHydration(
  import.meta.env.SSR ? (await import('#web/directory/cards/person-card.tsx')).PersonCard : null,
  async () => (await import('#web/directory/cards/person-card.tsx')).PersonCard,
);
const Foot = deferHydration(import.meta.env.SSR ? (await import('./foot.tsx')).Foot : null, async () => (await import('./foot.tsx')).Foot);
const CompareBar = deferHydration(
  import.meta.env.SSR ? (await import('#web/directory/compare/compare-bar.tsx')).CompareBar : null,
  async () => (await import('#web/directory/compare/compare-bar.tsx')).CompareBar,
  hasChosen,
);

/** From so many results on nobody needs other ways. */
const ENOUGH = 5;

const PLACES = Array.from({ length: SEARCH_PAGE_SIZE }, (_, index) => index);

/** Five cards and the page selector; while another search is on its way, five empty ones. */
export function Results({ query, found, facets, units }: { query: Query; found: Found; facets: Facets; units: Record<string, string> }) {
  const searching = useNavigation().location?.pathname === links.searchPath;
  const late = useLate();
  if (searching && late) return <Skeletons />;
  if (found.cards.length === 0) return <WaysOn query={query} facets={facets} total={0} units={units} />;
  return (
    <div>
      <div className="results">
        <Together value={found.cards.map(({ id }) => id)}>
          <Cards found={found} />
        </Together>
      </div>
      <Foot query={query} total={found.total} />
      {found.total < ENOUGH && <WaysOn query={query} facets={facets} total={found.total} units={units} />}
      {found.kind !== 'person' && <ImpressionPixel kind="results" ids={found.cards.map(({ id }) => id)} />}
      {found.kind !== 'person' && <CompareBar kind={found.kind} qty={query.chosen['qty']?.[0]} />}
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
      {PLACES.map((index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
