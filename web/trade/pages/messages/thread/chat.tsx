import FileText from 'lucide-react/icons/file-text';
import Info from 'lucide-react/icons/info';
import Package from 'lucide-react/icons/package';
import SearchX from 'lucide-react/icons/search-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import { Retry } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { DeskCompose } from '../compose/desk-compose.tsx';
import { useOnline } from '../compose/use-online.ts';
import { useOutbox } from '../compose/use-outbox.ts';
import { useWriting } from '../compose/use-writing.ts';
import { Failure } from '../empty.tsx';
import { DeskBar } from '../inbox/desk-bar.tsx';
import { useThread } from '../inbox/use-inbox.ts';
import { Messages } from '../messages.tsx';
import { QuoteStrip } from '../quotes/quote-card.tsx';
import { useQuotes } from '../quotes/use-quotes.ts';
import { ChatHead } from './chat-head.tsx';
import { hasNewer } from './log-window.ts';
import { useLog } from './use-log.ts';
import { useRead } from './use-read.ts';

interface Props {
  inboxID: string;
  bid: string | undefined;
  requestID: string;
}

/** One thread (INQ-019). */
export function Chat({ inboxID, bid, requestID }: Props) {
  const t = useTranslations('messages');
  const query = useThread(requestID, bid, inboxID);
  return (
    <section className="mc__chat" aria-label={t('chat')} aria-busy={query.isPending}>
      <Loaded of={query} skeleton={<Waiting />} failed={<NotThere inboxID={inboxID} error={query.error} again={query.refetch} />}>
        {(thread) => <Opened inboxID={inboxID} bid={bid} thread={thread} />}
      </Loaded>
    </section>
  );
}

function Opened({ inboxID, bid, thread }: { inboxID: string; bid: string | undefined; thread: Inquiry }) {
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
      <ChatHead inboxID={inboxID} bid={bid} thread={thread} />
      <div className="mc__subject">
        <FileText className="icon icon--sm" />
        <span className="truncate">
          <b>{t('subject')}</b> <bdi dir="auto">{thread.subject}</bdi>
        </span>
      </div>
      <DeskBar thread={thread} />
      {quotes.about.map((one) => (
        <QuoteStrip key={one.rfqID} of={one} bid={bid} />
      ))}
      {thread.product && <Quoted product={thread.product} />}
      {thread.held && (
        <p className="mc__note" role="status">
          <Info className="icon icon--sm" />
          {t(thread.heldBecause === 'caution' ? 'heldCaution' : 'held')}
        </p>
      )}
      {thread.refused !== null && (
        <p className="mc__note mc__note--warning" role="status">
          <Info className="icon icon--sm" />
          {t('refused', { reason: thread.refused })}
        </p>
      )}
      <div className="mc__talk filedrop" {...area}>
        {over && <p className="filedrop__over">{attach('drop')}</p>}
        <Messages thread={thread} log={log} outbox={outbox} quotes={quotes} bid={bid} edit={edit} />
        {!online && (
          <p className="mc__note mc__note--warning" role="status">
            <WifiOff className="icon icon--sm" />
            {t('offline')}
          </p>
        )}
        <DeskCompose thread={thread} outbox={outbox} files={files} returned={returned} noted={() => void (log.log && hasNewer(log.log) && load('end'))} />
      </div>
    </>
  );
}

function Quoted({ product: { productID, name, companyName, photo } }: { product: NonNullable<Inquiry['product']> }) {
  const t = useTranslations('messages');
  return (
    <div className="mc__subject">
      {photo ? (
        <span className="mc__quoted">
          <Picture photo={photo} sizes="40px" />
        </span>
      ) : (
        <Package className="icon icon--sm" />
      )}
      <span className="truncate">
        <b>{t('about')}</b>{' '}
        <Link dir="auto" to={links.product(companyName, name, productID)}>
          {name}
        </Link>
      </span>
    </div>
  );
}

function NotThere({ inboxID, error, again }: { inboxID: string; error: unknown; again: () => unknown }) {
  const t = useTranslations('messages');
  const back = (
    <Link className="btn btn--outline" to={links.requests(inboxID) + useLocation().search}>
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
