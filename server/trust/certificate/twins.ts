import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { showAnew } from '../verification/grant.ts';
import { endLooks } from './look-queries.ts';
import { endCases, openCase, readCases, readTwins, removeParties, writeParties } from './twin-queries.ts';

export const subscribers = { 'business.changed': [followCertificates] } satisfies Subscribers;

/**
 * After a company was saved: what it took off is not to be looked at any more, and a number that another company has of the same issuer
 * waits for staff (CRT-009). Nobody counts as seen meanwhile, so that all of them are found anew.
 */
async function followCertificates(context: AppContext, { body: { businessID } }: OutboxEvent<'business.changed'>): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db, now } = context;
    if (!(await lockBusiness(db, businessID))) return;
    await endLooks(db, businessID, now());
    const before = await readCases(db, businessID);
    for (const { key, caseID } of await readTwins(db, businessID)) await writeParties(db, caseID ?? (await openCase(db, key, now())), key);
    const cases = await readCases(db, businessID);
    const ids = cases.map(({ id }) => id);
    await removeParties(db, ids);
    const ended = await endCases(db, ids, now());
    const changed = cases.filter(({ id }) => ended.includes(id) || !before.some((one) => one.id === id)).flatMap(({ companies }) => companies);
    for (const id of [...new Set(changed)].toSorted()) await showAnew(context, id);
  });
}
