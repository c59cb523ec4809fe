import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#web/base/settings.tsx';
import { type Lists, listQuery } from './use-reference.ts';

/** A list of reference data for who cannot go on without it: waits for it; empty when it fails. */
export function useReferenceSoon<N extends keyof Lists>(name: N): () => Promise<Lists[N]> {
  const [client, queries] = [useClient(), useQueryClient()];
  return () => queries.ensureQueryData(listQuery(client, name)).catch(() => [] as unknown as Lists[N]);
}
