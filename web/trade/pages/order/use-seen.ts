import { useEffect, useRef } from 'react';
import { useClient } from '#web/base/settings.tsx';
import type { Order } from '#web/trade/order/shapes.ts';

/** Tells the service what was read. What is new on the screen stays marked until it is opened again (ORD-021). */
export function useSeen(order: Order | undefined): void {
  const client = useClient();
  const told = useRef(0);
  const newest = order?.history.at(-1);
  const entry = newest?.isNew ? newest.entry : 0;
  const orderID = order?.orderID;
  useEffect(() => {
    if (!orderID || entry <= told.current) return;
    told.current = entry;
    // Nothing is lost where it fails: it is marked as new once more.
    void client.order.seen({ orderID, entry }).catch(() => {});
  }, [client, orderID, entry]);
}
