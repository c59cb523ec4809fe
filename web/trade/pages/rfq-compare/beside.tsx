import Info from 'lucide-react/icons/info';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { date, dateTime } from '#web/base/format.ts';
import { listed } from '#web/base/listed.ts';
import { benchmarkMethod } from '#web/base/method-link.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useMarks, useSentence } from './marks/use-marks.ts';
import { lookAgain } from './use-comparison.ts';
import type { View } from './view.ts';

/** By which rates amounts were converted, and the newest ones for all of the buyer's side by one press (CMP-006). */
export function RatesNote({ view: { rates, rfq, shown } }: { view: View }) {
  const t = useTranslations('rfq-compare');
  const locale = useLocale();
  const isConverted = shown.some(({ quote }) => quote.content.currency !== rfq.currency);
  if (!isConverted) return <Note>{t('noCharges')}</Note>;
  if (!rates) return <Note>{t('noTable')}</Note>;
  const sources = listed(locale, [...new Set(rates.rates.map(({ source }) => source))]);
  return (
    <Note>
      {t(rates.isOld ? 'ratesOld' : 'ratesOf', { day: date(rates.day) ?? '', source: sources })} {t('noCharges')}
      {rfq.right !== 'read' && (rfq.state === 'open' || rfq.state === 'deciding') && <NewestRates rfqID={rfq.rfqID} />}
    </Note>
  );
}

/** Of which quarter the usual range is, with how it comes about (CMP-026). */
export function UsualNote({ view: { shown } }: { view: View }) {
  const t = useTranslations('rfq-compare.usual');
  const [first] = shown.flatMap(({ usual }) => [...usual.values()]);
  if (!first) return null;
  return (
    <Note>
      {t('note', { quarter: first.quarter })} <Link to={benchmarkMethod()}>{t('method')}</Link>
    </Note>
  );
}

function NewestRates({ rfqID }: { rfqID: string }) {
  const t = useTranslations('rfq-compare');
  const setRates = useOnce('comparison', 'setRates');
  const toast = useToast();
  const sentence = useSentence();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await setRates({ rfqID, newest: true });
      toast(t('ratesTaken', { day: (data.day && date(data.day)) ?? t('none') }));
      await lookAgain(rfqID);
    } catch (error) {
      toast(sentence(error), 'danger');
    }
    setBusy(false);
  };
  return (
    <button type="button" className="btn btn--outline btn--sm" aria-busy={busy} onClick={() => void press()}>
      {t('newestRates')}
    </button>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="cmpfoot">
      <Info className="icon" aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

/** What the buyer's side hid, with who did, and the way back. */
export function HiddenQuotes({ view: { hidden, rfq }, show }: { view: View; show: (number: string) => void }) {
  const t = useTranslations('rfq-compare');
  const { quietly } = useMarks(rfq.rfqID);
  if (hidden.length === 0) return null;
  return (
    <section className="card card--pad cmphidden" aria-labelledby="hidden">
      <h2 className="h3" id="hidden">
        {t('hiddenTitle', { count: hidden.length })}
      </h2>
      <ul>
        {hidden.map(({ quoteID, number, supplier, mark }) => (
          <li key={quoteID}>
            <b dir="auto">{supplier.name}</b>
            {mark.hidden && <small className="num">{t('signed', { name: mark.hidden.name ?? t('somebody'), at: dateTime(mark.hidden.at) ?? '' })}</small>}
            <button
              type="button"
              className="btn btn--outline btn--sm"
              aria-label={t('showOf', { name: supplier.name })}
              onClick={async () => {
                if (!mark.hidden || (await quietly({ quoteID, hidden: false }))) show(number);
              }}
            >
              {t('show')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
