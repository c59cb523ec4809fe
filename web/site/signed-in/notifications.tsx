import { Bell } from 'lucide-react';
import { Suspense, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl';
import { MOST_UNREAD } from '#contract/limits.ts';
import { lazily } from '#web/base/lazily.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import bell from '#web/base/text/en/bell.json' with { type: 'json' };
import { useLive } from '#web/features/live/use-live.ts';
import { loadStyles } from '#web/features/notifications/styles.ts';
import { countAnew, forgetCount, useUnread } from '#web/features/notifications/unread.ts';

const Panel = lazily(() => import('./notifications-panel.tsx'));

const ID = 'notifications-menu';

/** Its texts come with it: visitors have no bell. */
export function NotificationBell() {
  return (
    <IntlProvider locale={useLocale()} timeZone="UTC" messages={{ ...useMessages(), bell }}>
      <WithCount />
    </IntlProvider>
  );
}

/** The header's bell with the unread count, and the latest below it (LAY-017). A popover: the browser closes it on Escape or a click beside it. */
function WithCount() {
  const t = useTranslations();
  const unread = useUnreadNow();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const shown = unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread);
  return (
    <>
      <button type="button" className="navlink bell" popoverTarget={ID} aria-expanded={open}>
        <Bell className="icon" />
        <span className="navlink__label">{t('session.notifications')}</span>
        {unread > 0 && (
          <>
            <span className="navlink__count" aria-hidden="true">
              {shown}
            </span>
            <span className="sr-only"> {t('bell.unread', { count: shown })}</span>
          </>
        )}
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
        <Suspense>{open && <Panel />}</Suspense>
      </div>
    </>
  );
}

function useUnreadNow(): number {
  const client = useClient();
  const userID = useSession()?.userID;
  useEffect(() => {
    loadStyles();
    if (userID) void countAnew(client);
    return forgetCount;
  }, [client, userID]);
  useLive('notification', () => void countAnew(client));
  return useUnread();
}
