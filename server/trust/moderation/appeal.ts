import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { record } from '#server/operations/audit/record.ts';
import { reopenReport } from '../report/queries.ts';
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
  const moderationID = side === 'subject' ? sql`${id}::uuid` : sql`(select moderation_id from report where id = ${id})`;
  const { rows } = await sql<{ number: number }>`
    insert into appeal (id, moderation_id, report_id, content, created_at)
    values (${appealID}, ${moderationID}, ${side === 'reporter' ? id : null}, ${content}, ${now()}) on conflict do nothing returning number`.execute(db);
  if (!rows[0]) throw new Refusal('appealed');
  await publish(db, 'moderation.appealed', { appealID });
  return `WBN-A-${String(rows[0].number).padStart(6, '0')}`;
}

interface Open {
  moderationID: string;
  reportID: string | null;
  resourceID: string;
  deed: string;
  decidedBy: string | null;
  state: string;
}

/** Locked until the transaction ends. */
async function lockAppeal(db: Db, id: string): Promise<Open | null> {
  const { rows } = await sql<Open>`
    select p.moderation_id as "moderationID", p.report_id as "reportID", m.resource_id as "resourceID", m.deed, m.account_id as "decidedBy", p.state
    from appeal p join moderation m on m.id = p.moderation_id where p.id = ${id} for update of p`.execute(db);
  return rows[0] ?? null;
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
  await sql`update appeal set state = 'closed', outcome = ${outcome}, answer = ${sentence}, account_id = ${staffID}, closed_at = ${at} where id = ${appealID}`.execute(
    db,
  );
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

async function reverse(context: Context, { moderationID, reportID, resourceID, deed }: Open, by: { sentence: string; staffID: string }): Promise<void> {
  if (reportID) return reopenReport(context.db, reportID);
  const isKept = await sql`select 1 from moderation where id = ${moderationID} and ended_at is null and deed in ('hide', 'suspend')`.execute(context.db);
  if (isKept.rows.length > 0) await decide(context, { deed: 'restore', resourceID, reason: 'our-mistake', ...by, silent: true });
  else if (deed === 'warn') await endDecision(context.db, moderationID, context.now());
}
