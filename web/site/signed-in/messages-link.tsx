import MessageSquare from 'lucide-react/icons/message-square';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { unreadThreads } from '#web/trade/inquiry/unread.ts';
import { HeaderCount } from './header-count.tsx';

/** `Messages` in the header (LAY-016), with the number of threads that hold something unread. Its texts come with it, like the bell's. */
export function MessagesLink() {
  const t = useTranslations('session');
  const { pathname } = useLocation();
  const isHere = links.isMessages(pathname);
  return (
    <Link className="navlink" to={links.messages()} aria-current={isHere ? 'page' : undefined}>
      <MessageSquare className="icon" />
      <span className="navlink__label">{t('messages')}</span>
      <LateTexts names={['bell']}>
        <HeaderCount of={unreadThreads} topic="message" />
      </LateTexts>
    </Link>
  );
}
