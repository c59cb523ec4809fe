import { useQuery } from '@tanstack/react-query';
import type { Client } from '#web/base/client/client.ts';
import { useClient } from '#web/base/settings.tsx';

const LISTS = {
  countries: (client: Client) => client.reference.countries(),
  genders: (client: Client) => client.reference.genders(),
  languages: (client: Client) => client.reference.languages(),
  jobPositions: (client: Client) => client.reference.jobPositions(),
  businessTypes: (client: Client) => client.reference.businessTypes(),
  units: (client: Client) => client.reference.units(),
  industries: (client: Client) => client.industry.list(),
  accreditationBodies: (client: Client) => client.standards.accreditationBodies(),
};
type Lists = { [N in keyof typeof LISTS]: Awaited<ReturnType<(typeof LISTS)[N]>>['data'] };

/** A list of reference data; empty until it is there, and when it fails (REF-009). */
export function useReference<N extends keyof Lists>(name: N): Lists[N] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['reference', name],
    queryFn: async () => (await LISTS[name](client)).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
  return (data ?? []) as Lists[N];
}

/** The same for what cannot be sent without it: asked for where it is late. @throws ApplicationError where it cannot be read. */
export function useReferenceSoon<N extends keyof Lists>(name: N): () => Promise<Lists[N]> {
  const [client, known] = [useClient(), useReference(name)];
  return async () => (known.length > 0 ? known : ((await LISTS[name](client)).data as Lists[N]));
}

/** The states of a country; null until they are known. */
export function useStates(country: string) {
  const client = useClient();
  const { data, isError } = useQuery({
    queryKey: ['reference', 'states', country],
    queryFn: async () => (country ? (await client.reference.states({ code: country })).data : []),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
  return isError ? [] : (data ?? null);
}
