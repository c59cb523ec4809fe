import { MessageSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl';
import { MOST_UNREAD } from '#contract/limits.ts';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import bell from '#web/base/text/en/bell.json' with { type: 'json' };
import { unreadThreads } from '#web/features/inquiry/unread.ts';
import { useLive } from '#web/features/live/use-live.ts';

/** `Messages` in the header (LAY-016), with the number of threads that hold something unread. Its texts come with it, like the bell's. */
export function MessagesLink() {
  return (
    <IntlProvider locale={useLocale()} timeZone="UTC" messages={{ ...useMessages(), bell }}>
      <WithCount />
    </IntlProvider>
  );
}

function WithCount() {
  const t = useTranslations();
  const unread = useUnreadNow();
  const { pathname } = useLocation();
  const isHere = links.isMessages(pathname);
  const shown = unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread);
  return (
    <Link className="navlink" to={links.messages()} aria-current={isHere ? 'page' : undefined}>
      <MessageSquare className="icon" />
      <span className="navlink__label">{t('session.messages')}</span>
      {unread > 0 && (
        <>
          <span className="navlink__count" aria-hidden="true">
            {shown}
          </span>
          <span className="sr-only"> {t('bell.unread', { count: shown })}</span>
        </>
      )}
    </Link>
  );
}

function useUnreadNow(): number {
  const client = useClient();
  const userID = useSession()?.userID;
  useEffect(() => {
    if (userID) void unreadThreads.countAnew(client);
    return unreadThreads.forgetCount;
  }, [client, userID]);
  useLive('message', () => void unreadThreads.countAnew(client));
  return unreadThreads.useUnread();
}
