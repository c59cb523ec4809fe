import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { LASTING, useToast } from '#web/base/ui/toast.tsx';
import { type OwnProduct, type OwnProducts, refreshProducts, showProducts, stopAsking } from '#web/catalogue/own-products/use-own-products.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { Undo } from './undo.tsx';

const UNDO_MS = 10_000;

/** What can be done with a product in the list. */
export function useRowActions(businessID: string) {
  const t = useTranslations('own-products');
  const client = useClient();
  const toast = useToast();
  const copy = useOnce('product', 'duplicate');
  const run = useRun(businessID);
  const restore = (id: string) => {
    const show = (now: OwnProducts) => withState(now, id, 'shown');
    return run(id, show, () => client.product.restore({ productID: id }));
  };
  return {
    restore: async ({ product: { productID, name } }: OwnProduct) => {
      if (await restore(productID)) toast(t('restoredToast', { name }));
    },
    remove: async ({ product: { productID, name } }: OwnProduct) => {
      const show = (now: OwnProducts) => withState(now, productID, 'removed');
      const done = await run(productID, show, () => client.product.remove({ productID }));
      const words = { removed: t('removedToast', { name }), back: t('restoredToast', { name }), word: t('undo') };
      if (done) toast(<Undo {...words} undo={() => restore(productID)} />, 'success', UNDO_MS);
    },
    duplicate: async ({ product: { productID, name } }: OwnProduct) => {
      const done = await run(productID, null, () => copy({ productID }));
      if (done) toast(t('duplicated', { name }));
    },
  };
}

/** Shows a change at once, one at a time for each product; it goes back when the server says no. True when it worked. */
function useRun(businessID: string) {
  const t = useTranslations('own-products');
  const toast = useToast();
  const busy = useRef(new Set<string>());
  return async (id: string, show: ((now: OwnProducts) => OwnProducts) | null, send: () => Promise<unknown>): Promise<boolean> => {
    if (busy.current.has(id)) return false;
    busy.current.add(id);
    await stopAsking(businessID);
    if (show) showProducts(businessID, show);
    const done = await send().then(
      () => {
        toast.over();
        return true;
      },
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
        if (error.code === 'product_limit') toast(error.message, 'danger', LASTING);
        else toast(t('failed'), 'danger');
        return false;
      },
    );
    busy.current.delete(id);
    await refreshProducts(businessID);
    return done;
  };
}

/** A removed product goes behind all others, one that comes back to the end of those that are kept; the server then says where it stands. */
function withState({ products, limit, used }: OwnProducts, id: string, state: OwnProduct['state']): OwnProducts {
  const changed = products.filter(({ product }) => product.productID === id).map((one) => ({ ...one, state }));
  const kept = products.filter((one) => one.state !== 'removed' && one.product.productID !== id);
  const removed = products.filter((one) => one.state === 'removed' && one.product.productID !== id);
  return { limit, used: used + (state === 'removed' ? -1 : 1), products: [...kept, ...changed, ...removed] };
}
