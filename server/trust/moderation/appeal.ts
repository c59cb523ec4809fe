import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { record } from '#server/operations/audit/queries.ts';
import { restoreRfq } from '#server/trade/rfq/staff/restore.ts';
import { reopenReport } from '../report/queries.ts';
import { closeAppeal, insertAppeal, lockAppeal, type Open, readRunning } from './appeal-queries.ts';
import { type Context, decide } from './decide.ts';
import { readNotice } from './notice.ts';
import { endDecision } from './queries.ts';
import type { Side } from './token.ts';

/** Appeals once. @throws Refusal `appealed` the second time, `not_found` for what holds no more. @returns the number that people quote. */
export async function sendAppeal(request: Request, side: Side, id: string, content: string): Promise<string> {
  const { db, now } = request;
  const notice = await readNotice(request, side, id);
  if (notice.appeal) throw new Refusal('appealed');
  if (!notice.mayAppeal) throw new Refusal('not_found');
  const appealID = newId();
  const number = await insertAppeal(db, { appealID, side, id, content, at: now() });
  if (number === null) throw new Refusal('appealed');
  await publish(db, 'moderation.appealed', { appealID });
  return `WBN-A-${String(number).padStart(6, '0')}`;
}

interface Ruling {
  appealID: string;
  outcome: 'upheld' | 'reversed';
  sentence: string;
  staffID: string;
  colleagues: number;
}

/**
 * Closes an appeal. A reversed decision ends, and what it kept down is back; of a reporter the report waits again.
 * @throws Refusal `own_decision` for who made the decision, where there is a colleague; `decided` when somebody was faster.
 */
export async function ruleOnAppeal(context: Context, { appealID, outcome, sentence, staffID, colleagues }: Ruling): Promise<void> {
  const { db, now } = context;
  const open = await lockAppeal(db, appealID);
  if (!open) throw new Refusal('not_found');
  if (open.state === 'closed') throw new Refusal('decided', { fields: { decision: say('appealClosed') } });
  if (colleagues > 0 && open.decidedBy === staffID) throw new Refusal('own_decision');
  const at = now();
  await closeAppeal(db, { outcome, sentence, staffID, at, appealID });
  if (outcome === 'reversed') await reverse(context, open, { sentence, staffID });
  await record(db, {
    staffID,
    act: outcome === 'upheld' ? 'appeal.uphold' : 'appeal.reverse',
    about: { kind: 'appeal', id: appealID },
    reason: sentence,
    details: { decision: open.moderationID },
    at,
  });
  await publish(db, 'moderation.appeal-closed', { appealID });
}

async function reverse(
  context: Context,
  { moderationID, reportID, resourceID, tradeID, deed }: Open,
  by: { sentence: string; staffID: string },
): Promise<void> {
  if (reportID) return reopenReport(context.db, reportID);
  if (tradeID) {
    await endDecision(context.db, moderationID, context.now());
    return restoreRfq(context.db, tradeID);
  }
  const isKept = await readRunning(context.db, moderationID);
  if (isKept.length > 0) await decide(context, { deed: 'restore', resourceID, reason: 'our-mistake', ...by, silent: true });
  else if (deed === 'warn') await endDecision(context.db, moderationID, context.now());
}
