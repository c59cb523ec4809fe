import { useMutation, useQuery } from '@tanstack/react-query';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const KEY = 'partners';

/** Recommended partners of a company. */
export function usePartners(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [KEY, id],
    queryFn: async () => (await client.partner.list({ id })).data,
    enabled: id !== '',
    meta: { aside: true },
  });
}

/** Takes one off the list for good (PAG-018). */
export function useDismissal(id: string, partnerID: string, said: string) {
  const client = useClient();
  const toast = useToast(`partner ${partnerID}`);
  return useMutation({
    mutationFn: () => client.partner.dismiss({ id, partnerID }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [KEY, id] });
      toast(said);
    },
    onError: (error) => {
      if (isRefusal(error)) toast(error.message, 'danger');
    },
  });
}
