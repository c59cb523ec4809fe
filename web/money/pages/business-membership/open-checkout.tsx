import { useMutation } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { useTranslations } from 'use-intl';
import { tierOfPlan } from '#contract/money/plans.ts';
import type { Membership } from '#contract/money/subscription.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { money } from '#web/base/money.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { refreshMembership } from './use-membership.ts';

/** A payment that somebody began and left: another one takes its place, or it is given up. */
export function OpenCheckout({ businessID, open }: { businessID: string; open: NonNullable<Membership['open']> }) {
  const t = useTranslations('business-membership');
  const tier = useTranslations('types.tier');
  const client = useClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.subscription.cancel({ businessID }),
    onSuccess: ({ status }) => toast(status === 'active' ? t('pay.done') : t('givenUp')),
    onError: (error) => toast(isRefusal(error) && error.code !== 'network' ? error.message : t('pay.offline'), 'danger'),
    onSettled: () => refreshMembership(businessID),
  });
  return (
    <div className="alert alert--info">
      <Info className="icon" />
      <div className="row row--between flex-wrap grow">
        <p>{t('open', { amount: money(open.cents), tier: tier(tierOfPlan(open.planId) ?? 'standard') })}</p>
        <button type="button" className="btn btn--outline btn--sm" aria-busy={isPending} onClick={() => isPending || mutate()}>
          {t('giveUp')}
        </button>
      </div>
    </div>
  );
}
