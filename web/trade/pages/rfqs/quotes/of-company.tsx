import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import type { Company } from '../own/company.ts';
import { MonthLeft, QuoteList } from './quote-list.tsx';

/** The list of one company, with the words that no visitor loads. */
export default function OfCompany({ company }: { company: Pick<Company, 'id' | 'access'> }) {
  const t = useTranslations('rfqs');
  return (
    <LateTexts names={['some-buyer', 'identity', 'rfqs-own']}>
      <div className="rfqs__bar">
        <Link className="btn btn--outline btn--sm" to={rfqLinks.rfqs('for-you', { bid: company.id })}>
          {t('tab.for-you')}
        </Link>
        <MonthLeft bid={company.id} />
      </div>
      <QuoteList company={company} />
    </LateTexts>
  );
}
