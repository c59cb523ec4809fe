import { useLocale, useTranslations } from 'use-intl';
import { unitIn } from '#contract/catalogue/quantity.ts';
import type { BenchmarkCell } from '#contract/trade/benchmark.ts';
import { showPrice } from '#web/catalogue/trade/written.ts';
import { useReference } from '#web/components/query/use-reference.ts';

/** The middle half of a cell with its median, and the company's own value. */
export function Cell({ cell: { quarter, main, material, unit, band, price, leadDays, own } }: { cell: BenchmarkCell }) {
  const t = useTranslations('benchmark');
  const locale = useLocale();
  const units = useReference('units');
  const money = (amount: string) => showPrice(amount, 'GBP', locale);
  const usual = (amount: string) => rounded(amount, locale);
  const days = (count: number) => t('days', { days: count });
  const [year = '', number = ''] = quarter.split('-Q');
  const names = unitIn(units, unit);
  const what = [
    ...(main ? [main.replace('dn-', 'DN ')] : []),
    ...(material ? [t(`material.${material as 'brass'}`)] : []),
    t(`band.${band}`, { unit: names?.plural ?? unit }),
  ].join(', ');
  return (
    <li className="card card--pad benchcell">
      <h3 className="h4" dir="auto">
        {what}
      </h3>
      <p className="small muted">{t('quarter', { quarter: number, year })}</p>
      {price && (
        <Row
          label={t('price', { unit: names?.singular ?? unit })}
          said={{ low: usual(price.low), median: usual(price.median), high: usual(price.high), own: own?.price ? money(own.price) : null }}
          at={{ low: Number(price.low), median: Number(price.median), high: Number(price.high), own: own?.price ? Number(own.price) : null }}
          suppliers={price.suppliers}
        />
      )}
      {leadDays && (
        <Row
          label={t('lead')}
          said={{
            low: leadDays.low === leadDays.high ? days(leadDays.low) : String(leadDays.low),
            median: days(leadDays.median),
            high: days(leadDays.high),
            own: own?.leadDays ? days(Number(own.leadDays)) : null,
          }}
          at={{ ...leadDays, own: own?.leadDays ? Number(own.leadDays) : null }}
          suppliers={leadDays.suppliers}
        />
      )}
    </li>
  );
}

/** Figures have two significant digits, and are shown with no more. */
const rounded = (amount: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP', maximumFractionDigits: 8, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount as `${number}`,
  );

interface Four<T> {
  low: T;
  median: T;
  high: T;
  own: T | null;
}

function Row({ label, said, at, suppliers }: { label: string; said: Four<string>; at: Four<number>; suppliers: '5-9' | '10-19' | '20+' }) {
  const t = useTranslations('benchmark');
  return (
    <div className="benchrow">
      <p className="benchrow__said">
        <span className="muted">{label}</span>
        <b className="num">{said.low === said.high ? said.low : t('range', { low: said.low, high: said.high })}</b>
        <span className="muted num">{t('median', { median: said.median })}</span>
        <span className="num">{said.own === null ? t('noOwn') : t('you', { value: said.own })}</span>
      </p>
      <Band {...at} />
      <p className="small muted">{t(`suppliers.${suppliers}`)}</p>
    </div>
  );
}

/** A picture of what the words beside it say. */
function Band({ low, median, high, own }: Four<number>) {
  const [least, most] = [Math.min(low, own ?? low), Math.max(high, own ?? high)];
  const room = (most - least || most || 1) * 0.15;
  const place = (value: number): string => `${((value - least + room) / (most - least + 2 * room)) * 100}%`;
  return (
    <div className="benchband" aria-hidden="true">
      <i className="benchband__half" style={{ insetInlineStart: place(low), insetInlineEnd: `calc(100% - ${place(high)})` }} />
      <i className="benchband__median" style={{ insetInlineStart: place(median) }} />
      {own !== null && <i className="benchband__own" style={{ insetInlineStart: place(own) }} />}
    </div>
  );
}
