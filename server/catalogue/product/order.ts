import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { lockOffer } from './limit.ts';
import { readOrder, writeOrder } from './write-queries.ts';
import { finishWrite } from './written.ts';

/** Puts products into this order; those not named come after, as they stood. @throws Refusal for a product of another business. */
export async function reorderProducts(request: Request, businessID: string, wanted: string[]): Promise<void> {
  const { db } = request;
  await lockOffer(db, businessID);
  const order = await readOrder(db, businessID);
  const named = new Set(wanted);
  const own = new Set(order);
  if (wanted.some((id) => !own.has(id))) throw new Refusal('invalid_input', { fields: { productIDs: say('productsOfAnother') } });
  await writeOrder(db, [...named, ...order.filter((id) => !named.has(id))]);
  await finishWrite(request, { businessID, ids: [], what: 'products-ordered', detail: null });
}
