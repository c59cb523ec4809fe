import '#web/components/form/form.css';
import '#web/directory/analytics/analytics.css';
import './outcomes/outcomes.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { AnalyticsSkeleton } from './skeleton.tsx';

const Screen = lazily(() => import('./analytics-screen.tsx'));

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('analytics', 'own-business', 'form', 'outcome', 'outcomes', 'benchmark');

/** Its texts stay the same, whatever days the address names. */
export const shouldRevalidate = () => false;

export const handle = { own: ['product', 'days', 'from', 'to', 'view'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** How a business is found and asked, for its owners and admins (docs/analytics.md). */
export default function AnalyticsPage() {
  const { id = '' } = useParams();
  const t = useTranslations('analytics');
  return (
    <OwnScreen title={t('title')} heading={t('heading')} businessID={id} manages current="analytics" skeleton={<AnalyticsSkeleton />}>
      {({ business, access }) => <Screen business={business} access={access} />}
    </OwnScreen>
  );
}
