import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { Avatar } from '#web/base/ui/picture.tsx';
import { OutcomeTag } from '../outcome/outcome-tag.tsx';
import { CounterpartAvatar } from '../thread/counterpart-avatar.tsx';
import type { Listed, Order } from '../thread/in-order.ts';
import { assigneeOf, useTeam } from '../thread/team.tsx';
import { Waiting } from '../thread/waiting.tsx';

interface Props {
  thread: Listed;
  /** Named where several inboxes stand in one list. */
  inboxName: string | undefined;
  order: Order;
  isCurrent: boolean;
}

/** With whom, when, what about, and whether it goes on. */
export function ThreadRow({ thread, inboxName, order, isCurrent }: Props) {
  const t = useTranslations('messages');
  const { inboxID, requestID, counterpart, subject, status, unread, waitingSince } = thread;
  const at = order === 'created' ? thread.createdAt : thread.lastMessage.datetime;
  const isOpen = status === 'open' && thread.refused === null;
  return (
    <li>
      <Link
        className={unread > 0 ? 'thread thread--new' : 'thread'}
        to={links.requests(inboxID, requestID) + useLocation().search}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <CounterpartAvatar of={counterpart} />
        <span className="thread__words">
          <span className="thread__top">
            <span dir="auto" className="thread__name">
              {counterpart.name}
            </span>
            <time className="thread__time" dateTime={at}>
              {short(at)}
            </time>
          </span>
          <span dir="auto" className="thread__sub">
            {subject}
          </span>
          {inboxName && <span className="thread__sub">{t('inInbox', { name: inboxName })}</span>}
          <span className="thread__top">
            <span className="thread__left">
              <span className={isOpen ? 'thread__st' : 'thread__st thread__st--closed'}>
                <i />
                {t(thread.refused !== null ? 'notDelivered' : isOpen ? 'open' : 'closed')}
              </span>
              <OutcomeTag requestID={requestID} />
              {waitingSince && <Waiting since={waitingSince} />}
            </span>
            <span className="thread__right">
              <Assignee requestID={requestID} />
              {unread > 0 && (
                <span className="thread__new">
                  <span aria-hidden="true">{unread}</span>
                  <span className="sr-only">{t('unread', { count: unread })}</span>
                </span>
              )}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

function Assignee({ requestID }: { requestID: string }) {
  const t = useTranslations('desk');
  const assignee = assigneeOf(useTeam(), requestID);
  if (!assignee) return null;
  const words = t('assignedTo', { name: assignee.name });
  return (
    <span title={words}>
      <Avatar photo={assignee.photo} name={assignee.name} size="sm" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Day, month, hour and minute: the year stands in the thread. */
function short(iso: string): string {
  const [day = '', time = ''] = dateTime(iso)?.split(' ') ?? [];
  return `${day.slice(0, 5)} ${time}`;
}
