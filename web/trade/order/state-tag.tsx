import { useTranslations } from 'use-intl';
import type { OrderState } from '#contract/trade/order/shapes.ts';

const LOOKS: Record<OrderState, string> = {
  ...{ prepared: 'line', proposed: 'info', changed: 'warning', refused: 'danger' },
  ...{ accepted: 'success', closed: 'success', cancelled: 'line' },
};

/** The state of an order, by word. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const t = useTranslations('order-state.state');
  return <span className={`tag tag--${LOOKS[state]}`}>{t(state)}</span>;
}
