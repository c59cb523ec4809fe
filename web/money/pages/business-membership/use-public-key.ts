import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';

/** The key of the card provider for its form in the browser; null until it is known. */
export function usePublicKey(enabled: boolean): string | null {
  const client = useClient();
  const { data } = useQuery({ queryKey: ['subscription-setup'], queryFn: () => client.subscription.setup(), enabled, meta: { aside: true } });
  return data?.publicKey ?? null;
}
