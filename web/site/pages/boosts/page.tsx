import '#web/features/form/form.css';
import './boosts.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { OwnFrame, OwnPage } from '#web/features/own-business/own-page.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';
import { BoostsScreen } from './boosts-screen.tsx';
import { BoostsSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = () => ({ texts: texts('en', 'boosts', 'own-business', 'form') });

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** What a membership brings: boosts and what they brought, hours of support. */
export default function BoostsPage() {
  const t = useTranslations('boosts');
  const { id = '' } = useParams();
  return (
    <>
      <title>{t('title')}</title>
      <Private
        skeleton={
          <OwnFrame heading={t('heading')} business={null} busy>
            <BoostsSkeleton />
          </OwnFrame>
        }
      >
        <QueryProvider>
          <OwnPage businessID={id} manages heading={t('heading')} current="membership" skeleton={<BoostsSkeleton />}>
            {({ business, access }) => <BoostsScreen business={business} access={access} />}
          </OwnPage>
        </QueryProvider>
      </Private>
    </>
  );
}
