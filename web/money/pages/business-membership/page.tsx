import '#web/components/form/form.css';
import './membership.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { MembershipScreen } from './membership-screen.tsx';
import { MembershipSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('business-membership', 'membership', 'dashboard', 'own-business', 'form');

/** What somebody who pressed `Buy now!` wants; the browser reads it. */
export const handle = { own: ['membership', 'plan'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The membership of a business: what it has, what it can buy, and the till (MEM-004). */
export default function BusinessMembershipPage() {
  const t = useTranslations('business-membership');
  const { id = '' } = useParams();
  return (
    <OwnScreen title={t('title')} heading={t('heading')} businessID={id} manages current="membership" skeleton={<MembershipSkeleton />}>
      {({ business, access }) => <MembershipScreen business={business} access={access} />}
    </OwnScreen>
  );
}
