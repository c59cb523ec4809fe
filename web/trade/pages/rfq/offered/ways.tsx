import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { useOwnQuote } from './use-own-quote.ts';

/** Quote, ask, or say that it is not for the company. */
export function Ways({ rfq, decline }: { rfq: OfferedRfq; decline: () => void }) {
  const t = useTranslations('rfq-offer');
  const { data: own } = useOwnQuote(rfq);
  const { businessID, mayQuote, invited, declined } = rfq.as;
  const isIn = own?.state === 'submitted';
  const isBegun = own !== undefined && own.version > 0;
  return (
    <>
      {mayQuote && (isIn || !rfq.places.full) && (
        <Link className="btn btn--primary" to={tradeLinks.quoteFor(rfq.rfqID, businessID)}>
          <Send className="icon" />
          {t(isIn ? 'changeQuote' : isBegun ? 'goOn' : 'quote')}
        </Link>
      )}
      <a className="btn btn--outline" href="#ask">
        <MessageCircleQuestion className="icon" />
        {t('ask')}
      </a>
      {invited && !declined && !isIn && (
        <button type="button" className="btn btn--ghost" onClick={decline}>
          {t('notForUs')}
        </button>
      )}
    </>
  );
}
