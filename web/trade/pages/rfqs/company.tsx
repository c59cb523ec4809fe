import '#web/trade/rfq/rfq.css';
import './rfqs.css';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { RowsSkeleton } from './skeleton.tsx';

const CompanyQuotes = lazily(() => import('./own/company-quotes.tsx'));

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'own-business', 'rfq', 'rfqs') };
}

/** Its texts stay the same, whatever is chosen. */
export const shouldRevalidate = () => false;

export const handle = { own: ['state', 'assigned', 'flag', 'currency', 'page'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Requests that a company was invited to or writes quotes for, among its other screens. */
export default function CompanyRfqsPage() {
  const t = useTranslations('rfqs');
  const { id = '' } = useParams();
  return (
    <OwnScreen key={id} title={t('companyTitle')} heading={t('companyHeading')} businessID={id} manages={false} current="rfqs" skeleton={<RowsSkeleton />}>
      {({ business, access }) => <CompanyQuotes business={business} access={access} />}
    </OwnScreen>
  );
}
