import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { isKept, type OwnProduct, refreshProducts, showProducts } from '#web/catalogue/own-products/use-own-products.ts';

/** Several steps in a row are one save. */
const SETTLE_MS = 700;

/** Shows an order at once and saves it when nothing has been moved for a moment. */
export function useOrder(businessID: string, products: OwnProduct[]): { products: OwnProduct[]; order: (order: string[]) => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Until it is saved, an answer that was asked for by something else would show the order before.
  const [unsaved, setUnsaved] = useState<string[] | null>(null);
  const { want, save } = useSave(businessID, () => setUnsaved(null));
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
  const order = (order: string[]) => {
    setUnsaved(order);
    showProducts(businessID, (now) => ({ ...now, products: ordered(now.products, order) }));
    want(order);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), SETTLE_MS);
  };
  return { products: unsaved ? ordered(products, unsaved) : products, order };
}

/** One save at a time; the last order that was wanted wins. */
function useSave(businessID: string, saved: () => void) {
  const t = useTranslations('own-products');
  const client = useClient();
  const toast = useToast();
  const wanted = useRef<string[] | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const told = useRef(saved);
  told.current = saved;
  const save = useCallback(async () => {
    await running.current;
    const productIDs = wanted.current;
    if (!productIDs) return;
    wanted.current = null;
    const sent = client.product.reorder({ businessID, productIDs }).then(toast.over, () => toast(t('failed'), 'danger'));
    // A newer order is shown already; it is the next to be saved.
    running.current = sent.then(async () => {
      if (wanted.current) return;
      await refreshProducts(businessID);
      if (!wanted.current) told.current();
    });
    await running.current;
  }, [client, businessID, toast, t]);
  const want = (order: string[]) => {
    wanted.current = order;
  };
  return { want, save };
}

/** Those that are kept in this order, then the removed ones; one that the order does not know stays behind the one before it. */
function ordered(products: OwnProduct[], order: string[]): OwnProduct[] {
  const kept = products.filter(isKept);
  const placeOf = new Map(order.map((id, index) => [id, index]));
  for (const [index, { product }] of kept.entries())
    if (!placeOf.has(product.productID)) placeOf.set(product.productID, placeOf.get(kept[index - 1]?.product.productID ?? '') ?? -1);
  kept.sort((one, other) => (placeOf.get(one.product.productID) ?? 0) - (placeOf.get(other.product.productID) ?? 0));
  return [...kept, ...products.filter((one) => !isKept(one))];
}
