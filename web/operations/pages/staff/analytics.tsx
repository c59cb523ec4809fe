import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PlatformAnalytics } from '#contract/directory/analytics.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { CsvButton } from '#web/components/csv/csv-button.tsx';
import { DayChoice } from '#web/directory/analytics/day-choice.tsx';
import { FigureTable } from '#web/directory/analytics/figure-table.tsx';
import { FIGURES } from '#web/directory/analytics/figures.ts';
import { analyticsStyles } from '#web/directory/analytics/late-styles.ts';
import { ReportView } from '#web/directory/analytics/report-view.tsx';
import { useDays } from '#web/directory/analytics/use-days.ts';
import { CaseLoaded } from './cases/use-case.tsx';

/** The figures of all companies together, and the most seen ones. */
export default function Analytics() {
  use(analyticsStyles);
  return (
    <LateTexts names={['analytics']}>
      <Screen />
    </LateTexts>
  );
}

function Screen() {
  const t = useTranslations('analytics');
  const client = useClient();
  const chosen = useDays();
  const { from, to } = chosen;
  // Read once: each look is written down, so that nothing asks again by itself.
  const { data, error, isPaused, isPlaceholderData, refetch } = useQuery({
    queryKey: ['staff', 'analytics', from, to],
    queryFn: async () => (await client.staffAnalytics.get({ from, to })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Figures of other days under the days that were chosen would be wrong.
  const failed = (error !== null || isPaused) && isPlaceholderData;
  const query = { data: failed ? null : data, isError: error !== null || isPaused, refetch };
  return (
    <section className="stack" aria-label={t('platform.title')}>
      <DayChoice chosen={chosen} />
      <CaseLoaded of={query}>
        {(report) => (
          <>
            <ReportView report={report} waiting={isPlaceholderData} />
            <Most data={report} />
            <p className="small muted">
              {t('how')} {t('platform.noted')}
            </p>
          </>
        )}
      </CaseLoaded>
    </section>
  );
}

function Most({ data: { active, businesses, from, to } }: { data: PlatformAnalytics }) {
  const t = useTranslations('analytics');
  const columns = FIGURES.map((name) => ({ name, words: t(`figure.${name}`) }));
  const cells = () => [
    [t('platform.company'), 'id', ...columns.map(({ words }) => words)],
    ...businesses.map((one) => [one.name, one.businessID, ...FIGURES.map((name) => one[name])]),
  ];
  const rows = businesses.map(({ businessID, name, ...figures }) => ({
    key: businessID,
    figures,
    head: (
      <Link dir="auto" className="figuretable__link" to={links.staff('find', businessID)}>
        {name}
      </Link>
    ),
  }));
  return (
    <section className="card panel" aria-labelledby="most-seen">
      <div className="panel__head">
        <h2 id="most-seen">{t('platform.most')}</h2>
        {businesses.length > 0 && (
          <CsvButton name={`analytics-companies-${from}-${to}.csv`} rows={cells}>
            {t('platform.csv')}
          </CsvButton>
        )}
      </div>
      <p className="small muted num">{businesses.length > 0 ? t('platform.active', { count: active }) : t('platform.none')}</p>
      {businesses.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys
        <section className="figurescroll" aria-label={t('platform.table')} tabIndex={0}>
          <FigureTable head={t('platform.company')} columns={columns} rows={rows} />
        </section>
      )}
    </section>
  );
}
