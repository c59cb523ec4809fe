import Package from 'lucide-react/icons/package-check';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ORDER_STATES } from '#contract/trade/order/limits.ts';
import type { OrderState } from '#contract/trade/order/shapes.ts';
import { count } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Pager } from '#web/base/ui/pager.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { OrderRow } from './order-row.tsx';
import { OrdersSkeleton } from './skeleton.tsx';
import { PAGE, useChoice, useOrders } from './use-orders.ts';

const SIDES = ['buyer', 'supplier'] as const;

/** What one buys and what one supplies, by state, what waits first. */
export function OrdersScreen() {
  const t = useTranslations('order.list');
  const choice = useChoice();
  const { side } = choice;
  return (
    <>
      <nav className="tabs orderstabs" aria-label={t('sides')}>
        {SIDES.map((one) => (
          <Link key={one} className="tab" to={tradeLinks.orders(one)} aria-current={one === side ? 'page' : undefined}>
            {t(`side.${one}`)}
          </Link>
        ))}
      </nav>
      <List key={side} choice={choice} />
    </>
  );
}

function List({ choice }: { choice: ReturnType<typeof useChoice> }) {
  const t = useTranslations('order.list');
  const { side, state, bid, page } = choice;
  const read = useOrders(choice);
  return (
    <Loaded of={read} skeleton={<OrdersSkeleton />} failed={t('failed')}>
      {({ data, counts, total }) =>
        Object.keys(counts).length === 0 ? (
          <Empty icon={Package} title={t(`none.${side}`)} text={t(`noneText.${side}`)}>
            <Link className="btn btn--primary" to={rfqLinks.rfqs(side === 'buyer' ? 'mine' : 'quotes')}>
              {t('toRfqs')}
            </Link>
          </Empty>
        ) : (
          <>
            <States counts={counts} choice={choice} />
            {data.length === 0 ? (
              <p className="card card--pad muted">{t('noneInState')}</p>
            ) : (
              <ol className="orderrows" aria-label={t('caption')}>
                {data.map((order) => (
                  <OrderRow key={order.orderID} order={order} side={side} />
                ))}
              </ol>
            )}
            {total > PAGE && (
              <div className="resultfoot">
                <Pager
                  page={page}
                  pages={Math.ceil(total / PAGE)}
                  to={(next) => tradeLinks.orders(side, { state: state ?? undefined, bid: bid ?? undefined, page: next })}
                  label={t('pages')}
                />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function States({ counts, choice: { side, state, bid } }: { counts: Partial<Record<OrderState, number>>; choice: ReturnType<typeof useChoice> }) {
  const t = useTranslations('order.list');
  const states = useTranslations('order-state.state');
  const locale = useLocale();
  const company = bid ?? undefined;
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const shown = ORDER_STATES.filter((one) => (counts[one] ?? 0) > 0 || one === state);
  return (
    <nav className="orderstates" aria-label={t('states')}>
      <Link className="chip" to={tradeLinks.orders(side, { bid: company })} aria-current={state === null ? 'true' : undefined} preventScrollReset>
        {t('all')} <span className="num">{count(all, locale)}</span>
      </Link>
      {shown.map((one) => (
        <Link
          key={one}
          className="chip"
          to={tradeLinks.orders(side, { state: one, bid: company })}
          aria-current={state === one ? 'true' : undefined}
          preventScrollReset
        >
          {states(one)} <span className="num">{count(counts[one] ?? 0, locale)}</span>
        </Link>
      ))}
    </nav>
  );
}
