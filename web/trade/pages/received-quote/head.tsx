import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ReadQuote } from '#contract/trade/quote/shapes.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { isEnding } from '#web/trade/quote/ending.ts';
import { MessageQuote } from '#web/trade/quote/message-quote.tsx';
import { QuoteDocument } from '#web/trade/quote/quote-document.tsx';
import { Revisions } from '#web/trade/quote/revisions.tsx';
import { useNow } from '#web/trade/rfq/due.tsx';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';
import { Award } from './award.tsx';
import { Decide } from './decide.tsx';

const LOOKS: Record<ReadQuote['state'], string> = {
  draft: 'line',
  submitted: 'success',
  expired: 'warning',
  ended: 'line',
  withdrawn: 'line',
  declined: 'line',
  awarded: 'success',
  won: 'success',
};

interface Props {
  quote: ReadQuote;
  rfq: OwnRfq;
  show: (revision: number) => void;
  asked: () => Promise<unknown>;
}

/** Whose quote it is, until when it holds, and which revision is shown. */
export function Head({ quote, rfq, show, asked }: Props) {
  const t = useTranslations('received-quote');
  const client = useClient();
  const { supplier, state, content, number, revision, shown, submittedAt, firstAt, answers } = quote;
  const day = date(content.validUntil ?? '') ?? '';
  return (
    <header className="panel receivedhead">
      <div className="receivedhead__who">
        <p className="small muted num">{t('number', { number, revision: shown, title: rfq.title })}</p>
        <h1 className="h2" dir="auto">
          <Link to={links.businessPage(supplier.businessID)}>{supplier.name}</Link>
        </h1>
        <div className="row row--sm flex-wrap mt-2">
          <span className={`tag tag--${LOOKS[state]}`}>{t(`state.${state}`, { day })}</span>
          {supplier.invited && <span className="tag tag--line">{t('invited')}</span>}
          {answers < rfq.revision && <span className="tag tag--warning num">{t('older', { answers, revision: rfq.revision })}</span>}
        </div>
        <p className="small muted num mt-2">
          {revision > 1 ? t('revised', { first: dateTime(firstAt) ?? '', last: dateTime(submittedAt) ?? '' }) : t('received', { at: dateTime(firstAt) ?? '' })}
        </p>
        {shown !== revision && (
          <p className="alert alert--warning mt-2" role="status">
            {t('earlier', { shown, revision })}
          </p>
        )}
      </div>
      <div className="receivedhead__acts">
        <Revisions revisions={quote.revisions} shown={shown} show={show} />
        {rfq.right !== 'read' || quote.conversation ? <Message quote={quote} rfq={rfq} /> : null}
        <Award quote={quote} rfq={rfq} />
        <Decide rfq={rfq} name={supplier.name} asked={asked} />
        <AskToProlong quote={quote} rfq={rfq} asked={asked} />
        <QuoteDocument ask={() => client.quote.document({ rfqID: rfq.rfqID, quoteID: quote.quoteID, revision: shown })} />
        <button type="button" className="btn btn--outline btn--sm" onClick={() => print()}>
          <Printer className="icon" />
          {t('print')}
        </button>
      </div>
    </header>
  );
}

function Message({ quote: { quoteID, conversation, supplier }, rfq: { rfqID, businessID } }: Pick<Props, 'quote' | 'rfq'>) {
  const write = useOnce('quoteTalk', 'write');
  const userID = useSession()?.userID ?? '';
  return (
    <MessageQuote
      quoteID={quoteID}
      conversation={conversation}
      inboxID={businessID ?? userID}
      name={supplier.name}
      write={(message) => write({ rfqID, quoteID, message })}
    />
  );
}

/** Where it ends within a week or has ended: the supplier hears by one press that it is wanted longer (QUO-013). */
function AskToProlong({ quote, rfq, asked }: Omit<Props, 'show'>) {
  const t = useTranslations('received-quote');
  const toast = useToast();
  const clock = useNow();
  const send = useOnce('quote', 'prolongRequest');
  const [busy, setBusy] = useState(false);
  if (quote.prolongAskedAt) return <p className="small num">{t('prolongAsked', { at: dateTime(quote.prolongAskedAt) ?? '' })}</p>;
  const isRunning = (rfq.state === 'open' || rfq.state === 'deciding') && (quote.state === 'submitted' || quote.state === 'expired');
  if (!isRunning || rfq.right === 'read' || clock === null || !isEnding(quote.content.validUntil, clock)) return null;
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await send({ rfqID: rfq.rfqID, quoteID: quote.quoteID });
      await asked();
      toast(t('prolongDone', { name: quote.supplier.name }));
    } catch (error) {
      toast(sentenceOf(error, t('offline')), 'danger');
    }
    setBusy(false);
  };
  return (
    <button type="button" className="btn btn--primary btn--sm" aria-busy={busy} onClick={() => void ask()}>
      {t('prolong')}
    </button>
  );
}
