import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { lazily } from '#web/base/page/lazily.ts';
import type { RailProps } from './facets/facet-groups.tsx';
import type { Query } from './query.ts';

/** All of it works as it was written, so that its scripts come with the first sign of interest. */
const FacetGroups = deferHydration(
  import.meta.env.SSR ? (await import('./facets/facet-groups.tsx')).FacetGroups : null,
  async () => (await import('./facets/facet-groups.tsx')).FacetGroups,
);

const Sheet = lazily(() => import('./facets/sheet.tsx'));

/** Every value is a link. A rail from 1200 px; below, a sheet where scripts run, else one block that opens above the results. */
export function Rail(props: RailProps) {
  const t = useTranslations('search');
  const [open, setOpen] = useState(false);
  const chosen = chosenIn(props.query);
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <details className="rail" open={props.all !== null || props.wrong !== null || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, by keyboard too */}
        <summary className="btn btn--outline" onClick={openSheet}>
          <SlidersHorizontal className="icon" />
          {chosen ? t('filtersCount', { count: String(chosen) }) : t('filters')}
        </summary>
        <div className="facets">
          <FacetGroups {...props} />
        </div>
      </details>
      {open && (
        <Suspense>
          <Sheet {...props} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** How many choices hold, values of one facet counted together. */
const chosenIn = ({ countries, chosen }: Query): number =>
  Object.keys(chosen).filter((name) => name !== 'within' && name !== 'unpriced').length + Math.min(1, countries.length);
