import { ChevronRight, Download } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { date, count as format } from '#web/base/format.ts';
import { csvOf, download } from '../csv/write.ts';
import { dayRows } from './csv.ts';
import { FIGURES, type FigureName, type Report } from './figures.ts';

/** Every day with all its figures, the latest first: what the chart says, in numbers. */
export function DayTable({ report, only = FIGURES }: { report: Report; only?: readonly FigureName[] }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const save = () =>
    download(`analytics-${report.from}-${report.to}.csv`, csvOf(dayRows(report, [t('table.day'), ...only.map((name) => t(`figure.${name}`))], only)));
  return (
    <details className="daytable">
      <summary>
        <ChevronRight className="icon icon--sm" aria-hidden="true" />
        {t('table.show')}
      </summary>
      <button type="button" className="btn btn--outline btn--sm" onClick={save}>
        <Download className="icon" aria-hidden="true" />
        {t('table.csv')}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys */}
      <section className="daytable__scroll" aria-label={t('table.caption')} tabIndex={0}>
        <table className="figuretable">
          <caption className="sr-only">{t('table.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.day')}</th>
              {only.map((name) => (
                <th key={name} scope="col">
                  {t(`figure.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="num">
                  {date(day.day)}
                </th>
                {only.map((name) => (
                  <td key={name} className="num">
                    {format(day[name], locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
