import { newId } from '#server/base/database/id.ts';
import { makeInquiry } from '../../support/made.ts';
import { DETAILS } from '../../support/order.ts';
import type { Cases } from './cases.ts';
import type { Stories } from './story.ts';
import { inTurn, type Tools } from './tools.ts';

/** Orders of both sides, and what they say of each other afterwards. */
export function orderCases({ db, owner, business, set, many }: Tools, { copy, bought, sold, buyer, others }: Stories): Cases {
  const next = inTurn();
  const order = async (
    stage: keyof Pick<Stories['bought'], 'told' | 'changed' | 'accepted' | 'prepared' | 'delivered'>,
    side: 'bought' | 'sold' = 'bought',
  ) => {
    const { orderID, lineID } = await copy({ bought, sold }[side][stage]);
    return { orderID, lineID };
  };
  const reference = async (given: boolean, more: object = {}): Promise<{ referenceID: string }> => {
    const [id, now] = [newId(), new Date()];
    const sides = given ? { supplier_id: others[0].id, buyer_id: business, account_id: owner } : { supplier_id: business, buyer_id: null, account_id: buyer };
    const said = { named: true, month: '2026-11-01', again: true, comment: 'Fitted the same week.', written_at: now, confirmed_at: now };
    await many('trade_reference', { id, kind: 'order', ...sides, ...said, ...more });
    return { referenceID: id };
  };
  const held = () => reference(false, { held_at: new Date(), held_because: '{phone}' });
  return {
    'order.get': async () => ({ orderID: bought.accepted.ids.orderID, side: undefined }),
    'order.change': async () => {
      const [stage, version] = next(['prepared', 0] as const, ['told', 1] as const);
      const { orderID } = await order(stage);
      return { orderID, version, details: DETAILS };
    },
    'order.answer': async () => {
      const { orderID, lineID } = await order('told', 'sold');
      const kind = next('confirmed', 'refused', 'changed');
      const lines = kind === 'changed' ? [{ lineID, status: 'changed', price: '8.5', day: null, text: 'The alloy is dearer.' }] : [];
      return { orderID, version: 1, kind, lines, text: 'As discussed.' };
    },
    'order.accept': async () => ({ orderID: (await order('changed')).orderID, version: 1 }),
    'order.cancel': async () => {
      const [stage, side, as] = next(['told', 'bought', 'buyer'] as const, ['accepted', 'sold', 'supplier'] as const);
      return { orderID: (await order(stage, side)).orderID, version: 1, as, reason: 'It is not needed.' };
    },
    'order.delivery': async () => {
      const day = new Date().toISOString().slice(0, 10);
      return { orderID: (await order('accepted')).orderID, as: 'buyer', day, onTime: true, complete: false };
    },
    'order.send': async () => ({ orderID: (await order('told')).orderID, version: 1 }),
    'order.seen': async () => ({ orderID: bought.accepted.ids.orderID }),
    'orderFile.get': async () => ({ orderID: bought.accepted.ids.orderID, version: undefined }),
    'tradeReference.write': async () => ({ kind: 'order', id: (await order('delivered')).orderID }),
    'tradeReference.change': () => reference(true),
    'tradeReference.withdraw': () => reference(true),
    'tradeReference.confirm': async () => {
      const inquiry_id = await makeInquiry(db, buyer, business);
      return reference(false, { kind: 'conversation', inquiry_id, confirmed_at: null });
    },
    'tradeReference.reply': async () => ({ ...(await reference(false)), text: 'Thank you.' }),
    'tradeReference.dispute': async () => ({ ...(await reference(false)), evidence: 'We never met.' }),
    'tradeReferenceStaff.get': held,
    'tradeReferenceStaff.decide': async () => {
      await set('delete from trade_reference_setting where business_id = $1', business);
      return { ...(await held()), reason: 'They share a switchboard.' };
    },
  };
}
