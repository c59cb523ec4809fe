import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { lockOffer } from './limit.ts';
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

/** Ids of all products of a business, removed ones too, as they stand. */
export async function readOrder(db: Db, businessID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from product where business_id = ${businessID} order by place, id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function writeOrder(db: Db, ids: string[]): Promise<void> {
  await sql`update product p set place = wanted.place from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    where p.id = wanted.id and p.place <> wanted.place`.execute(db);
}
