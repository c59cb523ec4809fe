import { useQuery } from '@tanstack/react-query';
import type { Business } from '#contract/company/business.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import type { Access } from '../access/use-access.ts';

export type OwnBusiness =
  | { state: 'loading' | 'failed' | 'missing' }
  /** Somebody else's, or one in which this needs more access. */
  | { state: 'forbidden'; business: Business }
  | { state: 'ready'; business: Business; access: Access };

const keyOf = (id: string) => ['business', id, 'own'];

/** A business for a page of its people, with what the person may do there; `manages`: only for owners and admins. */
export function useOwnBusiness(id: string, manages: boolean): OwnBusiness & { retry: () => void } {
  const client = useClient();
  const { data, error, refetch } = useQuery({ queryKey: keyOf(id), queryFn: () => client.business.get({ id }), refetchOnMount: 'always' });
  const retry = () => void refetch();
  if (!data) return { state: stateOf(error), retry };
  const access = data.session?.access;
  const isAllowed = access && (!manages || access !== 'member');
  return isAllowed ? { state: 'ready', business: data.data, access, retry } : { state: 'forbidden', business: data.data, retry };
}

/** Keeps what the server has just said. */
export const keepOwnBusiness = (business: Business): void => {
  queryClient.setQueryData(keyOf(business.businessID), (before: object | undefined) => before && { ...before, data: business });
};

/** Asks again what the person may do, after that has changed. */
export const refreshOwnBusiness = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(id) });

function stateOf(error: unknown): 'loading' | 'failed' | 'missing' {
  if (!error) return 'loading';
  return isRefusal(error) && (error.status === 404 || error.status === 400) ? 'missing' : 'failed';
}
