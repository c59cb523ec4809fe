import { useTranslations } from 'use-intl';
import { YEAR_PRICE } from '#contract/money/plans.ts';
import type { Membership, Offer } from '#contract/money/subscription.ts';
import { date } from '#web/base/format.ts';
import { money } from '#web/base/money.ts';

/** What is bought, until when, what it costs now and why. */
export function Order({ membership: { companyName, subscription }, offer }: { membership: Membership; offer: Offer }) {
  const t = useTranslations('business-membership.order');
  const tier = useTranslations('types.tier');
  const before = subscription === 'standard' ? 0 : YEAR_PRICE[subscription];
  return (
    <div className="sticky stack">
      <section className="card card--pad stack stack--sm" aria-labelledby="order">
        <h2 className="h4" id="order">
          {t('title')}
        </h2>
        <dl className="facts">
          <div>
            <dt>{t('plan')}</dt>
            <dd>{tier(offer.subscription)}</dd>
          </div>
          <div>
            <dt>{t('business')}</dt>
            <dd dir="auto">{companyName}</dd>
          </div>
          <div>
            <dt>{t('period')}</dt>
            <dd>{t('until', { date: date(offer.endsAt) ?? '' })}</dd>
          </div>
          <div>
            <dt>{t('total')}</dt>
            <dd className="order__total">{money(offer.payNow)}</dd>
          </div>
        </dl>
        <p className="small">{t(offer.kind, { difference: money(offer.price - before), days: offer.daysLeft ?? 0 })}</p>
      </section>
      <p className="small muted">{t('note')}</p>
    </div>
  );
}
