import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Building2 from 'lucide-react/icons/building-complex';
import ChartColumn from 'lucide-react/icons/chart-column';
import FileLock2 from 'lucide-react/icons/file-lock';
import Inbox from 'lucide-react/icons/inbox';
import Package from 'lucide-react/icons/package';
import Plug from 'lucide-react/icons/plug';
import Settings2 from 'lucide-react/icons/settings-2';
import Users from 'lucide-react/icons/users';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { Tab } from '#web/base/ui/tab.tsx';
import { useTabRow } from '#web/base/ui/use-tab-row.ts';
import type { Access } from '../access/use-access.ts';

interface Props {
  id: string;
  access: Access;
  /** Where one is, if it is one of them. */
  current: 'profile' | 'manage' | 'products' | 'analytics' | 'members' | 'membership' | 'verification' | 'documents' | 'integrations' | null;
  productCount?: number | undefined;
}

/** The navigation of a business for its people: all of it for owners and admins (BUS-033, BUS-034, ROL-011), what they need for members. Its texts come with it. */
export function OwnNavigation(props: Props) {
  return (
    <LateTexts names={['own-nav']}>
      <Ways {...props} />
    </LateTexts>
  );
}

function Ways({ id, access, current, productCount }: Props) {
  const t = useTranslations('own-nav');
  const row = useTabRow(current);
  const manages = access !== 'member';
  const counted = productCount === undefined ? {} : { count: productCount };
  return (
    <nav className="tabs" aria-label={t('label')} ref={row}>
      {manages ? (
        <Tab to={links.manageBusiness(id)} icon={Settings2} text={t('manage')} current={current === 'manage'} />
      ) : (
        <Tab to={links.businessPage(id)} icon={Building2} text={t('profile')} current={current === 'profile'} />
      )}
      <Tab to={links.requests(id)} icon={Inbox} text={t('requests')} />
      <Tab to={links.businessProducts(id)} icon={Package} text={t('products')} {...counted} current={current === 'products'} />
      {manages && <Tab to={links.businessMembership(id)} icon={Award} text={t('membership')} current={current === 'membership'} />}
      <Tab to={ownLinks.members(id)} icon={Users} text={t('members')} current={current === 'members'} />
      {manages && <Tab to={ownLinks.analytics(id)} icon={ChartColumn} text={t('analytics')} current={current === 'analytics'} />}
      {manages && <Tab to={ownLinks.verification(id)} icon={BadgeCheck} text={t('verification')} current={current === 'verification'} />}
      {manages && <Tab to={ownLinks.documents(id)} icon={FileLock2} text={t('documents')} current={current === 'documents'} />}
      {manages && <Tab to={ownLinks.integrations(id)} icon={Plug} text={t('integrations')} current={current === 'integrations'} />}
    </nav>
  );
}
