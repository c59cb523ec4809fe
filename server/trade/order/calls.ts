import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { acceptChanged, answerOrder, cancelOrder, changeOrder } from './answer.ts';
import { composeOrders, missingOf } from './content.ts';
import { answerDelivery } from './delivery.ts';
import { lackOf } from './documents/incomplete.ts';
import { countOrders, readOrders } from './list-queries.ts';
import { setLook } from './queries.ts';
import { readOrder } from './read-queries.ts';
import { sendAgain } from './sending/sending.ts';
import { readOrderStanding, readState } from './sides-queries.ts';

export const calls = {
  list: async (request, { side, bid, rfqID, state, skip }) => {
    const of = { side, bid, rfqID, state, skip, accountID: actorOf(request).accountID };
    const counts = await countOrders(request.db, of);
    const shown = counts.filter((one) => !state || one.state === state);
    const sumOf = (what: 'n' | 'waiting') => shown.reduce((sum, one) => sum + one[what], 0);
    const [total, data] = [sumOf('n'), await readOrders(request.db, of, sumOf('waiting'))];
    return { success: true, total, counts: Object.fromEntries(counts.map(({ state, n }) => [state, n])), data };
  },

  get: async (request, { orderID, side: asked }) => {
    const { db } = request;
    const { accountID } = actorOf(request);
    const [order, standing] = [await readOrder(db, orderID, accountID), await readOrderStanding(db, orderID, accountID)];
    if (!order || !standing) throw new Refusal('not_found');
    const { may, supplies } = standing;
    const isBuyer = may !== null && !(asked === 'supplier' && supplies);
    const { buyerAsked, supplierAsked, ...read } = order;
    const content = read.versions.at(-1)?.content ?? (await composeOrders(db, [orderID], { version: 1, at: request.now() })).get(orderID);
    if (!content) throw new Refusal('not_found');
    return {
      success: true,
      data: {
        ...read,
        content,
        side: isBuyer ? 'buyer' : 'supplier',
        may: isBuyer ? may : 'award',
        missing: read.state === 'prepared' ? missingOf(read.details) : [],
        deliveryAsked: isBuyer ? buyerAsked : supplierAsked,
        lacks: lackOf(content).map(({ field }) => field),
        sendWay: request.config.ORDER_SEND,
      },
    };
  },

  change: async (request, { orderID, version, details, send }) => {
    await inTransaction(request, (request) => changeOrder(request, { orderID, version }, { details, send }));
    return stateOf(request, orderID);
  },

  answer: async (request, { orderID, version, ...answer }) => {
    await inTransaction(request, (request) => answerOrder(request, { orderID, version }, answer));
    return stateOf(request, orderID);
  },

  accept: async (request, at) => {
    await inTransaction(request, (request) => acceptChanged(request, at));
    return stateOf(request, at.orderID);
  },

  cancel: async (request, { orderID, version, ...said }) => {
    await inTransaction(request, (request) => cancelOrder(request, { orderID, version }, said));
    return stateOf(request, orderID);
  },

  delivery: async (request, { orderID, ...said }) => {
    await inTransaction(request, (request) => answerDelivery(request, { orderID, ...said }));
    return stateOf(request, orderID);
  },

  send: async (request, at) => {
    await inTransaction(request, (request) => sendAgain(request, at));
    return stateOf(request, at.orderID);
  },

  seen: async (request, { orderID, entry }) => {
    await setLook(request.db, orderID, actorOf(request).accountID, entry);
    return { success: true };
  },
} satisfies Handlers<typeof contract.order>;

async function stateOf({ db }: Request, orderID: string) {
  const data = await readState(db, orderID);
  if (!data) throw new Refusal('not_found');
  return { success: true as const, data };
}
