import { beforeEach } from 'vitest';
import { as } from './company.ts';
import { emptied } from './emptied.ts';
import { acceptedOrder, conversation, deliveryAnswered } from './orders.ts';
import { quoting, type Supplier, useRfqs } from './rfq.ts';

const DAY = 86_400_000;
const SAID = { again: true, comment: 'Fitted the same week.', named: true, independent: true };
export const ago = (days: number): Date => new Date(Date.now() - days * DAY);

/** A buyer and suppliers with orders that were delivered and conversations, and the calls about their references. */
export function useReferences(rfqs = useRfqs()) {
  const { api, cast, send, published, later } = rfqs;
  const { quote } = quoting(rfqs);
  const sides = { supplier: {} as Supplier };

  beforeEach(async () => {
    await emptied(api.pool, 'trade_reference', 'trade_reference_setting', 'trade_reference_asked');
    // All people of tests have mailboxes of one domain.
    await api.pool.query("update account set email = id || '@gmail.com'");
    [sides.supplier] = cast.suppliers as [Supplier];
  });

  /** An order of the buyer's company, delivered and answered by both sides. */
  async function delivered({
    onTime = true,
    silent = false,
    at = ago(10),
    by = sides.supplier,
  }: {
    onTime?: boolean;
    silent?: boolean;
    at?: Date;
    by?: Supplier;
  } = {}) {
    await api.pool.query("update rfq set same_hash = null, cancelled_at = now(), cancel_reason = 'other' where cancelled_at is null");
    const rfqID = await published({
      title: `Valves ${Math.random()
        .toString(36)
        .replace(/[^a-z]/g, '')}`,
    });
    const { body } = await quote(by, rfqID);
    const orderID = await acceptedOrder(api, { rfqID, quoteID: body.data.quoteID, at });
    await deliveryAnswered(api, { orderID, side: 'buyer', by: cast.buyer, at, onTime });
    if (!silent) await deliveryAnswered(api, { orderID, side: 'supplier', by: by.owner, at });
    return orderID;
  }

  const write = (id: string, body: object = {}, who = cast.buyer) => send(who, 'post', '/trade-reference', { kind: 'order', id, ...SAID, ...body });
  const list = async (bid = sides.supplier.id) => (await api.get(`/trade-reference?bid=${bid}`)).body;
  const possible = async (who = cast.buyer) => (await api.get('/trade-reference/possible', as(who))).body.data;
  const own = async (bid: string, who: string) => (await api.get(`/business/${bid}/references`, as(who))).body.data;
  const on = (id: string, what: string, body: object, who = sides.supplier.owner) => send(who, 'post', `/trade-reference/${id}/${what}`, body);

  const talked = (messages: number) => conversation(api, { from: cast.company, to: sides.supplier.id, by: cast.buyer, messages, since: ago(20) });
  return { api, cast, send, later, sides, delivered, write, list, possible, own, on, talked };
}
