import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { FigureName, Report } from './figures.ts';
import { Headlines } from './headlines.tsx';

interface Props {
  report: Report;
  /** Where some figures say nothing, those that do. */
  only?: readonly FigureName[];
  /** What is shown is not yet what was asked for. */
  waiting: boolean;
}

/** The figures of some days, beside those of as many before, and each day of them. */
export function ReportView({ report, only, waiting }: Props) {
  const t = useTranslations('analytics');
  const { from, to, before } = report;
  const days = { from: date(from), to: date(to), beforeFrom: date(before.from), beforeTo: date(before.to) } as Record<
    'from' | 'to' | 'beforeFrom' | 'beforeTo',
    string
  >;
  return (
    <div className="report stack" aria-busy={waiting}>
      <p className="small muted num" role="status">
        {t('period', days)}
      </p>
      <Headlines report={report} {...(only && { only })} />
      <ChartPanel report={report} {...(only && { only })} />
    </div>
  );
}
