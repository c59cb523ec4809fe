import CheckCheck from 'lucide-react/icons/check-check';
import { useTranslations } from 'use-intl';
import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import { cut, dateTime } from '#web/base/format.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { Avatar } from '#web/base/ui/picture.tsx';
import { Cautions } from '#web/trust/caution/cautions.tsx';
import type { Reported } from '#web/trust/report/reported.ts';
import { Attachments } from './attachments.tsx';
import { piecesOf } from './pieces.ts';
import { memberOf, useTeam } from './team.tsx';

/** So much of a message is read out to say which one a button is about. */
const EXCERPT = 40;

interface Props {
  message: InquiryMessage;
  isMine: boolean;
  showsTime: boolean;
  /** The last one that the other side has read. */
  isRead: boolean;
  /** The conversation, for a report of what the other side wrote. */
  about: Reported;
}

/** A message; below it who of one's own side wrote it, and when. */
export function Bubble({ message: { place, content, attachments, datetime, cautions, by }, isMine, showsTime, isRead, about }: Props) {
  const t = useTranslations('messages');
  const userID = useSession()?.userID;
  const colleague = by && by.userID !== userID ? by.name : null;
  const team = useTeam();
  const author = team && by;
  return (
    <div className={`said${isMine ? ' said--me' : ''}${author ? ' said--team' : ''}`} data-place={place}>
      {isMine && <span className="sr-only">{colleague ?? t('you')}: </span>}
      <Cautions cautions={cautions} about={about} above={`${place}: ${cut(content, EXCERPT)}`} />
      {content && <Words content={content} />}
      <Attachments attachments={attachments} datetime={datetime} />
      {author && showsTime && (
        <span className="said__face">
          <Avatar photo={memberOf(team, author.userID)?.photo ?? null} name={author.name} size="sm" />
        </span>
      )}
      {showsTime && (
        <p className="said__time">
          {(author ?? colleague) && <span>{author?.name ?? colleague}, </span>}
          <time dateTime={datetime}>{dateTime(datetime)}</time>
          {isRead && (
            <span className="said__read">
              <CheckCheck className="icon icon--xs" />
              {t('read')}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function Words({ content }: { content: string }) {
  return (
    <p dir="auto" className="bubble">
      {piecesOf(content).map(({ text, isLink, at }) =>
        isLink ? (
          <a dir="auto" key={at} href={text} target="_blank" rel="nofollow ugc noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
