import type { AppealCase, ClaimCase } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { readAppealCase, readClaimCase } from './claims-queries.ts';
import { readDecisions } from './history-queries.ts';

/** Who claims a company with what evidence. @throws Refusal `not_found` */
export async function readClaim(db: Db, id: string): Promise<ClaimCase> {
  const rows = await readClaimCase(db, id);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** An appeal with its decision. @throws Refusal `not_found` */
export async function readAppeal(db: Db, id: string, staffID: string): Promise<AppealCase> {
  const [found] = await readAppealCase(db, staffID, id);
  const [decision] = found ? await readDecisions(db, [], found.moderationID) : [];
  if (!found || !decision) throw new Refusal('not_found');
  const { moderationID: _, snapshot, ...appeal } = found;
  return { ...appeal, decision, words: [snapshot.name, snapshot.text].filter(Boolean).join('\n') };
}
