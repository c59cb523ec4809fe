import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import Network from 'lucide-react/icons/network';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SessionProfile } from '#contract/identity/session.ts';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MessagesLink } from './messages-link.tsx';
import { NotificationBell } from './notifications.tsx';

/** The header's links of who is logged in (LAY-015, LAY-016, LAY-017); words below the icons from 1200 px. */
export function HeaderAccount({ profile }: { profile: SessionProfile }) {
  const t = useTranslations('session');
  return (
    <>
      <Entry to={links.home()} icon={House} text={t('home')} />
      <Entry to={links.myBusiness()} icon={Building2} text={t('myBusiness')} />
      <Entry to={links.newsfeed()} icon={Network} text={t('myB2B')} />
      {useSettings().trade && <Entry to={rfqLinks.rfqs('for-you')} icon={ClipboardList} text={t('rfqs')} />}
      <MessagesLink />
      <NotificationBell />
      <AccountMenu profile={profile} />
    </>
  );
}

function Entry({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <NavLink className="navlink md-only" to={to} end>
      <Icon className="icon" />
      <span dir="auto" className="navlink__label">
        {text}
      </span>
    </NavLink>
  );
}
