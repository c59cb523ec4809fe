import { useQuery, useQueryClient } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { MOST_UNMET, VERDICTS } from '#contract/directory/demand/limits.ts';
import type { Unmet } from '#contract/directory/demand.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { count, date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { TypeCode } from '#web/base/ui/business-type.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { CsvButton } from '#web/components/csv/csv-button.tsx';
import { CaseLoaded } from './cases/use-case.tsx';
import { LinesTable } from './lines-table.tsx';
import { TradeDemandPanel } from './trade-demand.tsx';

const STATES = ['open', 'closed'] as const;
type State = (typeof STATES)[number];
const COLUMNS = ['text', 'count', 'weeks', 'lastDay', 'chosen', 'looksLike', 'verdict'] as const;

/** What buyers searched for and nobody offers: a synonym to add, a gap of supply, or noise. */
export default function Demand() {
  const t = useTranslations('staff');
  const client = useClient();
  const [state, setState] = useState<State>('open');
  const found = useQuery({ queryKey: ['staff', 'demand', state], queryFn: async () => (await client.demand.list({ state })).data });
  return (
    <div className="stack">
      <TradeDemandPanel />
      <section className="card audit demand" aria-label={t('queue.demand')}>
        <div className="row row--sm flex-wrap justify-between">
          <fieldset className="seg row row--sm" aria-label={t('list.state')}>
            {STATES.map((one) => (
              <button key={one} type="button" className="chip" aria-pressed={state === one} onClick={() => setState(one)}>
                {t(one)}
              </button>
            ))}
          </fieldset>
          {found.data && found.data.length > 0 && <Save rows={found.data} />}
        </div>
        <p className="small muted">{t('demand.how')}</p>
        <CaseLoaded of={found}>{(rows) => (rows.length > 0 ? <Table rows={rows} /> : <Empty icon={SearchX} title={t(`demand.none.${state}`)} />)}</CaseLoaded>
      </section>
    </div>
  );
}

function Save({ rows }: { rows: Unmet[] }) {
  const t = useTranslations('staff.demand');
  const head = ['text', 'count', 'weeks', 'last day', 'types', 'countries', 'chosen', 'sub-category', 'verdict'];
  const cells = () => [
    head,
    ...rows.map((one) => [
      ...[one.text, one.count, one.weeks, one.lastDay, one.types.join(' '), one.countries.join(' '), one.chosen.join(' ')],
      ...[one.subCategory?.name ?? '', one.verdict ?? ''],
    ]),
  ];
  return (
    <CsvButton name="demand.csv" rows={cells}>
      {t('csv')}
    </CsvButton>
  );
}

function Table({ rows }: { rows: Unmet[] }) {
  const t = useTranslations('staff.demand');
  return (
    <>
      <LinesTable head={COLUMNS.map((name) => t(name))}>
        {rows.map((row) => (
          <Row key={row.unmetID} row={row} />
        ))}
      </LinesTable>
      {rows.length === MOST_UNMET && <p className="small muted">{t('most')}</p>}
    </>
  );
}

function Row({ row }: { row: Unmet }) {
  const t = useTranslations('staff.demand');
  const locale = useLocale();
  const { text, types, countries, chosen, subCategory } = row;
  return (
    <tr>
      <td>
        <Link dir="auto" to={links.search({ business: types[0], search: text })}>
          {text}
        </Link>
      </td>
      <td className="num" data-label={t('count')}>
        {count(row.count, locale)}
      </td>
      <td className="num" data-label={t('weeks')}>
        {count(row.weeks, locale)}
      </td>
      <td className="num" data-label={t('lastDay')}>
        {date(row.lastDay)}
      </td>
      <td>
        <span className="row row--sm flex-wrap">
          {types.map((code) => (
            <TypeCode key={code} code={code} />
          ))}
          {countries.length > 0 && <span>{countries.join(', ')}</span>}
          {chosen.map((one) => (
            <code key={one}>{one}</code>
          ))}
        </span>
      </td>
      <td data-label={subCategory ? t('looksLike') : undefined}>{subCategory?.name}</td>
      <td>
        <Mark row={row} />
      </td>
    </tr>
  );
}

function Mark({ row: { unmetID, text, verdict } }: { row: Unmet }) {
  const t = useTranslations('staff.demand');
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const id = useId();
  const mark = async (chosen: string) => {
    try {
      await client.demand.mark({ id: unmetID, verdict: VERDICTS.find((one) => one === chosen) ?? null });
      toast(t('marked', { text }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.message, 'danger');
    }
    await queries.invalidateQueries({ queryKey: ['staff', 'demand'] });
  };
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {t('markOf', { text })}
      </label>
      <select className="select select--sm" id={id} value={verdict ?? ''} onChange={({ target }) => void mark(target.value)}>
        <option value="">{t('unmarked')}</option>
        {VERDICTS.map((one) => (
          <option key={one} value={one}>
            {t(`verdicts.${one}`)}
          </option>
        ))}
      </select>
    </>
  );
}
