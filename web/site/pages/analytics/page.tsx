import '#web/features/form/form.css';
import '#web/features/analytics/analytics.css';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/lazily.ts';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnFrame, OwnPage } from '#web/features/own-business/own-page.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';
import { AnalyticsSkeleton } from './skeleton.tsx';

const Screen = lazily(() => import('./analytics-screen.tsx'));

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('analytics', 'own-business', 'form');

/** Its texts stay the same, whatever days the address names. */
export const shouldRevalidate = () => false;

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** How a business is found and asked, for its owners and admins (docs/analytics.md). */
export default function AnalyticsPage() {
  const { id = '' } = useParams();
  const t = useTranslations('analytics');
  const skeleton = <AnalyticsSkeleton />;
  return (
    <>
      <title>{t('title')}</title>
      <Private
        skeleton={
          <OwnFrame heading={t('heading')} business={null} busy>
            {skeleton}
          </OwnFrame>
        }
      >
        <QueryProvider>
          <OwnPage businessID={id} manages heading={t('heading')} current="analytics" skeleton={skeleton}>
            {({ business }) => (
              <Suspense fallback={skeleton}>
                <Screen business={business} />
              </Suspense>
            )}
          </OwnPage>
        </QueryProvider>
      </Private>
    </>
  );
}
