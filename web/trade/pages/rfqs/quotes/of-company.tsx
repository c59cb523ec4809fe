import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import type { Company } from '../own/company.ts';
import { MonthLeft, QuoteList } from './quote-list.tsx';

interface Props {
  company: Pick<Company, 'id' | 'access'>;
}

/** The list of one company, with the words that no visitor loads. */
export default function OfCompany({ company }: Props) {
  return (
    <LateTexts names={['some-buyer', 'identity', 'rfqs-own']}>
      <Bar company={company} />
      <QuoteList company={company} />
    </LateTexts>
  );
}

function Bar({ company: { id } }: Props) {
  const t = useTranslations('rfqs-own.noQuotes');
  return (
    <div className="rfqs__bar">
      <Link to={rfqLinks.rfqs('for-you', { bid: id })}>{t('forYou')}</Link>
      <MonthLeft bid={id} />
    </div>
  );
}
