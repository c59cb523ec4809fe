import type { Db } from '#server/base/database/database.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { insertOwners } from '../actor/invitation-queries.ts';

/**
 * Gives the businesses of a range to the owners that their rows name: at once to a person whose address is confirmed, else by an invitation.
 * A business that has an owner keeps it.
 */
export async function writeOwners(db: Db, from: number, to: number): Promise<void> {
  await publishEach(db, 'business.invited', await insertOwners(db, from, to));
}
