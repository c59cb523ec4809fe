import type { OrderSide } from '#contract/trade/order/read.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Acting, actorOf } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { isoDay } from './content.ts';
import { CHANGEABLE_DAYS } from './days.ts';
import { type Delivered, readAnswered, writeDelivery } from './delivery-queries.ts';
import { lockOrder, setClosed } from './queries.ts';
import { requireActing } from './sides.ts';
import { noteAct } from './versions.ts';

/** What one side says of the delivery; the order closes once both have (ORD-007, ORD-008). @throws Refusal `order_decided` where it stands already */
export async function answerDelivery(request: Acting, { orderID, as, ...said }: Delivered & { orderID: string; as: OrderSide }): Promise<void> {
  const { db } = request;
  const by = actorOf(request).accountID;
  await requireActing(db, { orderID, accountID: by, side: as });
  const order = await lockOrder(db, orderID);
  if (!order) throw new Refusal('not_found');
  const { state, acceptedAt, now, version } = order;
  if (!acceptedAt || (state !== 'accepted' && state !== 'closed')) throw new Refusal('order_decided');
  const answered = await readAnswered(db, orderID);
  const own = answered.find(({ side }) => side === as);
  // Closed without its answer, by the clock: nothing more is asked.
  if (own ? now.getTime() > own.at.getTime() + CHANGEABLE_DAYS * 86_400_000 : state === 'closed') throw new Refusal('order_decided');
  const fields = faultsOf(said, { from: isoDay(acceptedAt), to: isoDay(now) });
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const came = said.delivered !== 'no';
  await writeDelivery(db, orderID, { ...(came ? said : { ...said, day: null, onTime: null, complete: null }), side: as, by, at: now });
  await noteAct(db, orderID, { what: own ? 'delivery-changed' : 'delivery', side: as, by, version, at: now });
  if (state === 'closed' || !answered.some(({ side }) => side !== as)) return;
  await setClosed(db, orderID, now);
  await noteAct(db, orderID, { what: 'closed', side: null, by: null, version, at: now });
}

function faultsOf({ delivered, day, onTime, complete }: Delivered, { from, to }: { from: string; to: string }): Record<string, Sentence> {
  if (delivered === 'no') return {};
  return {
    ...(day === null || day < from || day > to ? { day: say('order.deliveredOn') } : {}),
    ...(onTime === null ? { onTime: say('order.yesOrNo') } : {}),
    ...(complete === null ? { complete: say('order.yesOrNo') } : {}),
  };
}
