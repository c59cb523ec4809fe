import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { isKept, type OwnProducts, refreshProducts, showProducts, stopAsking } from '#web/catalogue/own-products/use-own-products.ts';

/** Several steps in a row are one save. */
const SETTLE_MS = 700;

/** Shows an order at once and saves it when nothing has been moved for a moment. */
export function useOrder(businessID: string): (order: string[]) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { want, save } = useSave(businessID);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    // Whoever goes away at once has ordered too.
    const now = () => {
      clearTimeout(timer.current);
      void latest.current();
    };
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);
  return (order) => {
    void stopAsking(businessID);
    showProducts(businessID, (now) => ordered(now, order));
    want(order);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), SETTLE_MS);
  };
}

/** One save at a time; the last order that was wanted wins. */
function useSave(businessID: string) {
  const t = useTranslations('own-products');
  const client = useClient();
  const toast = useToast();
  const wanted = useRef<string[] | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const save = useCallback(async () => {
    await running.current;
    const productIDs = wanted.current;
    if (!productIDs) return;
    wanted.current = null;
    const sent = client.product.reorder({ businessID, productIDs }).then(toast.over, () => toast(t('failed'), 'danger'));
    // A newer order is shown already; it is the next to be saved.
    running.current = sent.then(() => (wanted.current ? undefined : refreshProducts(businessID)));
    await running.current;
  }, [client, businessID, toast, t]);
  const want = (order: string[]) => {
    wanted.current = order;
  };
  return { want, save };
}

/** Those that are kept in this order, then the removed ones. */
function ordered(now: OwnProducts, order: string[]): OwnProducts {
  const placeOf = new Map(order.map((id, index) => [id, index]));
  const kept = now.products.filter(isKept).sort((one, other) => (placeOf.get(one.product.productID) ?? 0) - (placeOf.get(other.product.productID) ?? 0));
  return { ...now, products: [...kept, ...now.products.filter((one) => !isKept(one))] };
}
