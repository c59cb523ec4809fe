import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { staffCautions } from '#contract/operations/staff-cautions.ts';
import { count, date, dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { CaseLoaded } from '../cases/use-case.tsx';
import { LinesTable } from '../lines-table.tsx';
import { useAge } from '../use-age.ts';
import { useQueues } from '../use-queues.ts';

/** Queues whose oldest case stands here, so that none grows old unseen (SAF-018). */
const WATCHED: readonly string[] = ['look-alike', 'contested', 'duplicates'];
const COLUMNS = ['day', 'kind', 'shown', 'reported'] as const;

/** How old what waits is, and how many cautions were shown and reported (SAF-016). */
export function SafetyPanel() {
  const t = useTranslations('staff.safety');
  const client = useClient();
  const found = useQuery({ queryKey: ['staff', 'cautions'], queryFn: async () => (await client.staffCautions.counts({})).data });
  return (
    <section className="card audit demand" aria-label={t('title')}>
      <h2 className="h3">{t('title')}</h2>
      <Ages />
      <p className="small muted">{t('how')}</p>
      <CaseLoaded of={found}>{(rows) => (rows.length > 0 ? <Counts rows={rows} /> : <p className="muted">{t('none')}</p>)}</CaseLoaded>
    </section>
  );
}

function Ages() {
  const t = useTranslations('staff.safety');
  const names = useTranslations('staff.queue');
  const age = useAge();
  const queues = useQueues();
  return (
    <ul>
      {queues
        .filter(({ queue }) => WATCHED.includes(queue))
        .map(({ queue, oldestAt }) => (
          <li key={queue} title={oldestAt ? (dateTime(oldestAt) ?? '') : undefined}>
            {oldestAt ? t('oldest', { queue: names(queue), age: age(oldestAt) }) : t('empty', { queue: names(queue) })}
          </li>
        ))}
    </ul>
  );
}

function Counts({ rows }: { rows: Reply<typeof staffCautions.counts>['data'] }) {
  const t = useTranslations('staff.safety');
  const locale = useLocale();
  return (
    <LinesTable head={COLUMNS.map((name) => t(name))}>
      {rows.map(({ day, kind, shown, reported }) => (
        <tr key={`${day} ${kind}`}>
          <td className="num" data-label={t('day')}>
            {date(day)}
          </td>
          <td data-label={t('kind')}>{t(`kinds.${kind}`)}</td>
          <td className="num" data-label={t('shown')}>
            {count(shown, locale)}
          </td>
          <td className="num" data-label={t('reported')}>
            {count(reported, locale)}
          </td>
        </tr>
      ))}
    </LinesTable>
  );
}
