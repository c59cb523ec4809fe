import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { TRADE_DAYS } from '#contract/directory/demand/limits.ts';
import type { TradeDemand } from '#contract/directory/demand.ts';
import { count } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { CaseLoaded } from './cases/use-case.tsx';
import { LinesTable } from './lines-table.tsx';

const FACTS = ['published', 'told', 'quoted', 'decided', 'unmatched', 'companies', 'quotes', 'awards', 'undone', 'orders', 'references', 'searches'] as const;
const COLUMNS = ['category', 'asked', 'medianQuotes', 'hours'] as const;

/** What buyers asked suppliers for, and what came of it: counts alone (TPU-010). */
export function TradeDemandPanel() {
  const t = useTranslations('staff.demand.trade');
  const client = useClient();
  const [days, setDays] = useState<(typeof TRADE_DAYS)[number]>(90);
  const found = useQuery({
    queryKey: ['staff', 'demand', 'trade', days],
    queryFn: async () => (await client.demand.trade({ days })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="card audit demand" aria-labelledby="trade-demand">
      <div className="row row--sm flex-wrap justify-between">
        <h2 id="trade-demand" className="h4">
          {t('title')}
        </h2>
        <fieldset className="seg row row--sm" aria-label={t('range')}>
          {TRADE_DAYS.map((one) => (
            <button key={one} type="button" className="chip num" aria-pressed={days === one} onClick={() => setDays(one)}>
              {t('days', { days: one })}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="small muted">{t('how')}</p>
      <CaseLoaded of={found}>{(demand) => <Shown demand={demand} />}</CaseLoaded>
    </section>
  );
}

function Shown({ demand }: { demand: TradeDemand }) {
  const t = useTranslations('staff.demand.trade');
  const locale = useLocale();
  const { orders, references, categories } = demand;
  const figures = { ...demand, orders: Object.values(orders).reduce((sum, n) => sum + n, 0), references: references.written };
  const few = categories.filter((one) => one.few).length;
  return (
    <>
      <dl className="casefacts demand__facts">
        {FACTS.map((name) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd className="num">{count(figures[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {categories.length > 0 && (
        <>
          <p className="small">{t('few', { count: few })}</p>
          <LinesTable head={COLUMNS.map((name) => t(name))}>
            {categories.map((one) => (
              <Row key={one.id} category={one} />
            ))}
          </LinesTable>
        </>
      )}
    </>
  );
}

function Row({ category: { name, published, quotes, hours, few } }: { category: TradeDemand['categories'][number] }) {
  const t = useTranslations('staff.demand.trade');
  const locale = useLocale();
  return (
    <tr>
      <td>
        <span className="row row--sm flex-wrap">
          {name}
          {few && <span className="tag tag--warning">{t('lacks')}</span>}
        </span>
      </td>
      <td className="num" data-label={t('asked')}>
        {count(published, locale)}
      </td>
      <td className="num" data-label={t('medianQuotes')}>
        {count(quotes, locale)}
      </td>
      <td className="num" data-label={t('hours')}>
        {hours === null ? t('none') : count(hours, locale)}
      </td>
    </tr>
  );
}
