import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import * as tradeLinks from '#web/base/trade-links.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { MonthLeft, QuoteList } from './quote-list.tsx';

interface Props {
  business: Business;
  access: Access;
}

/** The list of one company, with its words. */
export default function CompanyQuotes(props: Props) {
  return (
    <LateTexts names={['some-buyer', 'identity', 'rfqs-own']}>
      <Shown {...props} />
    </LateTexts>
  );
}

function Shown({ business: { businessID: id, general, contactInfo }, access }: Props) {
  const t = useTranslations('rfqs-own');
  const country = contactInfo.country?.code ?? null;
  return (
    <>
      <div className="rfqs__bar">
        <div className="btnrow">
          <Link className="btn btn--outline btn--sm" to={rfqLinks.rfqs('for-you', { bid: id })}>
            {t('suits')}
          </Link>
          <Link className="btn btn--ghost btn--sm" to={tradeLinks.orders('supplier')}>
            {t('orders')}
          </Link>
        </div>
        <MonthLeft bid={id} />
      </div>
      <QuoteList company={{ id, name: general.companyName, photo: general.profilePhoto, access, country }} />
    </>
  );
}
