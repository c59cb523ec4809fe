import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { show } from '#server/network/resource/visibility.ts';
import { tell } from './merge.ts';
import { deferKeys, endMerge, lockBoth, lockMerge, type Merge } from './queries.ts';
import type { Step } from './step-queries.ts';
import { type Reference, readReferences, readSteps, undoChange, undoDrop, undoInsert, undoSum } from './undo-queries.ts';

const UNDO_DAYS = 30;
export const UNDO_MS = UNDO_DAYS * 86_400_000;

/**
 * Takes a merge back within 30 days, in the caller's transaction: what moved goes back as it was, what was made since stays (DUP-011).
 * @throws Refusal `not_found`; `merge_undone` when it was taken back before, `merge_over` after 30 days, `merge_hidden` while the survivor is hidden or merged.
 */
export async function undoMerge(context: Pick<Request, 'db' | 'findable' | 'now'>, id: string): Promise<Merge> {
  const { db, now } = context;
  const merge = await lockMerge(db, id);
  if (!merge) throw new Refusal('not_found');
  if (merge.undoneAt) throw new Refusal('merge_undone');
  if (now().getTime() - merge.mergedAt.getTime() > UNDO_MS) throw new Refusal('merge_over');
  const both = await lockBoth(db, [merge.from, merge.into]);
  const survivor = both.find((side) => side.id === merge.into);
  if (!survivor || survivor.hidden || survivor.leaving) throw new Refusal('merge_hidden');
  await deferKeys(db);
  const steps = await readSteps(db, id);
  const references = await readReferences(db, [...new Set(steps.map(({ table }) => table))]);
  for (const step of steps) await undoStep(db, id, step, references);
  await show(context, [merge.from], merge.mergedAt);
  for (const company of [merge.into, merge.from]) {
    await settleProducts(context, company);
    await renewWithProducts(context, company);
  }
  await endMerge(db, id, now());
  await tell(db, id, { deed: 'undone' }, [...both, ...(await lockBoth(db, [merge.from, merge.into]))]);
  return merge;
}

function undoStep(db: Db, id: string, step: Step, references: Reference[]): Promise<void> {
  if (step.effect === 'inserted') return undoInsert(db, id, step);
  if (step.effect === 'added') return undoSum(db, id, step);
  if (step.effect === 'dropped')
    return undoDrop(
      db,
      id,
      step,
      references.filter(({ table }) => table === step.table),
    );
  return undoChange(db, id, step);
}
