import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { InboxSide, ListedInquiry } from '#contract/trade/inbox.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { Avatar } from '#web/base/ui/picture.tsx';
import { useMinute } from '../clock.ts';
import { OutcomeTag } from '../outcome/outcome-tag.tsx';
import { CounterpartAvatar } from '../thread/counterpart-avatar.tsx';
import { Waiting } from '../thread/waiting.tsx';
import { searchOf } from './asked.ts';
import { colourOf, SideMark } from './side-mark.tsx';

interface Props {
  thread: ListedInquiry;
  /** Named where several inboxes stand in one list. */
  side: InboxSide | undefined;
  isAll: boolean;
  order: 'created' | 'activity';
  isCurrent: boolean;
}

/** With whom, when, what about, in whose inbox, and whether it goes on. */
export function ThreadRow({ thread, side, isAll, order, isCurrent }: Props) {
  const t = useTranslations('messages');
  const { inboxID, requestID, counterpart, subject, unread } = thread;
  const at = order === 'created' ? thread.createdAt : thread.lastMessage.datetime;
  return (
    <li>
      <Link
        className={unread > 0 ? 'thread thread--new' : 'thread'}
        to={links.requests(inboxID, requestID) + searchOf(useLocation().search, isAll)}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span className="thread__pic">
          <CounterpartAvatar of={counterpart} />
          {side && (
            <span className="thread__to">
              <SideMark side={side} />
            </span>
          )}
        </span>
        <span className="thread__words">
          <span className="thread__top">
            <span dir="auto" className="thread__name">
              {counterpart.name}
            </span>
            <Time at={at} />
          </span>
          <span className="thread__top">
            <span dir="auto" className="thread__sub">
              {subject}
            </span>
            {unread > 0 && (
              <span className="thread__new">
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">{t('unread', { count: unread })}</span>
              </span>
            )}
          </span>
          <Standing thread={thread} side={side} />
        </span>
      </Link>
    </li>
  );
}

function Standing({ thread, side }: Pick<Props, 'thread' | 'side'>) {
  const t = useTranslations('messages');
  const { status, waitingSince, refused, stage, rfq } = thread;
  return (
    <span className="thread__meta">
      {side && (
        <span dir="auto" className="thread__inbox" style={colourOf(side.id)}>
          <span className="sr-only">{t('inInbox', { name: side.name })}</span>
          <span aria-hidden="true">{side.name}</span>
        </span>
      )}
      {waitingSince && <Waiting since={waitingSince} />}
      {rfq && <span className="tag tag--info">{t('rfq')}</span>}
      <OutcomeTag stage={stage} />
      {(status === 'closed' || refused !== null) && <span className="tag">{t(refused !== null ? 'notDelivered' : 'closed')}</span>}
      <Assignee thread={thread} />
    </span>
  );
}

function Assignee({ thread: { assignee } }: Pick<Props, 'thread'>) {
  const t = useTranslations('desk');
  if (!assignee) return null;
  const words = t('assignedTo', { name: assignee.name });
  return (
    <span className="thread__who" title={words}>
      <Avatar photo={assignee.photo} name={assignee.name} size="sm" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Of today the time, else day and month: the year stands in the thread. */
function Time({ at }: { at: string }) {
  useMinute();
  const [day = '', time = ''] = dateTime(at)?.split(' ') ?? [];
  return (
    <time className="thread__time" dateTime={at} title={dateTime(at) ?? undefined}>
      {day === date(new Date().toISOString()) ? time : day.slice(0, 5)}
    </time>
  );
}
