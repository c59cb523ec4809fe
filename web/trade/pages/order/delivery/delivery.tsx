import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { date, dateTime } from '#web/base/format.ts';
import { now } from '#web/base/session/clock.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import type { Order } from '#web/trade/order/shapes.ts';
import { DeliveryForm } from './delivery-form.tsx';

/** Whether it came, in the words of each side; who differs is shown as such (ORD-007, ORD-008). */
export function Delivery({ order }: { order: Order }) {
  const t = useTranslations('order.delivery');
  const [isChanging, setChanging] = useState(false);
  const { side, state, deliveries, deliveryAsked, promised, may } = order;
  const own = deliveries.find((one) => one.side === side) ?? null;
  const isAsked = may === 'award' && state === 'accepted' && own === null;
  if (deliveries.length === 0 && !isAsked) return null;
  const mayChange = may === 'award' && own !== null && Date.parse(own.changeableUntil) > now();
  return (
    <Panel id="delivery" title={t('title')}>
      {promised && <p className="small muted num">{t(deliveryAsked ? 'asked' : 'promised', { day: date(promised) ?? '' })}</p>}
      <div className="stack">
        {(['buyer', 'supplier'] as const).map((one) => (
          <Said key={one} order={order} side={one} />
        ))}
        <Differ deliveries={deliveries} />
        {isAsked || isChanging ? (
          <DeliveryForm order={order} start={own} close={() => setChanging(false)} />
        ) : (
          mayChange && (
            <div>
              <button type="button" className="btn btn--outline btn--sm" onClick={() => setChanging(true)}>
                {t('change')}
              </button>
              <p className="small muted num mt-2">{t('until', { at: dateTime(own.changeableUntil) ?? '' })}</p>
            </div>
          )
        )}
      </div>
    </Panel>
  );
}

function Said({ order: { deliveries, content }, side }: { order: Order; side: 'buyer' | 'supplier' }) {
  const t = useTranslations('order.delivery');
  const said = deliveries.find((one) => one.side === side);
  if (!said) return null;
  const { delivered, day, onTime, complete } = said;
  return (
    <div className="orderfact">
      <b dir="auto">{content[side].name}</b>
      <p className="small num">{t(`said.${delivered}`, { day: (day && date(day)) ?? '' })}</p>
      {onTime !== null && <p className="small">{t(onTime ? 'onTimeYes' : 'onTimeNo')}</p>}
      {complete !== null && <p className="small">{t(complete ? 'completeYes' : 'completeNo')}</p>}
    </div>
  );
}

function Differ({ deliveries: [one, other] }: Pick<Order, 'deliveries'>) {
  const t = useTranslations('order.delivery');
  if (!one || !other) return null;
  const isSame = one.delivered === other.delivered && one.day === other.day && one.onTime === other.onTime && one.complete === other.complete;
  return isSame ? null : <p className="small alert alert--warning">{t('differ')}</p>;
}
