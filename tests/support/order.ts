import { randomUUID } from 'node:crypto';
import { makeOrders } from '#server/trade/order/make.ts';
import { as } from './company.ts';
import { quoting, type Supplier, useRfqs } from './rfq.ts';

export const DETAILS = {
  delivery: { street: '1 Dock Road', city: 'Hull', postcode: 'HU1 1AA', region: '', country: 'GB' },
  contact: { name: 'Nora Buyer', email: 'nora@humber.example', phone: '' },
  reference: 'PO-77',
  costReference: '',
  note: '',
  dates: [],
};

/** The cast of a request, with an order of what the first supplier offered. */
export function useOrders(trade = useRfqs()) {
  const { api, cast, send, published, own } = trade;
  const { quote } = quoting(trade);
  return {
    ...trade,
    seller: () => cast.suppliers[0] as Supplier,
    /** @returns the order and the request of a quote for two lines. */
    ordered: async ({ details = DETAILS, completeFirst = false } = {}) => {
      const LINE = { description: 'Ball valve DN 50', quantity: '2000', unit: 'H87', subCategory: '0004-01-01' };
      // The same twice is refused.
      const title = `Valves ${randomUUID().replaceAll(/\d|-/g, '')}`;
      const rfqID = await published({ title, lines: [LINE, { ...LINE, description: 'Gasket' }] });
      const { quoteID } = (await quote(cast.suppliers[0] as Supplier, rfqID)).body.data;
      const lineIDs: string[] = (await own(rfqID)).lines.map(({ lineID }: { lineID: string }) => lineID);
      const parts = lineIDs.map((lineID) => ({ lineID, place: 0, quantity: '2000' }));
      const chosen = [{ quoteID, revision: 1, parts }];
      const [orderID = ''] = await api.db.transaction().execute((db) => makeOrders(db, { rfqID, chosen, at: new Date(), details, completeFirst }));
      return { rfqID, quoteID, orderID, lineIDs };
    },
    order: (who: string, orderID: string) => api.get(`/order/${orderID}`, as(who)),
    act: (who: string, orderID: string, what: string, body: object) => send(who, 'post', `/order/${orderID}/${what}`, body),
  };
}
