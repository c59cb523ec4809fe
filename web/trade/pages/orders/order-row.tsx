import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import type { ListedOrder, OrderSide } from '#web/trade/order/shapes.ts';
import { OrderStateTag } from '#web/trade/order/state-tag.tsx';
import { waitOf } from '#web/trade/order/waiting.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';

/** One order with what waits for whoever reads. */
export function OrderRow({ order, side }: { order: ListedOrder; side: OrderSide }) {
  const t = useTranslations('order.list');
  const { money } = useQuoteWords();
  const { orderID, number, rfqTitle, other, state, madeAt, promised, isNew, total } = order;
  const wait = waitOf(order, side);
  const facts = [
    { label: t(`other.${side}`), value: other, isFigure: false },
    { label: t('made'), value: date(madeAt), isFigure: true },
    ...(promised ? [{ label: t('due'), value: date(promised), isFigure: true }] : []),
    { label: t('total'), value: total ? money(total.amount, total.currency) : t('noTotal'), isFigure: true },
  ];
  return (
    <li className={wait ? 'card orderrow orderrow--waits' : 'card orderrow'}>
      <div className="orderrow__what">
        <h2 className="h4">
          <Link dir="auto" to={tradeLinks.order(orderID, side)}>
            {rfqTitle || number}
          </Link>
        </h2>
        <p className="small muted num">{number}</p>
        <p className="row row--sm flex-wrap">
          <OrderStateTag state={state} />
          {isNew && <span className="tag tag--info">{t('new')}</span>}
        </p>
      </div>
      <dl className="orderrow__facts">
        {facts.map(({ label, value, isFigure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto" className={isFigure ? 'num' : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="orderrow__act">
        {wait && (
          <Link className="btn btn--tonal" to={tradeLinks.order(orderID, side)} aria-label={t('actOf', { act: t(`wait.${wait}`), number })}>
            {t(`wait.${wait}`)}
          </Link>
        )}
      </div>
    </li>
  );
}
