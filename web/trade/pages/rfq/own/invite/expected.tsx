import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Forecast } from '#contract/trade/forecast.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAct } from '../../use-act.ts';
import { mayInvite } from '../rights.ts';
import { useForecast } from './use-forecast.ts';

/** How many quotes are to be expected of an open request, and whom to ask besides by one press (FCT-003, FCT-004). */
export function Expected({ rfq }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-own');
  const forecast = useForecast(rfq);
  return (
    <Loaded of={forecast} skeleton={<div className="nudge nudge--wait" aria-hidden="true" />} failed={{ title: t('failed'), isLine: true }}>
      {(data) => <Said rfq={rfq} forecast={data} />}
    </Loaded>
  );
}

function Said({ rfq, forecast: { standing, category, likely, more, example } }: { rfq: OwnRfq; forecast: Forecast }) {
  const t = useTranslations('rfq-own.forecast');
  const locale = useLocale();
  if (standing === 'paused') return <p className="nudge">{t('paused')}</p>;
  if (!likely) return <p className="nudge">{category ? t('little', { category: category.name }) : t('littleAnywhere')}</p>;
  const { low, high, of, five } = likely;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(more?.businesses.map(({ name }) => name) ?? []);
  return (
    <div className="nudge">
      <div className="grow">
        <p>
          <b>{low === high ? t('exactly', { count: low, of }) : t('between', { low, high, of })}</b>{' '}
          {t('five', { percent: percentOf(five), moment: (rfq.deadline && dateTime(rfq.deadline)) ?? '' })}
        </p>
        {more && <p>{more.reaches ? t('with', { count: more.businesses.length, percent: percentOf(more.five), names }) : t('nobody')}</p>}
        {example && <p className="small">{t('example')}</p>}
      </div>
      {more?.reaches && mayInvite(rfq) && <AskMore rfqID={rfq.rfqID} businesses={more.businesses.map(({ businessID }) => businessID)} />}
    </div>
  );
}

/** A chance is never quite none and never quite sure before the deadline. */
const percentOf = (chance: number): number => (chance <= 0 ? 0 : chance >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(chance * 100))));

function AskMore({ rfqID, businesses }: { rfqID: string; businesses: string[] }) {
  const t = useTranslations('rfq-own');
  const act = useAct(rfqID);
  const invite = useOnce('rfqTalk', 'invite');
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await act(() => invite({ rfqID, businesses }), t('invited'));
    setBusy(false);
  };
  return (
    <button type="button" className="btn btn--outline" aria-busy={isBusy} onClick={() => void (isBusy || press())}>
      <Plus className="icon" />
      {t('forecast.ask', { count: businesses.length })}
    </button>
  );
}
