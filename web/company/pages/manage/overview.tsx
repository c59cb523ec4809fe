import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { Meter } from '#web/company/business-completeness/meter.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Figures } from './figures.tsx';
import { Next } from './next.tsx';
import { OverviewSkeleton } from './skeleton.tsx';
import { Today } from './today.tsx';
import { Usage } from './usage.tsx';
import { useDashboard } from './use-dashboard.ts';

/** What waits, the figures, what to do next, and what is used of what is included; a member reads what waits alone. */
export function Overview({ business }: { business: Business }) {
  const t = useTranslations('dashboard');
  const id = business.businessID;
  const query = useDashboard(id);
  return (
    <Loaded of={query} skeleton={<OverviewSkeleton />} failed={{ title: t('failed'), text: t('failedText') }}>
      {({ today, next, figures, usage }) => (
        <div className="layout layout--rail">
          <div className="stack">
            <Today id={id} lines={today} />
            {figures && <Figures id={id} figures={figures} />}
          </div>
          <div className="stack">
            {next && <Next id={id} next={next} />}
            {usage && <Usage id={id} usage={usage} />}
            {usage && <Meter business={business} />}
          </div>
        </div>
      )}
    </Loaded>
  );
}
