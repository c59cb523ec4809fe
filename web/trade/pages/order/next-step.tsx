import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import type { Asking } from './asking.ts';
import { isEndAsked, mayAccept, mayAnswer, mayEnd, mayWrite } from './rights.ts';

interface Props {
  order: Order;
  ask: (asking: Asking) => void;
  /** Its form is open already. */
  isWriting: boolean;
}

/** What waits for whoever reads, in the rail and, on a phone, in the reach of the thumb; else what is waited for. */
export function NextStep({ order, ask, isWriting }: Props) {
  const t = useTranslations('order.next');
  const key = keyOf(order);
  if (!key) return null;
  const { supplier, buyer, validUntil } = order.content;
  const names = { supplier: supplier.name, buyer: buyer.name, day: date(validUntil) ?? '', other: order.side === 'buyer' ? supplier.name : buyer.name };
  const buttons = isWriting ? [] : BUTTONS[key];
  return (
    <section className="card card--pad ordernext" aria-labelledby="next">
      <h2 className="h3" id="next">
        {t(`${key}.title`, names)}
      </h2>
      <p className="small muted">{t(`${key}.text`, names)}</p>
      {buttons.length > 0 && (
        <div className="ordernext__acts">
          {buttons.map((what, place) => (
            <button key={what} type="button" className={place === 0 ? 'btn btn--primary' : 'btn btn--outline'} onClick={() => ask(what)}>
              {t(`${key}.${what}` as 'complete.details')}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

type Key = 'complete' | 'sent' | 'answer' | 'changed' | 'changedWait' | 'wait' | 'end';

const BUTTONS: Record<Key, Asking[]> = {
  complete: ['details'],
  sent: ['details'],
  answer: ['confirm', 'lines', 'refuse'],
  changed: ['accept', 'details', 'cancel'],
  changedWait: [],
  wait: [],
  end: ['end'],
};

function keyOf(order: Order): Key | null {
  const { state } = order;
  if (isEndAsked(order) && mayEnd(order)) return 'end';
  if (mayAnswer(order)) return 'answer';
  if (mayAccept(order)) return 'changed';
  if (mayWrite(order)) return state === 'prepared' ? 'complete' : 'sent';
  if (state === 'changed') return 'changedWait';
  return state === 'proposed' ? 'wait' : null;
}
