import { type RawBuilder, sql } from 'kysely';
import type { QuestionAsked } from '#contract/trade/rfq-talk.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { cautionsOf } from '#server/trust/caution/queries.ts';

export async function insertQuestion(
  db: Db,
  { id, rfqID, businessID, accountID, text, at }: { id: string; rfqID: string; businessID: string; accountID: string; text: string; at: Date },
): Promise<void> {
  await sql`insert into rfq_question (id, rfq_id, business_id, account_id, text, at) values (${id}, ${rfqID}, ${businessID}, ${accountID}, ${text}, ${at})`.execute(
    db,
  );
}

export async function countQuestions(db: Db, rfqID: string, businessID: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from rfq_question where rfq_id = ${rfqID} and business_id = ${businessID}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @returns false for a question that is not of this request. */
export async function setAnswer(
  db: Db,
  { questionID, rfqID, answer, by, toAll, at }: { questionID: string; rfqID: string; answer: string; by: string; toAll: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update rfq_question set answer = ${answer}, answered_by = ${by}, answered_at = ${at}, to_all = ${toAll}
    where id = ${questionID} and rfq_id = ${rfqID} returning 1`.execute(db);
  return rows.length > 0;
}

const questions = ({ asker, cautions }: { asker: RawBuilder<unknown>; cautions: RawBuilder<unknown> }, where: RawBuilder<unknown>) => sql<QuestionAsked>`
  select q.id as "questionID", q.text, ${isoMilliseconds('q.at')} as "askedAt", ${asker} as asker, ${cautions} as cautions,
    case when q.answer is not null then jsonb_build_object('text', q.answer, 'at', ${isoMilliseconds('q.answered_at')}, 'toAll', q.to_all) end as answer
  from rfq_question q join rfq r on r.id = q.rfq_id join business b on b.id = q.business_id where ${where} order by q.at, q.id`;
/** Who asks in a sealed request is not to be known before it is opened: no caution names them either. */
const unopened = sql`(r.sealed and r.opened_at is null)`;
const warned = cautionsOf(sql`q.id`, sql`case when ${unopened} then null else q.business_id end`);
const named = sql`jsonb_build_object('businessID', b.id, 'name', b.company_name)`;

/** What the buyer reads. Who asks in a sealed request is not theirs to know before it is opened. */
export async function readQuestions(db: Db, rfqID: string): Promise<QuestionAsked[]> {
  const { rows } = await questions({ asker: sql`case when ${unopened} then null else ${named} end`, cautions: warned }, sql`q.rfq_id = ${rfqID}`).execute(db);
  return rows;
}

/** What a supplier reads: their own questions, and of others those that were answered to all, without who asked. */
export async function readAnswers(db: Db, rfqID: string, businessID: string): Promise<QuestionAsked[]> {
  const own = sql`q.business_id = ${businessID}`;
  const { rows } = await questions(
    { asker: sql`case when ${own} then ${named} end`, cautions: sql`case when ${own} then '[]' else ${cautionsOf(sql`q.id`, sql`null::uuid`)} end` },
    sql`q.rfq_id = ${rfqID} and (${own} or q.to_all)`,
  ).execute(db);
  return rows;
}
