import '#web/company/business-form/business-form.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { Overview } from './overview.tsx';
import { OverviewSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('dashboard', 'own-business', 'waiting', 'rfq', 'analytics', 'business-edit');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** What waits for a company and how it stands, for all its people (DSH-001). */
export default function ManagePage() {
  const t = useTranslations('dashboard');
  const { id = '' } = useParams();
  return (
    <OwnScreen key={id} title={t('title')} heading={t('heading')} businessID={id} manages={false} hidden current="overview" skeleton={<OverviewSkeleton />}>
      {({ business }) => <Overview business={business} />}
    </OwnScreen>
  );
}
