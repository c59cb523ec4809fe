import { FileText, Info, Package, SearchX, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/inquiry.ts';
import * as links from '#web/base/links.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import { ChatHead } from './chat-head.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskCompose } from './desk-compose.tsx';
import { Failure } from './empty.tsx';
import { hasNewer } from './log-window.ts';
import { Messages } from './messages.tsx';
import { useThread } from './use-inbox.ts';
import { useLog } from './use-log.ts';
import { useOnline } from './use-online.ts';
import { useOutbox } from './use-outbox.ts';
import { useRead } from './use-read.ts';
import { useWriting } from './use-writing.ts';

interface Props {
  inboxID: string;
  bid: string | undefined;
  requestID: string;
}

/** One thread (INQ-019). */
export function Chat({ inboxID, bid, requestID }: Props) {
  const t = useTranslations('messages');
  const { thread, error, retry } = useThread(requestID, bid);
  return (
    <section className="mc__chat" aria-label={t('chat')} aria-busy={!thread && !error}>
      {thread && <Opened inboxID={inboxID} bid={bid} thread={thread} />}
      {Boolean(error) && <NotThere inboxID={inboxID} error={error} retry={retry} />}
      {!thread && !error && <Waiting />}
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
  useRead(thread, bid, log.log);
  const { load } = log;
  // The end of a conversation comes with what was written before it.
  useEffect(() => {
    if (thread.closed) void load('newer');
  }, [thread.closed, load]);
  return (
    <>
      <ChatHead inboxID={inboxID} bid={bid} thread={thread} />
      <div className="mc__subject">
        <FileText className="icon icon--sm" />
        <span className="truncate">
          <b>{t('subject')}</b> {thread.subject}
        </span>
      </div>
      <DeskBar thread={thread} />
      {thread.product && <Quoted product={thread.product} />}
      {thread.held && (
        <p className="mc__note" role="status">
          <Info className="icon icon--sm" />
          {t('held')}
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
        <Messages thread={thread} log={log} outbox={outbox} edit={edit} />
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
        <b>{t('about')}</b> <Link to={links.product(companyName, name, productID)}>{name}</Link>
      </span>
    </div>
  );
}

function NotThere({ inboxID, error, retry }: { inboxID: string; error: unknown; retry: () => void }) {
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
        <button type="button" className="btn btn--primary" onClick={retry}>
          {t('retry')}
        </button>
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
