import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { readAnew } from '#web/components/query/query.tsx';
import type { OrderSide } from '#web/trade/order/shapes.ts';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';

const keyOf = (orderID: string) => ['order', orderID];

/** What is shown of an order is asked for again. */
export const lookAnew = (orderID: string): Promise<void> => readAnew(keyOf(orderID));

/** `side`: as which one reads, where one stands on both. */
export function useOrder(orderID: string, side: OrderSide | null) {
  const client = useClient();
  useLive('order', (body) => {
    if (body === null || body.orderID === orderID) void lookAnew(orderID);
  });
  return useQuery({
    queryKey: [...keyOf(orderID), side],
    queryFn: async () => (await client.order.get({ orderID, ...(side && { side }) })).data,
    refetchOnMount: 'always',
  });
}

/** The sentence of a refusal; without a connection it says so. */
export function useSentence(): (error: unknown) => string {
  const t = useTranslations('order');
  return (error) => sentenceOf(error, t('offline'));
}
