import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import * as links from '#web/base/links.ts';
import { useOwnQuote } from './use-own-quote.ts';

/** How many quotes without an invitation are left this month, and where the own quote stands (MAT-011). */
export function MonthLeft({ rfq }: { rfq: OfferedRfq }) {
  const t = useTranslations('rfq-offer');
  const { data: own } = useOwnQuote(rfq);
  if (!rfq.as.mayQuote) return <p className="rfqhead__month muted small">{t('mayNot')}</p>;
  if (!own) return <p className="rfqhead__month muted small">&nbsp;</p>;
  if (own.state === 'submitted' && own.answers !== null) {
    return (
      <p className="rfqhead__month small">{own.answers < rfq.revision ? t('answersOld', { answers: own.answers, revision: rfq.revision }) : t('quoted')}</p>
    );
  }
  if (own.monthLeft === null) return <p className="rfqhead__month muted small">{t('free')}</p>;
  return (
    <p className="rfqhead__month muted small">
      {t('monthLeft', { count: own.monthLeft })} {own.monthLeft === 0 && <Link to={links.businessMembership(rfq.as.businessID)}>{t('memberships')}</Link>}
    </p>
  );
}
