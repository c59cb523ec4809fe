import '#web/features/form/form.css';
import './benefits.css';
import '../boosts/boosts.css';
import '../invoices/invoices.css';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/lazily.ts';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnFrame, OwnPage } from '#web/features/own-business/own-page.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';
import { BenefitsSkeleton } from './skeleton.tsx';

// Two screens of one page: an entry in the list of routes weighs on every page by what it imports.
const SCREENS = {
  boosts: lazily(() => import('../boosts/boosts-screen.tsx')),
  invoices: lazily(() => import('../invoices/invoices-screen.tsx')),
};

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('boosts', 'invoices', 'own-business', 'form');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** What a membership brings (boosts, what they brought, hours of support), and what was paid for it. */
export default function BenefitsPage() {
  const { id = '' } = useParams();
  const which = useLocation().pathname.endsWith('/boosts') ? 'boosts' : 'invoices';
  const t = useTranslations(which);
  const Screen = SCREENS[which];
  const skeleton = <BenefitsSkeleton />;
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
          <OwnPage businessID={id} manages heading={t('heading')} current="membership" skeleton={skeleton}>
            {({ business, access }) => (
              <Suspense fallback={skeleton}>
                <Screen business={business} access={access} />
              </Suspense>
            )}
          </OwnPage>
        </QueryProvider>
      </Private>
    </>
  );
}
