import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { dateTime } from '#web/base/format.ts';
import { Retry } from '#web/components/query/failed.tsx';
import type { Outgoing } from '#web/trade/inquiry/outbox.ts';
import type { ThreadOutbox } from './compose/use-outbox.ts';
import { Failure } from './empty.tsx';
import { rowsOf } from './inbox/rows.ts';
import { QuoteCard } from './quotes/quote-card.tsx';
import type { Quotes } from './quotes/use-quotes.ts';
import { About, Undelivered } from './thread/about.tsx';
import { Bubble } from './thread/bubble.tsx';
import { hasNewer, hasOlder, type LogWindow } from './thread/log-window.ts';
import { Note } from './thread/note.tsx';
import { MoreNotes, type Noted, useNoted } from './thread/noted.tsx';
import { Unsent } from './thread/unsent.tsx';
import type { Log } from './thread/use-log.ts';
import { useScroll } from './thread/use-scroll.ts';

interface Props {
  thread: Inquiry;
  log: Log;
  outbox: ThreadOutbox;
  quotes: Quotes;
  bid: string | undefined;
  edit: (message: Outgoing) => void;
}

/** What was said, the oldest on top; it opens at its end. */
export function Messages({ thread, log, outbox, quotes, bid, edit }: Props) {
  const t = useTranslations('messages');
  const box = useRef<HTMLDivElement>(null);
  const noted = useNoted(thread.requestID, log.log);
  const { onScroll, toEnd } = useScroll(box, log, `${outbox.waiting.length} ${noted?.shown} ${quotes.shown}`);
  const latest = useRef(toEnd);
  useEffect(() => {
    latest.current = toEnd;
  });
  // Whoever writes wants to see it.
  useEffect(() => {
    if (outbox.isSending) latest.current();
  }, [outbox.isSending]);
  if (!log.log && log.failed)
    return (
      <Failure title={t('threadFailed')} text={t('failedText')}>
        <Retry again={() => log.load('end')} />
      </Failure>
    );
  return (
    <div className="mc__pane">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div ref={box} className="mc__log" role="log" tabIndex={0} aria-label={t('log')} aria-busy={!log.log} onScroll={onScroll}>
        {log.log && <About thread={thread} quotes={quotes} bid={bid} />}
        {log.log && <Older log={log} />}
        {noted && <MoreNotes noted={noted} />}
        {log.log ? <Rows thread={thread} log={log.log} noted={noted} quotes={quotes} bid={bid} /> : <Skeleton />}
        {outbox.waiting.map((one) => (
          <Unsent key={one.key} message={one} outbox={outbox} edit={edit} />
        ))}
        <Undelivered thread={thread} />
        <Ended thread={thread} />
      </div>
      {log.log && hasNewer(log.log) && (
        <button type="button" className="btn btn--outline btn--sm mc__latest" onClick={toEnd}>
          <ChevronDown className="icon" />
          {t('latest')}
        </button>
      )}
    </div>
  );
}

/** They load by themselves when one scrolls up; the button is for who does not, and for when it failed. */
function Older({ log: { log, failed, load } }: { log: Log }) {
  const t = useTranslations('messages');
  const shell = useTranslations('shell.error');
  if (!log || !hasOlder(log)) return null;
  return (
    <div className="mc__older">
      {failed === 'older' && <p role="alert">{t('olderFailed')}</p>}
      <button type="button" className="btn btn--outline btn--sm" onClick={() => void load('older')}>
        {failed === 'older' ? shell('retry') : t('older')}
      </button>
    </div>
  );
}

function Ended({ thread: { closed, side, counterpart } }: { thread: Inquiry }) {
  const t = useTranslations('messages');
  if (!closed) return null;
  const date = dateTime(closed.at) ?? '';
  if (!closed.declined) return <span className="mc__day">{t('ended', { date })}</span>;
  return <span className="mc__day">{side === 'R' ? t('declined', { date }) : t('declinedBy', { name: counterpart.name, date })}</span>;
}

interface RowsProps extends Pick<Props, 'thread' | 'quotes' | 'bid'> {
  log: LogWindow;
  noted: Noted | null;
}

function Rows({ thread: { requestID, side, otherRead, counterpart }, log, noted, quotes, bid }: RowsProps) {
  const t = useTranslations('messages');
  const about = { type: 'inquiry', id: requestID, name: t('with', { name: counterpart.name }) } as const;
  const rows = rowsOf(log.messages);
  const lastRead = log.messages.findLast(({ from, place }) => from === side && place <= otherRead)?.messageID;
  return rows.map(({ message, day, endsGroup }) => {
    const quote = quotes.at.get(message.place);
    return (
      <Fragment key={message.messageID}>
        {day && <span className="mc__day">{day}</span>}
        {quote ? (
          <QuoteCard of={quote} bid={bid} message={message} isMine={message.from === side} />
        ) : (
          <Bubble
            message={message}
            isMine={message.from === side}
            showsTime={endsGroup || message.messageID === lastRead || noted?.at.has(message.place) === true}
            isRead={message.messageID === lastRead}
            about={about}
          />
        )}
        {noted?.at.get(message.place)?.map((note) => (
          <Note key={note.noteID} note={note} />
        ))}
      </Fragment>
    );
  });
}

function Skeleton() {
  return (
    <>
      <span className="skel h-16 w-3/5" />
      <span className="skel h-16 w-2/5 self-end" />
      <span className="skel h-10 w-1/2" />
    </>
  );
}
