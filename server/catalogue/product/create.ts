import type { NewProduct } from '#contract/catalogue/product-change.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { insertProductResource } from '#server/network/resource/write-queries.ts';
import { copyDocuments, refuseStrangeCertificates, writeDocuments } from './documents/write.ts';
import { columnsOf } from './fields-queries.ts';
import { takeRoom } from './limit.ts';
import { writeMedia } from './media.ts';
import { NOWHERE, placingAfter, refuseMisplaced } from './placing.ts';
import { applyTrade, inStep } from './trade/apply.ts';
import { copyTrade } from './trade/trade-queries.ts';
import { copyMedia, insertCopy, insertProduct, readBusinessOf, readOrder, writeOrder } from './write-queries.ts';
import { finishWrite } from './written.ts';

/** Creates a product after those that are there, findable with the same commit. @returns its id. @throws Refusal `product_limit`. */
export async function createProduct(request: Request, { businessID, ...asked }: NewProduct): Promise<string> {
  const wanted = inStep(asked);
  const { db, now } = request;
  await takeRoom(db, businessID);
  const placing = placingAfter(NOWHERE, wanted);
  await refuseMisplaced(db, placing);
  await refuseStrangeCertificates(db, businessID, wanted.trade);
  const id = newId();
  await insertProductResource(db, id, businessID, now());
  const columns = { ...columnsOf(wanted, placing), created_at: now(), updated_at: now() };
  await insertProduct(db, id, businessID, columns);
  await applyTrade(db, id, { change: wanted.trade, before: null });
  await writeMedia(request, id, wanted);
  await writeDocuments(request, id, wanted.trade);
  await finishWrite(request, { businessID, ids: [id], what: 'product-created', detail: wanted.name });
  return id;
}

/** A copy with its pictures, right after the original. An external id stands for one product only, so the copy has none. */
export async function duplicateProduct(request: Request, original: string): Promise<string> {
  const { db, now } = request;
  const businessID = await businessOf(db, original);
  await takeRoom(db, businessID);
  const id = newId();
  await insertProductResource(db, id, businessID, now());
  const name = await insertCopy(db, id, original, now());
  await copyMedia(db, id, original);
  await copyTrade(db, id, original);
  await copyDocuments(db, id, original);
  await writeOrder(
    db,
    (await readOrder(db, businessID)).flatMap((one) => (one === original ? [original, id] : one === id ? [] : [one])),
  );
  await finishWrite(request, { businessID, ids: [id], what: 'product-created', detail: name });
  return id;
}

/** The business of a product that is not removed. */
export async function businessOf(db: Db, product: string): Promise<string> {
  const businessID = await readBusinessOf(db, product);
  if (businessID === null) throw new Refusal('not_found');
  return businessID;
}
