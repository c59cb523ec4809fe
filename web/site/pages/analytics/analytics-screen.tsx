import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BusinessAnalytics } from '#contract/analytics.ts';
import type { Business } from '#contract/business.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { DayChoice } from '#web/features/analytics/day-choice.tsx';
import { type FigureName, isEmpty } from '#web/features/analytics/figures.ts';
import { ReportView } from '#web/features/analytics/report-view.tsx';
import { type Chosen, useDays } from '#web/features/analytics/use-days.ts';
import { Failed } from './failed.tsx';
import { ProductChoice } from './product-choice.tsx';
import { ProductTable } from './product-table.tsx';
import { AnalyticsSkeleton } from './skeleton.tsx';
import { useAnalytics } from './use-analytics.ts';

/** Of a product alone, the page of the company says nothing. */
const OF_PRODUCT: FigureName[] = ['appearances', 'productViews', 'inquiries', 'answers'];

/** The figures of the chosen days: of all of it, or of one product; and the products beside each other. */
export default function AnalyticsScreen({ business }: { business: Business }) {
  const t = useTranslations('analytics');
  const chosen = useDays();
  const all = useAnalytics(business.businessID, chosen);
  return (
    <div className="stack">
      <div className="analyticsbar">
        <DayChoice chosen={chosen} />
        {(chosen.product || (all.data && all.data.products.length > 0)) && <ProductChoice products={all.data?.products ?? []} chosen={chosen} />}
      </div>
      {chosen.product ? <OfProduct business={business} chosen={chosen} /> : <Shown asked={all} empty={<Nothing business={business} chosen={chosen} />} />}
      {all.data && (chosen.product || !isEmpty(all.data)) && <ProductTable business={business} report={all.data} chosen={chosen} />}
      <p className="small muted analyticshow">{t('how')}</p>
    </div>
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
  // Figures of other days under the days that were chosen would be wrong.
  if ((error || isPaused) && (!data || isPlaceholderData)) return <Failed error={error} offline={isPaused} retry={() => void refetch()} busy={isFetching} />;
  if (!data) return <AnalyticsSkeleton />;
  return (
    <>
      {(error || isPaused) && <Stale retry={() => void refetch()} />}
      {isEmpty(data) && !isPlaceholderData ? empty : <ReportView report={data} waiting={isPlaceholderData} {...(only && { only })} />}
    </>
  );
}

function Stale({ retry }: { retry: () => void }) {
  const t = useTranslations('analytics');
  return (
    <p className="alert alert--warning" role="status">
      <span>
        {t('stale')}{' '}
        <button type="button" className="link" onClick={retry}>
          {t('retry')}
        </button>
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
