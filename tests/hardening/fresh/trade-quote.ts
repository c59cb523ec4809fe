import { makeInquiry } from '../../support/made.ts';
import { OFFER } from '../../support/rfq.ts';
import type { Cases } from './cases.ts';
import type { Stories } from './story.ts';
import type { Tools } from './tools.ts';

const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** What is offered in a conversation. */
const OFFERED = {
  lines: [{ description: 'Ball valve', quantity: '2000', unit: 'H87', offer: OFFER }],
  ...{ place: 'Hull', currency: 'GBP', validUntil: dayAhead(60) },
};

/** Quotes of the owner's business and to the owner, with what is said about them. */
export async function quoteCases({ db, owner, user, business, set }: Tools, { copy, send, bought, sold, alone }: Stories): Promise<Cases> {
  const bid = business;
  const { rfqID, quotes } = bought.quoted.ids;
  const received = async () => ({ rfqID, quoteID: quotes[0], revision: undefined });
  const submitted = async () => ({ rfqID: sold.quoted.ids.rfqID, bid, number: 1 });
  const offered = async (stage: 'written' | 'quoted' | 'revised' | 'deciding') => ({ rfqID: (await copy(sold[stage])).rfqID, bid });
  const thread = () => makeInquiry(db, user, business);
  const talking = await thread();
  await send(owner, 'post', `/business/request/${talking}/quote?bid=${business}`, { ...OFFERED, incoterm: 'DAP' });
  return {
    'quote.own': async () => ({ rfqID: sold.quoted.ids.rfqID, bid }),
    'quote.save': async () => {
      const { rfqID, lineID } = await copy(sold.open);
      const named = { certificates: undefined, files: undefined, costs: [{ name: 'Tool', amount: '250', kind: 'tooling', lineID }] };
      return { rfqID, bid, version: 0, lines: [{ lineID, offer: OFFER }], validUntil: dayAhead(60), currency: 'GBP', ...named };
    },
    'quote.submit': async () => ({ ...(await offered('written')), version: 1, revision: 1 }),
    'quote.withdraw': () => offered('quoted'),
    'quote.confirmRevision': async () => ({ ...(await offered('revised')), revision: 2 }),
    'quote.prolong': async () => ({ ...(await offered('deciding')), validUntil: dayAhead(90) }),
    'quote.ownRevision': submitted,
    'quote.ownDocument': submitted,
    'quote.prolongRequest': async () => {
      const { rfqID, quotes } = await copy(bought.deciding);
      await set('update quote_revision set valid_until = $2 where quote_id = $1', quotes[0], dayAhead(3));
      return { rfqID, quoteID: quotes[0] };
    },
    'quote.get': received,
    'quote.document': received,
    'quote.received': async () => ({ rfqID }),
    'quoteTalk.offer': async () => ({ requestID: await thread(), bid, ...OFFERED }),
    'quoteTalk.inThread': async () => ({ requestID: talking, bid }),
    'quoteTalk.write': async () => {
      const { rfqID, quotes } = await copy(bought.deciding);
      await alone();
      return { rfqID, quoteID: quotes[0], message: 'How soon?' };
    },
    'quoteTalk.writeToBuyer': async () => {
      const { rfqID } = await copy(sold.deciding);
      await alone();
      return { rfqID, bid, message: 'In two lots?' };
    },
  };
}
