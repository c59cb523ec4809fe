import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { OrderStateTag } from './state-tag.tsx';
import { type OrdersOf, useOrdersOf } from './use-orders-of.ts';

/** The way from a request to its orders; nothing where there are none. */
export function OrdersOfRequest(props: OrdersOf) {
  const t = useTranslations('order-state');
  const orders = useOrdersOf(props);
  if (orders.length === 0) return null;
  return (
    <Panel id="orders" title={t('title')}>
      <ul className="orderlinks">
        {orders.map(({ orderID, number, other, state }) => (
          <li key={orderID}>
            <div className="min-w-0">
              <b className="num">{number}</b>
              <small dir="auto">{other}</small>
              <OrderStateTag state={state} />
            </div>
            <Link className="btn btn--tonal btn--sm" to={tradeLinks.order(orderID, props.side)} aria-label={t('openOf', { number })}>
              {t('open')}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
