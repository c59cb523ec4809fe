import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { CsvButton } from '#web/components/csv/csv-button.tsx';
import { dayRows } from './csv.ts';
import { FigureTable } from './figure-table.tsx';
import { FIGURES, type FigureName, type Report } from './figures.ts';

/** Every day with all its figures, the latest first: what the chart says, in numbers. */
export function DayTable({ report, only = FIGURES }: { report: Report; only?: readonly FigureName[] }) {
  const t = useTranslations('analytics');
  const columns = only.map((name) => ({ name, words: t(`figure.${name}`) }));
  const rows = report.days.map((day) => ({ key: day.day, head: <span className="num">{date(day.day)}</span>, figures: day }));
  return (
    <details className="daytable">
      <summary>
        <ChevronRight className="icon icon--sm" aria-hidden="true" />
        {t('table.show')}
      </summary>
      <CsvButton name={`analytics-${report.from}-${report.to}.csv`} rows={() => dayRows(report, [t('table.day'), ...columns.map(({ words }) => words)], only)}>
        {t('table.csv')}
      </CsvButton>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys */}
      <section className="daytable__scroll" aria-label={t('table.caption')} tabIndex={0}>
        <FigureTable caption={t('table.caption')} head={t('table.day')} columns={columns} rows={rows.toReversed()} />
      </section>
    </details>
  );
}
