import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ReadQuote } from '#contract/trade/quote/shapes.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { useSettings } from '#web/base/settings.tsx';
import * as tradeLinks from '#web/base/trade-links.ts';
import { placesFor, writeChosen } from '#web/trade/award/chosen.ts';
import { DeclineDialog } from '#web/trade/award/decline-dialog.tsx';
import { useAward } from '#web/trade/award/use-award.ts';

interface Props {
  quote: ReadQuote;
  rfq: OwnRfq;
}

/** Takes this quote to the form of an award, or declines it before there is one (AWD-012, AWD-013). */
export function Award({ quote, rfq }: Props) {
  const t = useTranslations('award');
  const { awards } = useSettings();
  const { data } = useAward(rfq);
  const [isDeclining, setDeclining] = useState(false);
  const isWaiting = data?.award?.state === 'waiting' || data?.award?.state === 'approval';
  const isUndecided = quote.state === 'submitted' || quote.state === 'expired';
  if (!awards || rfq.right !== 'award' || isWaiting || !isUndecided) return null;
  const mayAward = rfq.state === 'deciding' && quote.state === 'submitted' && data?.start.mayAward;
  // The one of a conversation is declined with its request.
  const mayDecline = !rfq.inConversation && (rfq.state === 'open' || rfq.state === 'deciding');
  return (
    <>
      {mayAward && (
        <Link className="btn btn--primary btn--sm" to={tradeLinks.awardRfq(rfq.rfqID, chosenOf(quote, rfq))}>
          {t('award')}
        </Link>
      )}
      {mayDecline && (
        <button type="button" className="btn btn--outline btn--sm" onClick={() => setDeclining(true)}>
          {t('decline')}
        </button>
      )}
      {isDeclining && <DeclineDialog rfqID={rfq.rfqID} quoteID={quote.quoteID} name={quote.supplier.name} close={() => setDeclining(false)} />}
    </>
  );
}

/** All that the quote offers, as the address of an award has it. */
function chosenOf(quote: ReadQuote, { lines }: OwnRfq): string {
  const parts = lines.flatMap(({ lineID, number, struck }) => {
    const [place] = placesFor(quote, lineID);
    return struck || place === undefined ? [] : [{ line: number, quote: quote.number, place, quantity: null }];
  });
  return writeChosen(parts);
}
