import type { OwnQuote } from '#contract/trade/quote/shapes.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { MessageQuote } from '#web/trade/quote/message-quote.tsx';
import { useBuyerName } from '#web/trade/rfq/buyer-name.ts';
import type { Quoting } from '../quoting.ts';

interface Props extends Pick<Quoting, 'rfq' | 'at'> {
  own: OwnQuote;
}

/** Before a sealed request is opened nobody writes: a thread would say who has quoted. */
export function MessageBuyer({ rfq: { sealed, state, buyer }, at: { rfqID, bid }, own: { number, conversation } }: Props) {
  const nameOf = useBuyerName();
  const write = useOnce('quoteTalk', 'writeToBuyer');
  if (number === null || (sealed && state === 'open')) return null;
  return <MessageQuote quoteID={number} conversation={conversation} inboxID={bid} name={nameOf(buyer)} write={(message) => write({ rfqID, bid, message })} />;
}
