import { useQuery } from '@tanstack/react-query';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { useClient } from '#web/base/settings.tsx';

/** The attributes of a sub-category; null until they are known, none where none is chosen. */
export function useAttributes(subCategory: string): Attribute[] | null {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['reference', 'attributes', subCategory],
    queryFn: async () => (subCategory ? (await client.attributes.list({ subCategory })).data : []),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
  return data ?? null;
}
