import Building2 from 'lucide-react/icons/building-complex';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import MessageSquare from 'lucide-react/icons/message-square';
import Network from 'lucide-react/icons/network';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslations } from 'use-intl';
import type { SessionProfile } from '#contract/identity/session.ts';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { Entry } from '../shell/drawer-entry.tsx';
import { fullName, Portrait } from './portrait.tsx';

/** The top of the mobile menu: who one is, and the groups ACCOUNT (LAY-023, LAY-027) and NETWORK. */
export function DrawerAccount({ profile }: { profile: SessionProfile }) {
  const t = useTranslations('session.drawer');
  const { trade } = useSettings();
  return (
    <>
      <div className="drawer__me">
        <Portrait profile={profile} size="lg" />
        <b dir="auto" className="grow">
          {fullName(profile)}
        </b>
      </div>
      <div className="drawer__sec">
        <h2>{t('group')}</h2>
        <Entry to={links.ownProfile()} icon={UserRound} text={t('account')} />
        <Entry to={links.messages()} icon={MessageSquare} text={t('messages')} />
        <Entry to={links.myBusiness()} icon={Building2} text={t('business')} />
      </div>
      <div className="drawer__sec">
        <h2>{t('network')}</h2>
        <Entry to={links.newsfeed()} icon={Network} text={t('feed')} />
        <Entry to={links.groups()} icon={UsersRound} text={t('groups')} />
        {trade && <Entry to={rfqLinks.rfqs('for-you')} icon={ClipboardList} text={t('rfqs')} />}
      </div>
    </>
  );
}
