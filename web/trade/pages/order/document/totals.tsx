import { useTranslations } from 'use-intl';
import type { OrderContent } from '#contract/trade/order/shapes.ts';
import { totalAsChanged } from '#web/trade/order/rows.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { toldOf } from '../told.ts';

/** What it comes to, and the sentence that stands on every order (ORD-009). */
export function Totals({ order, content }: { order: Order; content: OrderContent }) {
  const t = useTranslations('order');
  const words = useQuoteWords();
  const { totals, costs, currency } = content;
  const money = (amount: string) => words.money(amount, currency);
  const isChanged = order.state === 'changed' && content.version === order.version;
  return (
    <>
      <dl className="ordersums">
        <dt>{t('sums.lines')}</dt>
        <dd>{money(totals.lines)}</dd>
        {costs.map(({ name, amount, lineID }, place) => {
          const line = content.lines.find((one) => one.lineID === lineID);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: costs have no id, and this list stays as it is
            <div key={place} className="contents">
              <dt dir="auto">{line ? t('sums.costOfLine', { name, number: line.number }) : name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          );
        })}
        <dt className={isChanged ? undefined : 'ordersums__total'}>{t('sums.total')}</dt>
        <dd className={isChanged ? undefined : 'ordersums__total'}>{money(totals.total)}</dd>
        {isChanged && (
          <>
            <dt className="ordersums__total">{t('sums.asChanged')}</dt>
            <dd className="ordersums__total">{money(totalAsChanged(toldOf(order, content), costs))}</dd>
          </>
        )}
      </dl>
      <p className="ordermoney">{t('money')}</p>
    </>
  );
}
