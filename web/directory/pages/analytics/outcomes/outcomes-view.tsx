import Handshake from 'lucide-react/icons/handshake';
import { useTranslations } from 'use-intl';
import type { Outcomes } from '#contract/directory/outcomes/shapes.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { CsvButton } from '#web/components/csv/csv-button.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import type { Chosen } from '#web/directory/analytics/use-days.ts';
import { NoFigures } from '../failed.tsx';
import { AnalyticsSkeleton } from '../skeleton.tsx';
import { Figures } from './figures.tsx';
import { Funnel } from './funnel.tsx';
import { useOutcomeRows } from './rows.ts';
import { Branches, Lost, Requests } from './tables.tsx';
import { useOutcomes } from './use-outcomes.ts';
import { Value } from './value.tsx';

/** What came of what reached a company: from matched to won, why it was lost, and what was won (TSC-013). */
export default function OutcomesView({ businessID, chosen }: { businessID: string; chosen: Chosen }) {
  const { data, error, refetch, isPlaceholderData, isFetching, isPaused } = useOutcomes(businessID, chosen);
  const isError = error !== null || isPaused;
  // Figures of other days under the days that were chosen would be wrong.
  const reading = { data: isError && isPlaceholderData ? null : data, isError, refetch };
  return (
    <Loaded of={reading} skeleton={<AnalyticsSkeleton />} failed={<NoFigures error={error} offline={isPaused} again={refetch} busy={isFetching} />}>
      {(outcomes) => (isEmpty(outcomes) ? <Nothing /> : <Shown outcomes={outcomes} businessID={businessID} waiting={isPlaceholderData} />)}
    </Loaded>
  );
}

const isEmpty = ({ funnel, inquiries }: Outcomes): boolean => funnel.matched === 0 && Object.keys(inquiries).length === 0;

function Nothing() {
  const t = useTranslations('outcomes.nothing');
  return <Empty icon={Handshake} title={t('title')} text={t('text')} />;
}

function Shown({ outcomes, businessID, waiting }: { outcomes: Outcomes; businessID: string; waiting: boolean }) {
  const t = useTranslations('outcomes');
  const rows = useOutcomeRows();
  const file = (
    <CsvButton name={`outcomes-${outcomes.from}-${outcomes.to}.csv`} rows={() => rows(outcomes)}>
      {t('csv')}
    </CsvButton>
  );
  return (
    <div className="stack report" aria-busy={waiting}>
      <Panel id="outcome-funnel" title={t('funnel')} beside={file}>
        <Funnel funnel={outcomes.funnel} />
      </Panel>
      <Figures outcomes={outcomes} />
      {outcomes.rfqs.length > 0 && <Requests rfqs={outcomes.rfqs} businessID={businessID} />}
      {outcomes.lost.length > 0 && <Lost lost={outcomes.lost} />}
      <Value value={outcomes.value} />
      <Branches name="products" rows={outcomes.products} />
      <Branches name="categories" rows={outcomes.categories} />
      <p className="small muted">{t('how')}</p>
    </div>
  );
}
