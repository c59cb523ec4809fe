import ChartColumn from 'lucide-react/icons/chart-column';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { BusinessAnalytics } from '#contract/directory/analytics.ts';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useSettings } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import type { Access } from '#web/company/access/use-access.ts';
import { Retry } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { DayChoice } from '#web/directory/analytics/day-choice.tsx';
import { type FigureName, isEmpty } from '#web/directory/analytics/figures.ts';
import { ReportView } from '#web/directory/analytics/report-view.tsx';
import { type Chosen, useDays } from '#web/directory/analytics/use-days.ts';
import { NoFigures } from './failed.tsx';
import { useView, ViewChoice } from './outcomes/view-choice.tsx';
import { ProductChoice } from './product-choice.tsx';
import { ProductTable } from './product-table.tsx';
import { AnalyticsSkeleton } from './skeleton.tsx';
import { useAnalytics } from './use-analytics.ts';

const BenchmarkView = lazily(() => import('./benchmark/benchmark-view.tsx'));
const OutcomesView = lazily(() => import('./outcomes/outcomes-view.tsx'));

/** Of a product alone, the page of the company says nothing. */
const OF_PRODUCT: FigureName[] = ['appearances', 'productViews', 'inquiries', 'answers'];

/** How a company is found, or what came of it, in the chosen days; or how it stands beside others. */
export default function AnalyticsScreen({ business, access }: { business: Business; access: Access }) {
  const chosen = useDays();
  const { trade } = useSettings();
  const asked = useView();
  const view = trade ? asked : 'visits';
  return (
    <div className="stack">
      {trade && <ViewChoice view={view} />}
      {view === 'visits' && <Visits business={business} chosen={chosen} />}
      {view === 'outcomes' && (
        <>
          <div className="analyticsbar">
            <DayChoice chosen={chosen} />
          </div>
          <Suspense fallback={<AnalyticsSkeleton />}>
            <OutcomesView businessID={business.businessID} chosen={chosen} />
          </Suspense>
        </>
      )}
      {view === 'benchmark' && (
        <Suspense fallback={<AnalyticsSkeleton />}>
          <BenchmarkView businessID={business.businessID} access={access} />
        </Suspense>
      )}
    </div>
  );
}

/** The figures of the chosen days: of all of it, or of one product; and the products beside each other. */
function Visits({ business, chosen }: { business: Business; chosen: Chosen }) {
  const t = useTranslations('analytics');
  const all = useAnalytics(business.businessID, chosen);
  return (
    <>
      <div className="analyticsbar">
        <DayChoice chosen={chosen} />
        {(chosen.product || (all.data && all.data.products.length > 0)) && <ProductChoice products={all.data?.products ?? []} chosen={chosen} />}
      </div>
      {chosen.product ? <OfProduct business={business} chosen={chosen} /> : <Shown asked={all} empty={<Nothing business={business} chosen={chosen} />} />}
      {all.data && (chosen.product || !isEmpty(all.data)) && <ProductTable business={business} report={all.data} chosen={chosen} />}
      <p className="small muted analyticshow">{t('how')}</p>
    </>
  );
}

function OfProduct({ business, chosen }: { business: Business; chosen: Chosen }) {
  const asked = useAnalytics(business.businessID, chosen, chosen.product);
  return <Shown key={chosen.product} asked={asked} only={OF_PRODUCT} empty={<Nothing business={business} chosen={chosen} />} />;
}

interface ShownProps {
  asked: ReturnType<typeof useAnalytics>;
  only?: FigureName[];
  empty: React.ReactNode;
}

function Shown({ asked: { data, error, refetch, isPlaceholderData, isFetching, isPaused }, only, empty }: ShownProps) {
  const isError = error !== null || isPaused;
  // Figures of other days under the days that were chosen would be wrong.
  const reading = { data: isError && isPlaceholderData ? null : data, isError, refetch };
  return (
    <Loaded of={reading} skeleton={<AnalyticsSkeleton />} failed={<NoFigures error={error} offline={isPaused} again={refetch} busy={isFetching} />}>
      {(report) => (
        <>
          {isError && <Stale again={refetch} />}
          {isEmpty(report) && !isPlaceholderData ? empty : <ReportView report={report} waiting={isPlaceholderData} {...(only && { only })} />}
        </>
      )}
    </Loaded>
  );
}

function Stale({ again }: { again: () => unknown }) {
  const t = useTranslations('analytics');
  return (
    <p className="alert alert--warning" role="status">
      <span>
        {t('stale')} <Retry again={again} className="link" />
      </span>
    </p>
  );
}

/** A company that nobody has seen yet learns what will stand here; in other days there may have been something. */
function Nothing({ business, chosen }: { business: Business; chosen: Chosen }) {
  const t = useTranslations('analytics');
  const { businessID, general } = business;
  const isUsual = chosen.preset === 28 && !chosen.product;
  return (
    <Empty icon={ChartColumn} title={t(isUsual ? 'empty' : 'emptyDays')} text={t(isUsual ? 'emptyText' : 'emptyDaysText')}>
      {isUsual && (
        <Link className="btn btn--outline" to={links.business(general.companyName, businessID)}>
          {t('look')}
        </Link>
      )}
    </Empty>
  );
}

export type Products = BusinessAnalytics['products'];
