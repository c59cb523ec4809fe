import { useLocale, useTranslations } from 'use-intl';
import type { Outcomes } from '#contract/directory/outcomes/shapes.ts';
import { date } from '#web/base/format.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { showPrice } from '#web/catalogue/trade/written.ts';

/** What was won, by currency and by month, and about how much that is in all (PIP-005). */
export function Value({ value: { byCurrency, byMonth, about } }: { value: Outcomes['value'] }) {
  const t = useTranslations('outcomes');
  const locale = useLocale();
  if (!about) return null;
  const said = t(about.day ? 'about' : 'aboutBare', { sum: showPrice(about.amount, about.currency, locale), day: (about.day && date(about.day)) || '' });
  return (
    <Panel id="outcome-value" title={t('value')} beside={<p className="muted num">{said}</p>}>
      {about.without.length > 0 && <p className="small muted">{t('without', { names: new Intl.ListFormat(locale).format(about.without) })}</p>}
      <ul className="outsums">
        {byCurrency.map((sum) => (
          <li key={sum.currency}>
            <b className="num">{showPrice(sum.amount, sum.currency, locale)}</b> <span className="muted">{t('wins', { count: sum.count })}</span>
          </li>
        ))}
      </ul>
      <table className="figuretable">
        <caption className="sr-only">{t('byMonth')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {byMonth.map((one) => (
            <tr key={one.month + one.currency}>
              <th scope="row" className="num">
                {monthOf(one.month)}
              </th>
              <td className="num">{showPrice(one.amount, one.currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Such as 11/2026, as days are written. */
const monthOf = (month: string): string => month.split('-').toReversed().join('/');
