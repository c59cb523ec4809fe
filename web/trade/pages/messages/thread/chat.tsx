import SearchX from 'lucide-react/icons/search-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { Retry } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { DeskCompose } from '../compose/desk-compose.tsx';
import { useOnline } from '../compose/use-online.ts';
import { useOutbox } from '../compose/use-outbox.ts';
import { useWriting } from '../compose/use-writing.ts';
import { Failure } from '../empty.tsx';
import { useThread } from '../inbox/use-inbox.ts';
import { useListAddress } from '../inbox/use-list-address.ts';
import { Messages } from '../messages.tsx';
import { useQuotes } from '../quotes/use-quotes.ts';
import { ChatHead } from './chat-head.tsx';
import { hasNewer } from './log-window.ts';
import { NewContact } from './new-contact.tsx';
import { Replying } from './replying.tsx';
import { SubjectStrip } from './subject-strip.tsx';
import { useLog } from './use-log.ts';
import { useRead } from './use-read.ts';

interface Props {
  inboxID: string;
  /** Where one has several. */
  inboxName: string | null;
  bid: string | undefined;
  requestID: string;
}

/** One thread (INQ-019). */
export function Chat({ inboxID, inboxName, bid, requestID }: Props) {
  const t = useTranslations('messages');
  const query = useThread(requestID, bid, inboxID);
  return (
    <section className="mc__chat" aria-label={t('chat')} aria-busy={query.isPending}>
      <Loaded of={query} skeleton={<Waiting />} failed={<NotThere inboxID={inboxID} error={query.error} again={query.refetch} />}>
        {(thread) => <Opened inboxID={inboxID} inboxName={inboxName} bid={bid} thread={thread} />}
      </Loaded>
    </section>
  );
}

function Opened({ inboxID, inboxName, bid, thread }: Omit<Props, 'requestID'> & { thread: Inquiry }) {
  const t = useTranslations('messages');
  const attach = useTranslations('attach');
  const log = useLog(thread.requestID, bid);
  const outbox = useOutbox(thread.requestID, bid, log.deliver);
  const online = useOnline();
  const { files, over, area, returned, edit } = useWriting(thread, outbox);
  const quotes = useQuotes(thread.requestID, bid);
  useRead(thread, bid, log.log);
  const { load } = log;
  // The end of a conversation comes with what was written before it.
  useEffect(() => {
    if (thread.closed) void load('anew');
  }, [thread.closed, load]);
  return (
    <>
      <ChatHead inboxID={inboxID} inboxName={inboxName} bid={bid} thread={thread} />
      <SubjectStrip bid={bid} thread={thread} about={quotes.about[0]} />
      <div className="mc__talk filedrop" {...area}>
        {over && <p className="filedrop__over">{attach('drop')}</p>}
        <Messages thread={thread} log={log} outbox={outbox} quotes={quotes} bid={bid} edit={edit} />
        <Replying thread={thread} written={log.log?.total ?? 0} />
        {!online && (
          <p className="mc__note mc__note--warning" role="status">
            <WifiOff className="icon icon--sm" />
            {t('offline')}
          </p>
        )}
        {thread.newContact ? (
          <NewContact thread={thread} inboxID={inboxID} />
        ) : (
          <DeskCompose
            known={log.log?.total ?? null}
            thread={thread}
            outbox={outbox}
            files={files}
            returned={returned}
            noted={() => void (log.log && hasNewer(log.log) && load('end'))}
          />
        )}
      </div>
    </>
  );
}

function NotThere({ inboxID, error, again }: { inboxID: string; error: unknown; again: () => unknown }) {
  const t = useTranslations('messages');
  const back = (
    <Link className="btn btn--outline" to={useListAddress(inboxID)}>
      {t('back')}
    </Link>
  );
  if (isRefusal(error) && error.status === 404)
    return (
      <div className="mc__failure" role="alert">
        <div className="empty__art">
          <SearchX className="icon icon--xl" />
        </div>
        <h2 className="h3">{t('threadMissing')}</h2>
        <p>{t('threadMissingText')}</p>
        {back}
      </div>
    );
  return (
    <Failure title={t('threadFailed')} text={t('failedText')}>
      <div className="btnrow">
        <Retry again={again} className="btn btn--primary" />
        {back}
      </div>
    </Failure>
  );
}

function Waiting() {
  const t = useTranslations('messages');
  return (
    <div className="mc__log" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <span className="skel h-16 w-3/5" />
      <span className="skel h-16 w-2/5 self-end" />
    </div>
  );
}
