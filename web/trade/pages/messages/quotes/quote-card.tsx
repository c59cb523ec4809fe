import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import type { ThreadQuote } from '#contract/trade/quote-talk.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useSettings } from '#web/base/settings.tsx';
import * as tradeLinks from '#web/base/trade-links.ts';
import { writeChosen } from '#web/trade/award/chosen.ts';
import { KeptCautions } from '#web/trade/caution/kept-cautions.tsx';
import { useOrdersOf } from '#web/trade/order/use-orders-of.ts';
import { TermList } from '#web/trade/quote/term-list.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { StateTag } from '#web/trade/rfq/state-tag.tsx';

type Shown = NonNullable<ThreadQuote['quote']>;

interface Props {
  of: ThreadQuote;
  bid: string | undefined;
}

/** A quote as it stands in its thread, in the place of the message that announces it. */
export function QuoteCard({ of, bid, message, isMine }: Props & { message: InquiryMessage; isMine: boolean }) {
  const t = useTranslations('thread-quote');
  const { quote, title, number } = of;
  return (
    <div className={isMine ? 'said said--me said--quote' : 'said said--quote'} data-place={message.place}>
      {quote && <KeptCautions type="quote" id={quote.quoteID} name={quote.number} cautions={quote.cautions} />}
      <article className={isMine ? 'quotecard quotecard--mine' : 'quotecard'} aria-label={t('card', { number: quote?.number ?? number })}>
        <header className="quotecard__head">
          <FileText className="icon" />
          <div className="grow min-w-0">
            <b className="num">{quote ? t('quote', { number: quote.number }) : t('request', { number })}</b>
            <small dir="auto">{title}</small>
          </div>
          <Standing of={of} />
        </header>
        {quote && <Offered quote={quote} />}
        <p className="quotecard__acts">
          <Award of={of} />
          <Open of={of} bid={bid} className={isMine ? 'btn btn--primary' : 'btn btn--outline'} />
        </p>
      </article>
      <p className="said__time">
        <time dateTime={message.datetime}>{dateTime(message.datetime)}</time>
      </p>
    </div>
  );
}

/** The request that a thread is about, in its second strip: there it is the subject. */
export function QuoteSubject({ of, bid }: Props) {
  const { title, number } = of;
  return (
    <>
      <FileText className="icon icon--sm" />
      <span className="grow truncate">
        <b className="num">{number}</b> <bdi dir="auto">{title}</bdi>
      </span>
      <span className="md-only">
        <Standing of={of} />
      </span>
      <Open of={of} bid={bid} className="btn btn--outline btn--sm" />
    </>
  );
}

/** Another request of the thread, above its messages. */
export function QuoteAbout(props: Props) {
  return (
    <div className="mc__about">
      <QuoteSubject {...props} />
    </div>
  );
}

const LOOKS: Record<Shown['state'], string> = {
  ...{ draft: 'line', submitted: 'info', expired: 'warning', ended: 'line', withdrawn: 'line' },
  ...{ declined: 'line', awarded: 'success', won: 'success' },
};

/** Of the quote as long as nothing is decided, then of the request. */
function Standing({ of: { state, quote } }: Pick<Props, 'of'>) {
  const t = useTranslations('thread-quote');
  if (!quote || (state !== 'open' && state !== 'deciding')) return <StateTag state={state} />;
  return <span className={`tag tag--${LOOKS[quote.state]}`}>{t(`state.${quote.state}`)}</span>;
}

function Open({ of: { rfqID, side, quote }, bid, className }: Props & { className: string }) {
  const t = useTranslations('thread-quote');
  const own = side === 'supplier' && bid;
  const isDecided = quote?.state === 'awarded' || quote?.state === 'won';
  const [order] = useOrdersOf({ rfqID, side, bid: own || undefined }, isDecided);
  if (order) {
    return (
      <Link className={className} to={tradeLinks.order(order.orderID, side)}>
        {t('openOrder')}
      </Link>
    );
  }
  const to = own
    ? quote
      ? tradeLinks.quoteFor(rfqID, bid)
      : rfqLinks.rfq(rfqID, bid)
    : quote
      ? tradeLinks.receivedQuote(rfqID, quote.quoteID)
      : rfqLinks.rfq(rfqID);
  return (
    <Link className={className} to={to}>
      {t(quote ? (own ? 'openOwn' : 'read') : 'openRequest')}
    </Link>
  );
}

/** Takes all that was offered to the form of an award (AWD-013). */
function Award({ of: { rfqID, side, state, ofConversation, quote } }: Pick<Props, 'of'>) {
  const t = useTranslations('thread-quote');
  const { awards } = useSettings();
  if (!awards || side !== 'buyer' || !ofConversation || state !== 'deciding' || quote?.state !== 'submitted') return null;
  const chosen = writeChosen(quote.lines.map(({ number }) => ({ line: number, quote: quote.number, place: 0, quantity: null })));
  return (
    <Link className="btn btn--primary" to={tradeLinks.awardRfq(rfqID, chosen)}>
      {t('award')}
    </Link>
  );
}

function Offered({ quote }: { quote: Shown }) {
  const t = useTranslations('thread-quote');
  const { money, quantity, days } = useQuoteWords();
  const { total, currency, lines, validUntil, leadDays, incoterm, place, paymentTerms, note } = quote;
  const terms = [
    [t('delivery'), [incoterm, place].filter(Boolean).join(' ')],
    [t('leadTime'), days(leadDays)],
    [t('validUntil'), validUntil && date(validUntil)],
    [t('payment'), paymentTerms],
  ] as const;
  return (
    <>
      <p className="quotecard__sum">
        <b className="num">{money(total, currency)}</b>
        <span>{t('lines', { count: lines.length })}</span>
      </p>
      <ul className="quotecard__lines">
        {lines.map((line) => (
          <li key={line.number}>
            <span dir="auto">{line.description}</span>
            <b className="num">{money(line.total, currency)}</b>
            <small className="num">{t('times', { quantity: quantity(line.quantity, line.unit), price: money(line.unitPrice, currency), per: line.per })}</small>
          </li>
        ))}
      </ul>
      <TermList className="quotecard__terms" terms={terms} />
      {note !== '' && (
        <p dir="auto" className="quotecard__note">
          {note}
        </p>
      )}
    </>
  );
}
