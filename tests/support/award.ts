import { beforeEach } from 'vitest';
import { as } from './company.ts';
import { emptied } from './emptied.ts';
import { OFFER, quoting, type Supplier, useRfqs } from './rfq.ts';

export const DETAILS = {
  delivery: { street: '7 Alfred Gelder Street', city: 'Hull', postcode: 'HU1 2AA', country: 'GB' },
  contact: { name: 'Nora Buyer', email: 'nora@humber.example' },
};

export interface Quoted {
  quoteID: string;
  revision: number;
}
export interface Decidable {
  rfqID: string;
  lines: string[];
  quotes: [Quoted, Quoted, Quoted];
}

export const partOf = (lineID: string, { quoteID, revision }: Quoted, quantity = '2000', place = 0) => ({ lineID, quoteID, revision, place, quantity });
export const declined = (quotes: Quoted[], more: object = {}) =>
  quotes.map(({ quoteID }) => ({ quoteID, reason: 'price', text: 'Thank you, another was cheaper.', ...more }));
/** Status, code and the fields that are named. */
export const outcome = ({ status, body }: { status: number; body: { error?: string; fields?: object } }) => [
  status,
  body.error,
  Object.keys(body.fields ?? {}),
];

/** Requests with quotes, and the calls that decide about them. */
export function useAwards(trade = useRfqs()) {
  const { api, cast, send, published, own, later } = trade;
  const quotes = quoting(trade);
  const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];
  beforeEach(() => emptied(api.pool, 'trade_order'));

  const award = ({ rfqID }: Pick<Decidable, 'rfqID'>, body: object, who = cast.buyer, headers: object = {}) =>
    send(who, 'post', `/rfq/${rfqID}/award`, { details: DETAILS, ...body }, headers);

  return {
    ...trade,
    ...quotes,
    suppliers,
    award,
    /** A request whose deadline is over, with a quote of each supplier; the second is cheaper. */
    decidable: async (body: object = {}): Promise<Decidable> => {
      const rfqID = await published(body);
      const lines = (await own(rfqID)).lines.map(({ lineID }: { lineID: string }) => lineID);
      const made: Quoted[] = [];
      for (const [place, one] of suppliers().entries()) {
        const offer = place === 1 ? { ...OFFER, breaks: [{ from: '100', price: '8.50' }] } : OFFER;
        made.push((await quotes.quote(one, rfqID, { lines: lines.map((lineID: string) => ({ lineID, offer })) })).body.data);
      }
      await later('73 hours');
      return { rfqID, lines, quotes: made as Decidable['quotes'] };
    },
    /** The whole to the second supplier. */
    whole: (made: Decidable, who = cast.buyer) =>
      award(made, { parts: made.lines.map((lineID) => partOf(lineID, made.quotes[1])), declines: declined([made.quotes[0], made.quotes[2]]) }, who),
    undo: ({ rfqID }: Decidable) => send(cast.buyer, 'delete', `/rfq/${rfqID}/award`),
    tell: ({ rfqID }: Decidable) => send(cast.buyer, 'post', `/rfq/${rfqID}/award/tell`),
    look: async ({ rfqID }: Decidable, who = cast.buyer) => (await api.get(`/rfq/${rfqID}/award`, as(who))).body.data,
    answerOf: async (one: Supplier, { rfqID }: Decidable) => (await api.get(`/rfq/${rfqID}/quote/answer?bid=${one.id}`, as(one.owner))).body.data,
    statesOf: async ({ rfqID }: Decidable) => Promise.all(suppliers().map(async (one) => (await quotes.ownQuote(one, rfqID)).body.data.state)),
    stateOf: async ({ rfqID }: Decidable) => (await own(rfqID)).state,
    count: async (table: string, where = 'true'): Promise<number> => (await api.pool.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n,
    mailsTo: (who: string) => api.mails.filter(({ to }) => to === `${who}@test.example`).map(({ subject }) => subject),
  };
}
