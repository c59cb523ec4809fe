import { useQuery } from '@tanstack/react-query';
import Target from 'lucide-react/icons/target';
import { useLocale, useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { forecastStaff } from '#contract/trade/forecast-staff.ts';
import { count, month as monthOf } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { CaseLoaded } from './cases/use-case.tsx';
import { LinesTable } from './lines-table.tsx';
import { SafetyPanel } from './safety/safety.tsx';

type Quality = Reply<typeof forecastStaff.quality>;
const COLUMNS = ['band', 'cases', 'forecast', 'came', 'off'] as const;

/** What was forecast of quotes beside what came, and whether buyers see forecasts (FCT-006). */
export default function QualityScreen() {
  const t = useTranslations('staff');
  const client = useClient();
  const found = useQuery({ queryKey: ['staff', 'quality'], queryFn: () => client.forecastStaff.quality() });
  return (
    <div className="stack">
      <SafetyPanel />
      <section className="card audit demand" aria-label={t('queue.quality')}>
        <p className="small muted">{t('quality.how')}</p>
        <CaseLoaded of={found}>{(quality) => <Shown quality={quality} />}</CaseLoaded>
      </section>
    </div>
  );
}

function Shown({ quality: { shown, data } }: { quality: Quality }) {
  const t = useTranslations('staff.quality');
  if (data.length === 0) return <Empty icon={Target} title={t('none')} />;
  return (
    <>
      <p>
        <b>{t(shown ? 'shown' : 'paused')}</b>
      </p>
      {data.map((month) => (
        <Month key={month.month} month={month} />
      ))}
    </>
  );
}

/** `62 %`, in the language of the page. */
const percent = (share: number, locale: string): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(share);

function Month({ month: { month, error, bands } }: { month: Quality['data'][number] }) {
  const t = useTranslations('staff.quality');
  const locale = useLocale();
  return (
    <LinesTable
      caption={error === null ? t('monthFew', { month: monthOf(month) }) : t('month', { month: monthOf(month), error: percent(error, locale) })}
      head={COLUMNS.map((name) => t(name))}
    >
      {bands.map(({ from, cases, answered, forecast }) => (
        <tr key={from}>
          <td className="num" data-label={t('band')}>
            {t('points', { from, to: from + 10 })}
          </td>
          <td className="num" data-label={t('cases')}>
            {count(cases, locale)}
          </td>
          <td className="num" data-label={t('forecast')}>
            {percent(forecast, locale)}
          </td>
          <td className="num" data-label={t('came')}>
            {percent(answered / cases, locale)}
          </td>
          <td className="num" data-label={t('off')}>
            {percent(Math.abs(forecast - answered / cases), locale)}
          </td>
        </tr>
      ))}
    </LinesTable>
  );
}
