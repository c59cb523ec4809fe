import Check from 'lucide-react/icons/check';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { reachedAt, STEPS, stepOf } from '../steps.ts';

/** The way of an order from being prepared to closed; one that came to nothing has none. */
export function Stages({ order: { state, history, promised } }: { order: Order }) {
  const t = useTranslations('order.step');
  const now = stepOf(state);
  if (now === null) return null;
  return (
    <ol className="stagebar" aria-label={t('all')}>
      {STEPS.map((step, place) => {
        const isDone = place < now;
        const at = isDone || place === now ? reachedAt(step, history) : null;
        const small = step === 'delivered' && promised ? t('promised', { day: date(promised) ?? '' }) : at && date(at);
        return (
          <li key={step} className={isDone ? 'is-done' : place === now ? 'is-now' : 'is-next'} aria-current={place === now ? 'step' : undefined}>
            <i aria-hidden="true">{isDone ? <Check className="icon icon--xs" /> : place + 1}</i>
            <span>
              <b>{t(step)}</b>
              <small className="num">{small}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
