import Check from 'lucide-react/icons/check';
import Send from 'lucide-react/icons/send';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { maySend } from './rights.ts';
import { useSending } from './use-form.ts';

/** Each try to send the order to its supplier, with what the other end said and when, and a way to try again by hand (ORD-020). */
export function Sendings({ order }: { order: Order }) {
  const t = useTranslations('order.sendings');
  const { sendings, sendWay } = order;
  if (order.version === 0 || (sendWay === 'download' && sendings.length === 0)) return null;
  return (
    <Panel id="sendings" title={t('title')}>
      {sendings.length === 0 && <p className="small muted">{t('none')}</p>}
      <ol className="ordersendings">
        {sendings.map(({ version, way, to, at, isDelivered, answer }) => (
          <li key={`${at} ${version}`}>
            <b className={isDelivered ? undefined : 'is-failed'}>
              {isDelivered ? <Check className="icon icon--sm" /> : <TriangleAlert className="icon icon--sm" />}
              {t(isDelivered ? 'delivered' : 'failed', { version })}
            </b>
            <span dir="auto">{t(`to.${way}`, { to, has: to ? 'yes' : 'no' })}</span>
            {answer && (
              <q dir="auto" className="orderwords">
                {answer}
              </q>
            )}
            <small className="num">{dateTime(at)}</small>
          </li>
        ))}
      </ol>
      {maySend(order) && <Again order={order} />}
    </Panel>
  );
}

function Again({ order: { orderID, version, sendings } }: { order: Order }) {
  const t = useTranslations('order.sendings');
  const send = useOnce('order', 'send');
  const { busy, failure, send: run } = useSending();
  const again = () => void run({ orderID, run: () => send({ orderID, version }), done: t('done'), close: () => undefined });
  return (
    <>
      {failure && (
        <p className="alert alert--danger small" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="btn btn--outline btn--sm ordersendings__again" aria-busy={busy} onClick={again}>
        <Send className="icon" />
        {t(sendings[0]?.isDelivered ? 'again' : 'retry')}
      </button>
    </>
  );
}
