import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ORDER_STATES } from '#contract/trade/order/limits.ts';
import { useClient } from '#web/base/settings.tsx';
import type { OrderSide } from '#web/trade/order/shapes.ts';

export const PAGE = 20;

/** What the address says is shown. */
export function useChoice() {
  const [query] = useSearchParams();
  const side: OrderSide = query.get('side') === 'supplier' ? 'supplier' : 'buyer';
  return {
    side,
    state: ORDER_STATES.find((one) => one === query.get('state')) ?? null,
    bid: query.get('bid'),
    page: Math.max(1, Math.trunc(Number(query.get('page')) || 1)),
  };
}

export function useOrders({ side, state, bid, page }: ReturnType<typeof useChoice>) {
  const client = useClient();
  return useQuery({
    queryKey: ['orders', side, state, bid, page],
    queryFn: () => client.order.list({ side, skip: PAGE * (page - 1), ...(state && { state }), ...(bid && { bid }) }),
    placeholderData: (before, query) => (query?.queryKey[1] === side ? before : undefined),
    refetchOnMount: 'always',
  });
}
