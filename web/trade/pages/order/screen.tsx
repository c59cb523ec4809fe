import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import type { Order } from '#web/trade/order/shapes.ts';
import { NotReached } from '#web/trade/rfq/not-reached.tsx';
import type { Asking } from './asking.ts';
import { Delivery } from './delivery/delivery.tsx';
import { Dialogs } from './dialogs.tsx';
import { Document } from './document/document.tsx';
import { Documents } from './documents.tsx';
import { History } from './history.tsx';
import { NextStep } from './next-step.tsx';
import { Sendings } from './sendings.tsx';
import { OrderSkeleton } from './skeleton.tsx';
import { Standing } from './standing.tsx';
import { useOrder } from './use-order.ts';
import { useSeen } from './use-seen.ts';
import { Writing } from './writing.tsx';

export function OrderScreen({ orderID }: { orderID: string }) {
  const asked = useSearchParams()[0].get('side');
  const order = useOrder(orderID, asked === 'buyer' || asked === 'supplier' ? asked : null);
  useSeen(order.data);
  return (
    <Loaded of={order} skeleton={<OrderSkeleton />} failed={<Unread error={order.error} again={order.refetch} />}>
      {(data) => <Shown order={data} />}
    </Loaded>
  );
}

function Shown({ order }: { order: Order }) {
  const t = useTranslations('order');
  const [asking, ask] = useState<Asking | null>(null);
  const [version, show] = useState<number | null>(null);
  const content = order.versions.find((one) => one.version === version)?.content ?? order.content;
  const close = () => ask(null);
  const { side } = order;
  return (
    <>
      <Breadcrumb
        steps={[
          { to: tradeLinks.orders(side), text: t('crumb') },
          ...(order.rfqID
            ? [{ to: rfqLinks.rfq(order.rfqID, side === 'supplier' ? (content.supplier.businessID ?? undefined) : undefined), text: content.rfqNumber }]
            : []),
        ]}
        current={order.number}
      />
      <div className="layout layout--rail">
        <div className="stack">
          <Standing order={order} />
          {asking && <Writing order={order} asking={asking} close={close} />}
          <Document order={order} content={content} show={show} ask={ask} />
        </div>
        <aside className="stack" aria-label={t('aside')}>
          <NextStep order={order} ask={ask} isWriting={asking !== null} />
          <Delivery order={order} />
          <Documents order={order} content={content} />
          <Sendings order={order} />
          <History order={order} />
        </aside>
      </div>
      {asking && <Dialogs order={order} asking={asking} close={close} />}
    </>
  );
}

/** Not there, or not theirs, or not answered. */
function Unread({ error, again }: { error: unknown; again: () => unknown }) {
  const t = useTranslations('order');
  return (
    <NotReached
      error={error}
      again={again}
      failed={{ title: t('failedTitle'), text: t('failedText') }}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
      back={{ to: tradeLinks.orders(), text: t('toOrders') }}
    />
  );
}
