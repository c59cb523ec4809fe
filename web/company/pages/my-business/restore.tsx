import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOutcome } from '#web/components/form/use-outcome.ts';
import { queryClient } from '#web/components/query/query.tsx';
import type { Mine } from '#web/components/query/use-my-list.ts';

/** Takes a deletion back. */
export function Restore({ id, name, access }: { id: string; name: string; access: Mine['access'] }) {
  const t = useTranslations('my-business');
  const client = useClient();
  const toast = useToast();
  const outcome = useOutcome();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.business.restore({ id }),
    onSuccess: async () => {
      toast(t('restored', { name }));
      await queryClient.invalidateQueries({ queryKey: ['my-list'] });
    },
    onError: outcome.failed,
  });
  if (access !== 'owner') return <p className="small muted">{t('restoreOwner')}</p>;
  return (
    <button type="button" className="btn btn--outline" aria-busy={isPending} onClick={() => isPending || mutate()}>
      {isPending && <span className="spinner" aria-hidden="true" />}
      {t('restore')}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
