import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { lazily } from '#web/base/page/lazily.ts';
import type { FiltersProps } from './filters.tsx';

/** All of it works as it was written, so that its scripts come with the first sign of interest. */
const FilterGroups = deferHydration(
  import.meta.env.SSR ? (await import('./filters.tsx')).FilterGroups : null,
  async () => (await import('./filters.tsx')).FilterGroups,
);

const Sheet = lazily(() => import('./sheet.tsx'));

/** Filters at the left from 1200 px on; below, a sheet where scripts run, else one block that opens above the list. */
export function Rail(props: FiltersProps) {
  const t = useTranslations('rfqs');
  const [open, setOpen] = useState(false);
  const { search, category, country, before } = props.query;
  const chosen = [search, category, country, before].filter(Boolean).length;
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <details className="rail">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, by keyboard too */}
        <summary className="btn btn--outline" onClick={openSheet}>
          <SlidersHorizontal className="icon" />
          {chosen ? t('filtersCount', { count: chosen }) : t('filters')}
        </summary>
        <div className="facets">
          <FilterGroups {...props} />
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
