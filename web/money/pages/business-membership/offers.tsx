import Check from 'lucide-react/icons/check';
import { useTranslations } from 'use-intl';
import { PACKAGES } from '#contract/money/packages.ts';
import type { PaidTier } from '#contract/money/plans.ts';
import type { Membership, Offer } from '#contract/money/subscription.ts';
import { money } from '#web/base/money.ts';
import { Tier } from '#web/base/ui/marks.tsx';

interface Props {
  membership: Membership;
  picked: string;
  pick: (planId: string) => void;
}

/** The memberships that are sold to this business now: higher ones, and its own near the end (MEM-007). */
export function Offers({ membership: { offers, state }, picked, pick }: Props) {
  const t = useTranslations('business-membership');
  const kind = state === 'none' ? 'start' : offers[0]?.kind === 'renewal' ? 'renew' : 'upgrade';
  return (
    <fieldset>
      <legend className="h3 planpicks__title">{t('choose', { kind })}</legend>
      <div className="planpicks">
        {offers.map((offer) => (
          <Plan key={offer.planId} offer={offer} checked={offer.planId === picked} pick={pick} />
        ))}
      </div>
    </fieldset>
  );
}

function Plan({ offer: { planId, subscription, price, payNow, kind }, checked, pick }: { offer: Offer; checked: boolean; pick: Props['pick'] }) {
  const t = useTranslations('business-membership');
  return (
    <label className="card planpick">
      <span className="row row--between">
        <span className="row row--sm">
          <Tier tier={subscription} />
          {kind === 'renewal' && <span className="small muted">{t('renewal')}</span>}
        </span>
        <input type="radio" name="plan" value={planId} checked={checked} onChange={() => pick(planId)} />
      </span>
      <span className="planpick__price">
        <b>{money(price)}</b> {t('perYear')}
      </span>
      {payNow !== price && <span className="planpick__now">{t('payNow', { amount: money(payNow) })}</span>}
      <Benefits tier={subscription} />
    </label>
  );
}

function Benefits({ tier }: { tier: PaidTier }) {
  const t = useTranslations('business-membership.benefit');
  const { products, boosts, supportHours } = PACKAGES[tier].benefits;
  const lines = [
    t('products', { count: products }),
    t('boosts', { count: boosts }),
    ...(supportHours > 0 ? [t('support', { count: supportHours })] : []),
    t('verification'),
  ];
  return (
    <span className="planpick__ticks">
      {lines.map((line) => (
        <span key={line}>
          <Check className="icon" />
          {line}
        </span>
      ))}
    </span>
  );
}
