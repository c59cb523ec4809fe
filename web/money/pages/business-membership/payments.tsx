import { useTranslations } from 'use-intl';
import type { Membership } from '#contract/money/subscription.ts';
import { date } from '#web/base/format.ts';
import { money } from '#web/base/money.ts';

/** What was paid for the business, latest first. */
export function Payments({ payments }: { payments: Membership['payments'] }) {
  const t = useTranslations('business-membership.payments');
  const tier = useTranslations('types.tier');
  return (
    <section className="card card--pad stack" aria-labelledby="payments">
      <h2 className="h3" id="payments">
        {t('title')}
      </h2>
      {payments.length === 0 ? (
        <p className="muted">{t('none')}</p>
      ) : (
        <table className="payments">
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col" className="payments__amount">
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ paymentID, paidAt, kind, subscription, cents, refundedCents }) => (
              <tr key={paymentID}>
                <td>{date(paidAt)}</td>
                <td>{t(`kind.${kind}`, { tier: tier(subscription) })}</td>
                <td className="payments__amount">
                  {money(cents)}
                  {refundedCents > 0 && <small>{t('refunded', { amount: money(refundedCents) })}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
