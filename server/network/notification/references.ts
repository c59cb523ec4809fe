import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { type Hearing, raise } from './raise.ts';
import { readReference, readReferenceOrder } from './references-queries.ts';
import { readAdmins } from './sources-queries.ts';

/** What both sides of a reference hear (TEV-001): suppliers as their company, a buyer as the one that bought. Neither hears of a person. */
export const subscribers = {
  'trade-reference.changed': [hearChanged],
  'trade-reference.possible': [hearPossible],
} satisfies Subscribers;

const KIND = { kind: 'trade-reference', byID: null } as const;
const toAll = (accounts: string[]) => accounts.map((accountID) => ({ accountID, viaID: null }));

/** One that is held is nobody's yet. */
async function hearChanged({ db, now }: Hearing, { id, body }: OutboxEvent<'trade-reference.changed'>): Promise<void> {
  const reference = await readReference(db, body.referenceID);
  if (!reference) return;
  const { supplierID, buyerID, writers, state } = reference;
  const about = { aboutID: supplierID, at: now() };
  const isNew = (body.what === 'written' && state !== 'held') || (body.what === 'decided' && state !== 'removed' && !reference.disputed);
  if (isNew) {
    const event = state === 'waiting' ? 'reference-waiting' : 'reference-written';
    const supplier = { subjectID: supplierID, actorID: supplierID, detail: { event, side: 'supplier' } };
    await raise(db, await readAdmins(db, supplierID), { ...KIND, ...about, ...supplier, key: `${event} ${body.referenceID}` });
  }
  if (body.what !== 'decided') return;
  const detail = { event: 'reference-decided' };
  const supplier = { subjectID: supplierID, actorID: supplierID, detail: { ...detail, side: 'supplier' } };
  if (reference.disputed) await raise(db, await readAdmins(db, supplierID), { ...KIND, ...about, ...supplier, key: `decided ${id} ${supplierID}` });
  if (buyerID === null) return;
  const buyer = { subjectID: buyerID, actorID: buyerID, detail: { ...detail, side: 'buyer' } };
  await raise(db, toAll(writers), { ...KIND, ...about, ...buyer, key: `decided ${id} ${buyerID}` });
}

async function hearPossible({ db, now }: Hearing, { body: { orderID } }: OutboxEvent<'trade-reference.possible'>): Promise<void> {
  const order = await readReferenceOrder(db, orderID);
  if (!order?.supplierID) return;
  const { supplierID, buyerID, writers } = order;
  await raise(db, toAll(writers), {
    ...KIND,
    key: `reference-possible ${orderID}`,
    aboutID: supplierID,
    subjectID: buyerID,
    actorID: buyerID,
    detail: { event: 'reference-possible', side: 'buyer' },
    at: now(),
  });
}
