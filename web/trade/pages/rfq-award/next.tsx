import { useLocale, useTranslations } from 'use-intl';
import type { AwardStart } from '#contract/trade/award/shapes.ts';
import type { AwardForm } from './form/use-award-form.ts';

/** What happens after the press, in its order. */
export function Next({ form: { orders, losers }, approver }: { form: AwardForm; approver: AwardStart['approver'] }) {
  const t = useTranslations('rfq-award');
  const locale = useLocale();
  const names = new Intl.ListFormat(locale).format(orders.map(({ quote }) => quote.supplier.name));
  const steps = [
    approver && t('nextApproval', { name: approver.name }),
    t('nextWait'),
    orders.length > 0 && t('nextOrder', { count: orders.length, names }),
    t('nextOthers', { count: losers.length }),
  ];
  return (
    <section aria-labelledby="award-next">
      <h2 className="h4" id="award-next">
        {t('next')}
      </h2>
      <ol className="awardnext">{steps.map((step) => step && <li key={step}>{step}</li>)}</ol>
    </section>
  );
}
