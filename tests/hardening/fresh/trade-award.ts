import { DETAILS } from '../../support/order.ts';
import { hoursAhead } from '../../support/rfq.ts';
import type { Cases } from './cases.ts';
import type { Ids, Stories } from './story.ts';
import type { Tools } from './tools.ts';

const REASON = { reason: 'price', text: 'Thank you, another was cheaper.' };
const declinesOf = (quotes: string[]) => quotes.map((quoteID) => ({ quoteID, ...REASON }));

/** Decisions about quotes, their comparison, and counter-offers. */
export function awardCases({ owner, business, member, set }: Tools, { copy, bought, sold }: Stories): Cases {
  const bid = business;
  const own = { rfqID: bought.deciding.ids.rfqID };
  const read = async () => own;
  const request = async (stage: 'deciding' | 'decided' | 'ended') => ({ rfqID: (await copy(bought[stage])).rfqID });
  const quoteOf = ({ rfqID, quotes: [quoteID] }: Ids) => ({ rfqID, quoteID });
  const quote = (stage: 'deciding' | 'countered' | 'offered') => copy(bought[stage]).then(quoteOf);
  /** The same of the owner's own quote. */
  const ownQuote = async (stage: 'deciding' | 'countered' | 'offered') => ({ rfqID: (await copy(sold[stage])).rfqID, bid });
  const change = (lineID: string, price: string) => ({
    lines: [{ lineID, price, leadDays: 14 }],
    ...{ incoterm: undefined, place: undefined, validUntil: undefined, costs: [] },
  });
  return {
    'award.get': async () => ({ rfqID: bought.told.ids.rfqID }),
    'award.make': async () => {
      const { rfqID, lineID, quotes } = await copy(bought.deciding);
      const [quoteID = '', ...others] = quotes;
      return { rfqID, parts: [{ lineID, quoteID, revision: 1, quantity: '2000' }], unbought: [], declines: declinesOf(others), details: DETAILS };
    },
    'award.undo': () => request('decided'),
    'award.tell': () => request('decided'),
    'award.approve': async () => {
      const { rfqID } = await request('decided');
      await set('update rfq set approver_id = $2, decision_due_at = null where id = $1', rfqID, owner);
      await set(
        "update award set account_id = $2, approver_id = $3, approve_until = now() + interval '1 day', due_at = null where rfq_id = $1",
        rfqID,
        member,
        owner,
      );
      return { rfqID, reason: 'It is too dear.' };
    },
    'award.end': async () => {
      const { rfqID, quotes } = await copy(bought.deciding);
      return { rfqID, declines: declinesOf(quotes) };
    },
    'award.reopen': async () => ({ ...(await request('ended')), reason: 'One line is missing.', deadline: hoursAhead(240) }),
    'award.decline': async () => ({ ...(await quote('deciding')), text: REASON.text }),
    'award.answer': async () => ({ rfqID: sold.told.ids.rfqID, bid }),
    'comparison.get': read,
    'comparison.file': read,
    'comparison.tell': async () => {
      const { rfqID, quotes } = await copy(bought.deciding);
      await set('insert into quote_mark (quote_id, shortlisted_at, shortlisted_by) values ($1, now(), $2)', quotes[0], owner);
      return { rfqID };
    },
    'comparison.setRates': () => request('deciding'),
    'comparison.mark': async () => ({ ...(await quote('deciding')), alternative: undefined, estimate: { amount: '120.5', note: 'Freight' } }),
    'negotiation.read': async () => quoteOf(bought.offered.ids),
    'negotiation.readOwn': async () => ({ rfqID: sold.countered.ids.rfqID, bid }),
    'negotiation.propose': async () => {
      const ids = await copy(bought.offered);
      return { ...quoteOf(ids), ...change(ids.lineID, '8.05') };
    },
    'negotiation.proposeOwn': async () => {
      const { rfqID, lineID } = await copy(sold.countered);
      return { rfqID, bid, ...change(lineID, '8.65') };
    },
    'negotiation.wish': async () => {
      const { rfqID, quotes } = await copy(bought.deciding);
      return { rfqID, quotes, note: 'Your best price?' };
    },
    'negotiation.answer': async () => ({ ...(await quote('offered')), round: 1 }),
    'negotiation.answerOwn': async () => ({ ...(await ownQuote('countered')), round: 1 }),
    'negotiation.takeBack': async () => ({ ...(await quote('countered')), round: 1 }),
    'negotiation.takeBackOwn': async () => ({ ...(await ownQuote('offered')), round: 1 }),
  };
}
