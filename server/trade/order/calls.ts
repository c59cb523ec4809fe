import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { acceptChanged, answerOrder, cancelOrder, changeOrder } from './answer.ts';
import { composeOrder } from './content.ts';
import { readOrders } from './list-queries.ts';
import { readOrder } from './queries.ts';
import { readOrderStanding } from './sides-queries.ts';

export const calls = {
  list: async (request, { side, bid, skip }) => {
    const { data, counts } = await readOrders(request.db, { side, bid, skip, accountID: actorOf(request).accountID });
    return { success: true, total: counts.reduce((sum, { n }) => sum + n, 0), counts: Object.fromEntries(counts.map(({ state, n }) => [state, n])), data };
  },

  get: async (request, { orderID }) => {
    const { db } = request;
    const [order, standing] = [await readOrder(db, orderID), await readOrderStanding(db, orderID, actorOf(request).accountID)];
    if (!order || !standing) throw new Refusal('not_found');
    const newest = order.versions.at(-1)?.content;
    const content = newest ?? (await composeOrder(db, orderID, { version: 1, at: request.now() }));
    const side = standing.may === null ? ('supplier' as const) : ('buyer' as const);
    return { success: true, data: { ...order, content, side, may: standing.may !== 'read' } };
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

  cancel: async (request, { orderID, version, reason }) => {
    await inTransaction(request, (request) => cancelOrder(request, { orderID, version }, reason));
    return stateOf(request, orderID);
  },
} satisfies Handlers<typeof contract.order>;

async function stateOf({ db }: Request, orderID: string) {
  const order = await readOrder(db, orderID);
  if (!order) throw new Refusal('not_found');
  return { success: true as const, data: { state: order.state, version: order.version } };
}
