import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { readReopened, readSupplier } from './own-queries.ts';
import { takeUnasked } from './possible-queries.ts';
import { ringsOf } from './rules.ts';
import { readGraph } from './ties-queries.ts';
import { holdRings } from './write-queries.ts';

/** For the worker, daily: holds references that confirm one another in a ring, which each of them alone may not have shown (RFN-013). */
export async function checkGraph(context: AppContext): Promise<void> {
  await renewReopened(context);
  const rings = ringsOf(await readGraph(context.db));
  if (rings.size === 0) return;
  await inTransaction(context, async (context) => {
    const held = await holdRings(context.db, [...rings]);
    await publishEach(
      context.db,
      'trade-reference.changed',
      held.map((referenceID) => ({ referenceID, what: 'changed' as const })),
    );
  });
}

/** For the worker: asks each buyer once, a week after the answer about the delivery (RFN-015). */
export function askForReferences(context: AppContext): Promise<void> {
  return inTransaction(context, async (context) => publishEach(context.db, 'trade-reference.possible', await takeUnasked(context.db)));
}

/** Companies and products are searched by whether there are references from orders (RFN-014). */
export const subscribers = { 'trade-reference.changed': [hearChanged] } satisfies Subscribers;

async function hearChanged(context: AppContext, { body: { referenceID } }: OutboxEvent<'trade-reference.changed'>): Promise<void> {
  const supplierID = await readSupplier(context.db, referenceID);
  if (supplierID) await inTransaction(context, (context) => renewWithProducts(context, supplierID));
}

/** Sections that staff closed for a year show again by the clock. */
async function renewReopened(context: AppContext): Promise<void> {
  for (const id of await readReopened(context.db)) await inTransaction(context, (context) => renewWithProducts(context, id));
}
