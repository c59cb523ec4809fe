import type { ProductChange } from '#contract/catalogue/product-change.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { refuseStrangeCertificates, writeDocuments } from './documents/write.ts';
import { columnsOf } from './fields-queries.ts';
import { lockOwner } from './limit.ts';
import { writeMedia } from './media.ts';
import { placingAfter, refuseMisplaced } from './placing.ts';
import { applyTrade, inStep } from './trade/apply.ts';
import { readCurrent, setColumns } from './write-queries.ts';
import { finishWrite } from './written.ts';

/** Writes what a change names, findable with the same commit. @throws Refusal `conflict` when it was made on another version. */
export async function updateProduct(request: Request, id: string, asked: ProductChange): Promise<void> {
  const change = inStep(asked);
  const { db, now } = request;
  await lockOwner(db, id);
  const current = await readCurrent(db, id);
  if (!current) throw new Refusal('not_found');
  await refuseStrangeCertificates(db, current.businessID, change.trade);
  if (change.version !== undefined && change.version !== current.version) throw new Refusal('conflict');
  const isMoved = change.industry !== undefined || change.category !== undefined || change.subCategory !== undefined;
  const placing = isMoved ? placingAfter(current, change) : null;
  if (placing) await refuseMisplaced(db, placing);
  await setColumns(db, id, columnsOf(change, placing), now());
  await applyTrade(db, id, { change: change.trade, before: current.subCategory });
  await writeMedia(request, id, change);
  await writeDocuments(request, id, change.trade);
  const { businessID, name } = current;
  await finishWrite(request, { businessID, ids: [id], what: 'product-changed', detail: change.name ?? name });
}
