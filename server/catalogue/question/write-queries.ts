import { type RawBuilder, sql } from 'kysely';
import { LEVELS, type Level } from '#contract/trust/levels.ts';
import type { Db } from '#server/base/database/database.ts';
import { insertResource } from '#server/network/resource/write-queries.ts';
import { timesOf } from '#server/trade/inquiry/contact-queries.ts';
import { levelOf } from '#server/trust/identity/level-queries.ts';

/** When questions were asked since then (milliseconds, the earliest first), and how far who asks is trusted. */
export interface Asked {
  times: number[];
  level: Level;
}

interface Day {
  since: RawBuilder<unknown>;
  now: Date;
}

export async function readAsked(db: Db, accountID: string, { since, now }: Day): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    select ${timesOf(sql`select q.asked_at as at from product_question q where q.account_id = ${accountID} and q.asked_at > ${since}`)} as times,
      ${levelOf(sql`a.id`, sql`${now}::timestamptz`)} as level
    from account a where a.id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** The same of each company of an account: what all its people asked, and the level of the best placed of them. */
export async function readCompanyAsked(db: Db, accountID: string, { since, now }: Day): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select ${timesOf(sql`select q.asked_at as at from product_question q where q.asked_at > ${since}
        and q.account_id in (select p.account_id from business_access p where p.business_id = x.business_id)`)} as times,
      (${sql.val(LEVELS)}::text[])[(select max(array_position(${sql.val(LEVELS)}::text[], ${levelOf(sql`p.account_id`, sql`${now}::timestamptz`)}))
        from business_access p where p.business_id = x.business_id)] as level
    from business_access x where x.account_id = ${accountID}`.execute(db);
  return rows;
}

interface NewQuestion {
  id: string;
  productID: string;
  accountID: string;
  businessID: string | null;
  text: string;
  at: Date;
}

export async function insertQuestion(db: Db, { id, productID, accountID, businessID, text, at }: NewQuestion): Promise<void> {
  await insertResource(db, id, 'question', accountID, at);
  await sql`insert into product_question (id, product_id, account_id, business_id, content, asked_at)
    values (${id}, ${productID}, ${accountID}, ${businessID}, ${text}, ${at})`.execute(db);
}

interface Written {
  accountID: string;
  text: string;
  at: Date;
}

export async function insertAnswer(db: Db, questionID: string, { id, accountID, text, at }: Written & { id: string }): Promise<void> {
  await insertResource(db, id, 'answer', accountID, at);
  await sql`insert into product_answer (id, question_id, account_id, content, answered_at) values (${id}, ${questionID}, ${accountID}, ${text}, ${at})`.execute(
    db,
  );
}

/** An answer that was taken back is written anew. */
export async function answerAnew(db: Db, questionID: string, { accountID, text, at }: Written): Promise<void> {
  await sql`update product_answer set content = ${text}, account_id = ${accountID}, answered_at = ${at}, changed_at = null, withdrawn_at = null
    where question_id = ${questionID}`.execute(db);
}

export async function changeAnswer(db: Db, questionID: string, { accountID, text, at }: Written): Promise<void> {
  await sql`update product_answer set content = ${text}, account_id = ${accountID}, changed_at = ${at}
    where question_id = ${questionID} and content <> ${text}`.execute(db);
}

export async function withdrawAnswer(db: Db, questionID: string, at: Date): Promise<void> {
  await sql`update product_answer set withdrawn_at = ${at} where question_id = ${questionID}`.execute(db);
}

export async function setDeclined(db: Db, questionID: string, declined: { accountID: string; at: Date } | null): Promise<void> {
  await sql`update product_question set declined_at = ${declined?.at ?? null}, declined_by = ${declined?.accountID ?? null}
    where id = ${questionID} and (declined_at is null) = ${declined !== null}`.execute(db);
}
