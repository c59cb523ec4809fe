import Info from 'lucide-react/icons/info';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import type { Order } from '#web/trade/order/shapes.ts';

/** Why an order stands still or came to nothing, in the words of whoever said so. */
export function Standing({ order }: { order: Order }) {
  const said = useStanding(order);
  if (!said) return null;
  return (
    <div className="alert alert--warning" role="note">
      <Info className="icon" />
      <div className="min-w-0">
        <p>{said.title}</p>
        {said.text && (
          <p dir="auto" className="orderwords">
            {said.text}
          </p>
        )}
      </div>
    </div>
  );
}

function useStanding(order: Order): { title: string; text: string } | null {
  const t = useTranslations('order.standing');
  const { state, history, side, endAsked } = order;
  const last = (...what: string[]) => history.findLast((one) => what.includes(one.what));
  const said = (key: 'refused' | 'cancelled' | 'ended' | 'endAsked', deed: ReturnType<typeof last>) =>
    deed ? { title: t(key, { at: dateTime(deed.at) ?? '', name: deed.by, own: deed.side === side ? 'yes' : 'no' }), text: deed.text } : null;
  if (state === 'refused') return said('refused', last('refused'));
  if (state === 'cancelled') return said(last('ended') ? 'ended' : 'cancelled', last('cancelled', 'ended'));
  if (state === 'accepted' && endAsked) return said('endAsked', last('end-asked'));
  return null;
}
