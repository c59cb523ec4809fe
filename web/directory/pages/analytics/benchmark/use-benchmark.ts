import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const keyOf = (id: string) => ['benchmark', id];
const cellsOf = (id: string) => ['benchmark-cells', id];

/** Whether a company takes part, and where it can look. */
export function useStanding(id: string) {
  const client = useClient();
  return useQuery({ queryKey: keyOf(id), queryFn: async () => (await client.benchmark.standing({ id })).data, staleTime: 0 });
}

/** The figures of a sub-category with those of the company beside them. */
export function useCells(id: string, subCategory: string) {
  const client = useClient();
  return useQuery({ queryKey: [...cellsOf(id), subCategory], queryFn: () => client.benchmark.get({ subCategory, bid: id }) });
}

/** Takes part or no longer; what is shown is read again. */
export function useConsent(id: string) {
  const t = useTranslations('benchmark');
  const client = useClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (takesPart: boolean) => client.benchmark.consent({ id, takesPart }),
    onSuccess: async () => {
      toast(t('saved'));
      await queryClient.invalidateQueries({ queryKey: keyOf(id) });
      // Who has withdrawn is refused figures, and keeps none.
      queryClient.removeQueries({ queryKey: cellsOf(id) });
    },
  });
  const failure = error && (isRefusal(error) && error.code !== 'network' ? error.message : t('offline'));
  return { change: mutate, busy: isPending, failure };
}
