import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { webhook } from '#contract/integration/webhook.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

export type Webhook = Reply<typeof webhook.list>['data'][number];
export type Delivery = Reply<typeof webhook.deliveries>['data'][number];

export function useWebhooks(id: string) {
  const client = useClient();
  return useQuery({ queryKey: ['webhooks', id], queryFn: async () => (await client.webhook.list({ id })).data, refetchOnMount: 'always' });
}

/** Something is on its way: it is looked at again until it is not. */
const SOON_MS = 1_500;
const isSoon = ({ state, dueAt }: Delivery): boolean => state === 'waiting' && Date.parse(dueAt ?? '') < Date.now() + 10_000;

export interface Filter {
  state: '' | Delivery['state'];
  topic: '' | Delivery['topic'];
}
export const EVERYTHING: Filter = { state: '', topic: '' };

export function useDeliveries(id: string, { state, topic }: Filter, after: string | undefined) {
  const client = useClient();
  const wanted = { id, ...(state && { state }), ...(topic && { topic }), ...(after && { after }) };
  return useQuery({
    queryKey: ['webhooks', id, 'log', state, topic, after],
    queryFn: () => client.webhook.deliveries(wanted),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.data.some(isSoon) ? SOON_MS : false),
  });
}

export function useDelivery(id: string, deliveryID: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['webhooks', id, 'one', deliveryID],
    queryFn: async () => (await client.webhook.delivery({ id, deliveryID })).data,
    refetchInterval: ({ state: { data } }) => (data && isSoon(data) ? SOON_MS : false),
  });
}

export const refresh = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: ['webhooks', id] });

/** Does something and shows how things stand; a refusal is said, and null comes back. */
export function useAct(id: string) {
  const t = useTranslations('webhooks');
  const toast = useToast();
  return useCallback(
    async <T>(deed: () => Promise<T>, done?: (of: T) => string): Promise<T | null> => {
      try {
        const made = await deed();
        if (done) toast(done(made));
        return made;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        toast(error.code === 'network' ? t('offline') : error.message, 'danger');
        return null;
      } finally {
        await refresh(id);
      }
    },
    [id, t, toast],
  );
}
