import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { date, count as format } from '#web/base/format.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { DayTable } from './day-table.tsx';
import { FIGURES, type FigureName, type Report } from './figures.ts';

// The library is as heavy as a page.
const Chart = lazily(() => import('./chart.tsx'));

/** One figure day by day as a chart, all of them as a table. */
export function ChartPanel({ report, only = FIGURES }: { report: Report; only?: readonly FigureName[] }) {
  const t = useTranslations('analytics');
  const { panel, asked } = useAsked();
  const [chosen, setChosen] = useState<FigureName>(asked ?? 'appearances');
  const figure = only.includes(chosen) ? chosen : (only[0] ?? chosen);
  const points = report.days.map((day) => ({ day: day.day, value: day[figure] }));
  const summary = useSummary(report, figure);
  return (
    <section ref={panel} className="card panel" aria-labelledby="day-by-day">
      <div className="panel__head">
        <h2 id="day-by-day">{t('chart.title')}</h2>
      </div>
      <fieldset className="charttabs" aria-label={t('chart.which')}>
        {only.map((name) => (
          <button key={name} type="button" className="chip" aria-pressed={name === figure} onClick={() => setChosen(name)}>
            {t(`figure.${name}`)}
          </button>
        ))}
      </fieldset>
      <p className="charttitle small muted">{report.totals[figure] === 0 ? t('chart.nothing') : t(`figure.${figure}`)}</p>
      <Suspense fallback={<div className="chart" aria-busy="true" />}>
        <Chart points={points} summary={summary} />
      </Suspense>
      <DayTable report={report} only={only} />
    </section>
  );
}

/** The figure that the address names; its chart comes into sight then. */
function useAsked() {
  const { hash } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const asked = FIGURES.find((name) => hash === `#${name}`);
  useEffect(() => {
    if (asked) panel.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return { panel, asked };
}

function useSummary({ days, totals, from, to }: Report, figure: FigureName): string {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const most = days.reduce((best, day) => (day[figure] > best[figure] ? day : best), days[0] as Report['days'][number]);
  const words = { figure: t(`figure.${figure}`), from: date(from) ?? '', to: date(to) ?? '', day: date(most.day) ?? '' };
  return t('chart.summary', { ...words, total: format(totals[figure], locale), most: format(most[figure], locale) });
}
