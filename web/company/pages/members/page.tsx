import '#web/components/form/form.css';
import '#web/components/table/stacked-table.css';
import './members.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { MembersScreen } from './members-screen.tsx';
import { MembersSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('members', 'own-business', 'form');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The people of a business (BUS-024). */
export default function MembersPage() {
  const t = useTranslations('members');
  const { id = '' } = useParams();
  return (
    <OwnScreen title={t('title')} heading={t('heading')} businessID={id} manages={false} current="members" skeleton={<MembersSkeleton />}>
      {({ business, access }) => <MembersScreen business={business} access={access} />}
    </OwnScreen>
  );
}
