import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { MOST_UNREAD } from '#contract/base/limits.ts';
import type { LiveTopic } from '#contract/live.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import type { unreadCount } from '#web/components/live/unread-count.ts';
import { useLive } from '#web/components/live/use-live.ts';

/** How much waits behind an entry of the header, counted anew with each live event of the topic; nothing where nothing waits. */
export function HeaderCount({ of: { useUnread, countAnew, forgetCount }, topic }: { of: ReturnType<typeof unreadCount>; topic: LiveTopic }) {
  const t = useTranslations('bell');
  const client = useClient();
  const userID = useSession()?.userID;
  useEffect(() => {
    if (userID) void countAnew(client);
    return forgetCount;
  }, [client, userID, countAnew, forgetCount]);
  useLive(topic, () => void countAnew(client));
  const unread = useUnread();
  if (unread === 0) return null;
  const shown = unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread);
  return (
    <>
      <span className="navlink__count" aria-hidden="true">
        {shown}
      </span>
      <span className="sr-only"> {t('unread', { count: shown })}</span>
    </>
  );
}
