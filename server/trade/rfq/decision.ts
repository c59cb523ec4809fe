import { DEADLINE } from '#contract/trade/rfq/limits.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { writtenMoment } from '#server/base/names/written-day.ts';
import { setReopened, strikeLines } from './decision-queries.ts';
import { hashOf } from './draft/judge.ts';
import { insertRevision, readContent } from './revision/content-queries.ts';
import { differencesOf } from './revision/differences.ts';
import { setRevision } from './revision/revise-queries.ts';
import { type Locked, noteHistory } from './state-queries.ts';

const HOUR = 3_600_000;

/** While a decision waits to be told, everything that would change what was decided on is refused alike (AWD-005). @throws Refusal `decision_running`. */
export function refuseRunning({ decisionDue }: Pick<Locked, 'decisionDue'>): void {
  if (decisionDue !== null) throw new Refusal('decision_running');
}

/** Opens a request again, which is locked and was decided: lines that have an order are struck out by a revision of its own. */
export async function reopenRfq(request: Request, locked: Locked, { deadline, reason, ordered }: { deadline: Date; reason: string; ordered: string[] }) {
  const { db } = request;
  const { id, now } = locked;
  refuseDeadline(deadline, now);
  const by = actorOf(request).accountID;
  await setReopened(db, id, deadline);
  await noteHistory(db, id, { what: 'reopened', by, text: reason, at: now });
  const before = await readContent(db, id);
  if (before.lines.some(({ lineID, struck }) => !struck && ordered.includes(lineID))) {
    await strikeLines(db, id, ordered);
    const content = await readContent(db, id);
    const revision = locked.revision + 1;
    await insertRevision(db, id, { revision, by, at: now, content, differences: differencesOf(before, content) });
    await setRevision(db, id, { revision, hash: hashOf(content), deadline });
  }
  await publish(db, 'rfq.reopened', { rfqID: id });
}

function refuseDeadline(deadline: Date, now: Date): void {
  const [least, most] = [new Date(now.getTime() + DEADLINE.leastHours * HOUR), new Date(now.getTime() + DEADLINE.mostDays * 24 * HOUR)];
  if (deadline < least) throw new Refusal('invalid_input', { fields: { deadline: say('rfq.deadlineEarly', { least: writtenMoment(least) }) } });
  if (deadline > most) throw new Refusal('invalid_input', { fields: { deadline: say('rfq.deadlineLate', { most: writtenMoment(most) }) } });
}
