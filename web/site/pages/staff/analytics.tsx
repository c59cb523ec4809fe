import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { PlatformAnalytics } from '#contract/analytics.ts';
import { count as format } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { DayChoice } from '#web/features/analytics/day-choice.tsx';
import { FIGURES } from '#web/features/analytics/figures.ts';
import { analyticsStyles } from '#web/features/analytics/late-styles.ts';
import { ReportView } from '#web/features/analytics/report-view.tsx';
import { useDays } from '#web/features/analytics/use-days.ts';
import { csvOf, download } from '#web/features/csv/write.ts';
import { CaseState } from './use-case.tsx';

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
  const { data, isError, isPaused, isPlaceholderData, refetch } = useQuery({
    queryKey: ['staff', 'analytics', from, to],
    queryFn: async () => (await client.staffAnalytics.get({ from, to })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failed = (isError || isPaused) && (!data || isPlaceholderData);
  return (
    <section className="stack" aria-label={t('platform.title')}>
      <DayChoice chosen={chosen} />
      {failed || !data ? (
        <CaseState isError={failed} retry={() => void refetch()} />
      ) : (
        <>
          <ReportView report={data} waiting={isPlaceholderData} />
          <Most data={data} />
        </>
      )}
      <p className="small muted">
        {t('how')} {t('platform.noted')}
      </p>
    </section>
  );
}

function Most({ data: { active, businesses, from, to } }: { data: PlatformAnalytics }) {
  const t = useTranslations('analytics');
  const save = () => {
    const head = [t('platform.company'), 'id', ...FIGURES.map((name) => t(`figure.${name}`))];
    const rows = businesses.map((one) => [one.name, one.businessID, ...FIGURES.map((name) => one[name])]);
    download(`analytics-companies-${from}-${to}.csv`, csvOf([head, ...rows]));
  };
  return (
    <section className="card panel" aria-labelledby="most-seen">
      <div className="panel__head">
        <h2 id="most-seen">{t('platform.most')}</h2>
        {businesses.length > 0 && (
          <button type="button" className="btn btn--outline btn--sm" onClick={save}>
            <Download className="icon" aria-hidden="true" />
            {t('platform.csv')}
          </button>
        )}
      </div>
      <p className="small muted num">{businesses.length > 0 ? t('platform.active', { count: active }) : t('platform.none')}</p>
      {businesses.length > 0 && <Companies businesses={businesses} />}
    </section>
  );
}

function Companies({ businesses }: Pick<PlatformAnalytics, 'businesses'>) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys
    <section className="figurescroll" aria-label={t('platform.table')} tabIndex={0}>
      <table className="figuretable">
        <thead>
          <tr>
            <th scope="col">{t('platform.company')}</th>
            {FIGURES.map((name) => (
              <th key={name} scope="col">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {businesses.map((one) => (
            <tr key={one.businessID}>
              <th scope="row">
                <Link className="figuretable__link" to={links.staff('find', one.businessID)}>
                  {one.name}
                </Link>
              </th>
              {FIGURES.map((name) => (
                <td key={name} className="num">
                  {format(one[name], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
