import Bell from 'lucide-react/icons/bell';
import { Suspense, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { loadStyles } from '#web/network/notifications/styles.ts';
import { unreadNotifications } from '#web/network/notifications/unread.ts';
import { HeaderCount } from './header-count.tsx';

const Panel = lazily(() => import('./notifications-panel.tsx'));

const ID = 'notifications-menu';

/** Its texts come with it: visitors have no bell. */
export function NotificationBell() {
  return (
    <LateTexts names={['bell']}>
      <WithCount />
    </LateTexts>
  );
}

/** The header's bell with the unread count, and the latest below it (LAY-017). A popover: the browser closes it on Escape or a click beside it. */
function WithCount() {
  const t = useTranslations('session');
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(loadStyles, []);
  return (
    <>
      <button type="button" className="navlink bell" popoverTarget={ID} aria-expanded={open}>
        <Bell className="icon" />
        <span className="navlink__label">{t('notifications')}</span>
        <HeaderCount of={unreadNotifications} topic="notification" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on a link in it closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        ref={menu}
        id={ID}
        className="menu bell-menu"
        popover="auto"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onClick={(event) => (event.target as Element).closest('a') && menu.current?.hidePopover()}
      >
        <Suspense fallback={<Coming />}>{open && <Panel />}</Suspense>
      </div>
    </>
  );
}

/** Opened before its script is there, it says so. */
function Coming() {
  return (
    <p className="bell-menu__say" role="status">
      {useTranslations('shell')('loading')}
    </p>
  );
}
