import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/base/call.ts';
import type { product } from '#contract/catalogue/product.ts';
import type { Client } from '#web/base/client/client.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';

export type OwnProducts = Reply<typeof product.listOwn>['data'];
export type OwnProduct = OwnProducts['products'][number];

const keyOf = (businessID: string) => ['own-products', businessID];

const ask = (client: Client, bid: string) => ({ queryKey: keyOf(bid), queryFn: async () => (await client.product.listOwn({ bid })).data });

/** All products of a business as its own people see them. Asked anew with each page: others work on them too. */
export function useOwnProducts(businessID: string) {
  const client = useClient();
  return useQuery({ ...ask(client, businessID), refetchOnMount: 'always' });
}

/** What the server says now, whatever is kept. */
export const readOwnProducts = (client: Client, businessID: string): Promise<OwnProducts> =>
  queryClient.fetchQuery({ ...ask(client, businessID), staleTime: 0 });

/** Shows a change before the server has answered. */
export function showProducts(businessID: string, change: (now: OwnProducts) => OwnProducts): void {
  queryClient.setQueryData<OwnProducts>(keyOf(businessID), (now) => now && change(now));
}

export const refreshProducts = (businessID: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(businessID) });

/** An answer that is on its way would show what was before the change. */
export const stopAsking = (businessID: string): Promise<void> => queryClient.cancelQueries({ queryKey: keyOf(businessID) });

export const isKept = ({ state }: OwnProduct): boolean => state !== 'removed';
