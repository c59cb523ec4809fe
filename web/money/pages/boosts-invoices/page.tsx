import '#web/components/form/form.css';
import '../boosts/boosts.css';
import '../invoices/invoices.css';
import { useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
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
  return (
    <OwnScreen title={t('title')} heading={t('heading')} businessID={id} manages current="membership" skeleton={<BenefitsSkeleton />}>
      {({ business, access }) => <Screen business={business} access={access} />}
    </OwnScreen>
  );
}
