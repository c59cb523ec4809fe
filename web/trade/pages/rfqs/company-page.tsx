import '#web/trade/rfq/rfq.css';
import './rfqs.css';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { RowsSkeleton } from './skeleton.tsx';

const OfCompany = lazily(() => import('./quotes/of-company.tsx'));

/** What is shown of the list, which the browser alone reads. */
export const handle = { own: ['state', 'assigned', 'flag', 'currency', 'page'] };

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'rfq', 'rfqs', 'own-business', 'form') };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The RFQs of a company below its header, for all its people (DSH-002, TSC-011). */
export default function CompanyRfqsPage() {
  const t = useTranslations('rfqs');
  const { id = '' } = useParams();
  return (
    <OwnScreen title={t('heading')} heading={t('heading')} businessID={id} manages={false} hidden current="rfqs" skeleton={<RowsSkeleton />}>
      {({ access }) => <OfCompany key={id} company={{ id, access }} />}
    </OwnScreen>
  );
}
