import type { DecisionReason, StaffAction } from '#contract/trust/moderation-words.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { type Context, decide, happened } from '#server/trust/moderation/decide.ts';
import { closeReports, lockOpenReports } from '#server/trust/report/queries.ts';
import { readKnown } from './case-queries.ts';

interface Wanted {
  deed: StaffAction;
  reason: DecisionReason;
  sentence: string;
  staffID: string;
}

/** Decides a report and all open ones about the same thing; each reporter hears that it was looked at. @throws Refusal `decided` with what happened. */
export async function decideReport(context: Context, id: string, { deed, reason, sentence, staffID }: Wanted): Promise<void> {
  const { db } = context;
  const open = await lockOpenReports(db, id);
  const known = await readKnown(db, id);
  if (!known) throw new Refusal('not_found');
  if (known.state === 'closed' || !open.includes(id)) {
    const { by, at } = known;
    throw new Refusal('decided', { fields: { decision: known.deed ? happened({ deed: known.deed, by, at }) : say('decision.closed') } });
  }
  const decided = { deed, reason, sentence, staffID, resourceID: known.resourceID, act: `report.${deed}` as const, about: { kind: 'report', id } };
  await closeReports(db, open, await decide(context, decided));
  await publishEach(
    db,
    'moderation.outcome',
    open.map((reportID) => ({ reportID })),
  );
}
