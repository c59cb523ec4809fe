import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import type { OrderSide } from './shapes.ts';

export interface OrdersOf {
  rfqID: string;
  side: OrderSide;
  /** Of the supplier’s side: the company that one looks for. */
  bid?: string | undefined;
}

/** The orders that were made of a request, as far as whoever looks may read them. */
export function useOrdersOf({ rfqID, side, bid }: OrdersOf, enabled = true) {
  const client = useClient();
  const { data, refetch } = useQuery({
    queryKey: ['orders', 'of', rfqID, side, bid],
    queryFn: async () => (await client.order.list({ rfqID, side, ...(bid && { bid }) })).data,
    enabled,
    refetchOnMount: 'always',
    meta: { aside: true },
  });
  useLive('order', () => {
    if (enabled) void refetch();
  });
  return data ?? [];
}
