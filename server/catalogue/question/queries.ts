import { type RawBuilder, sql } from 'kysely';
import type { Question, WaitingQuestion } from '#contract/catalogue/question.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { authorCard } from '#server/company/actor/author-card-queries.ts';
import { verifiedOf } from '#server/company/business/queries.ts';
import { readable, unblocked, type Viewer } from '#server/network/resource/queries.ts';
import { identityOf } from '#server/people/profile/identity-queries.ts';

/** Condition on a question or an answer under this alias: it may be read, and no block stands between the viewer and who speaks in it. */
const shown = (alias: string, viewer: Viewer): RawBuilder<unknown> => sql`exists (select from resource r
  where r.id = ${sql.ref(`${alias}.id`)} and ${readable('r', viewer)} and ${unblocked('r', ...(viewer ? [viewer] : []))})`;

/** Questions `q` that everybody reads, with their answers `w`. */
const answered = (viewer: Viewer): RawBuilder<unknown> => sql`product_question q
  join product_answer w on w.question_id = q.id and w.withdrawn_at is null and ${shown('w', viewer)} and ${shown('q', viewer)}`;

/** Who asked a question `q`. The identity of a person stands with what they ask for themselves alone. */
const asked = (files: string): RawBuilder<unknown> => sql`q.id as "questionID", q.content as text, ${isoSeconds('q.asked_at')} as "askedAt",
  ${authorCard(files, { account: 'a', profile: 'p', business: 'b' })} || jsonb_build_object('identity', case when b.id is null then ${identityOf(sql`a.id`)} end,
    'verified', b.id is not null and ${verifiedOf}) as by`;
const askers = sql`join account a on a.id = q.account_id left join profile p on p.account_id = a.id left join business b on b.id = q.business_id`;

/** Answered questions about a product, the newest answer first. */
export async function readAnswered(
  db: Db,
  files: string,
  { productID, viewer, skip, size }: { productID: string; viewer: Viewer; skip: number; size: number },
): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select ${asked(files)}, jsonb_build_object('answerID', w.id, 'text', w.content, 'answeredAt', ${isoSeconds('w.answered_at')}, 'changedAt', ${isoSeconds('w.changed_at')},
      'by', jsonb_build_object('businessID', o.id, 'companyName', o.company_name,
        'name', (select n.first_name || ' ' || n.last_name from account n join business_access x on x.account_id = n.id and x.business_id = o.id
          join resource h on h.id = n.id and h.hidden_at is null where n.id = w.account_id))) as answer
    from ${answered(viewer)} join product d on d.id = q.product_id join business o on o.id = d.business_id ${askers}
    where q.product_id = ${productID} order by w.answered_at desc, w.id desc limit ${size} offset ${skip}`.execute(db);
  return rows;
}

export async function countAnswered(db: Db, productID: string, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${answered(viewer)} where q.product_id = ${productID}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Words by which a product is found: so many of its answered questions, the newest. */
const FOUND_BY = 20;

/** An array of what was asked about the product `p` and answered. */
export const answeredWords: RawBuilder<unknown> = sql`array(select q.content || ' ' || w.content
  from ${answered(null)} where q.product_id = p.id order by w.answered_at desc limit ${sql.lit(FOUND_BY)})`;

/** Whether a question `q` was asked by somebody, or in the name of a company that they manage, or for which they asked it and still belong to. */
const isOf = (accountID: string): RawBuilder<unknown> => sql`((q.business_id is null and q.account_id = ${accountID})
  or exists (select from business_access x where x.business_id = q.business_id and x.account_id = ${accountID} and (x.access in ('owner', 'admin') or q.account_id = ${accountID})))`;
/** Whether somebody is one of the people of the company whose product `d` is. */
const isOfCompany = (accountID: string): RawBuilder<unknown> =>
  sql`exists (select from business_access x where x.business_id = d.business_id and x.account_id = ${accountID})`;
/** A block stands between who asked `q` and the company of the product `d`. */
const apart = sql`exists (select from resource v join block k on (k.blocker_id = d.business_id and k.target_id = v.voice_id) or (k.target_id = d.business_id and k.blocker_id = v.voice_id)
  where v.id = q.id)`;
const unanswered = sql`not exists (select from product_answer w where w.question_id = q.id and w.withdrawn_at is null)`;

interface Asking {
  productID: string;
  accountID: string;
  most: number;
}

/** Questions about a product without an answer: somebody's own, and all for the people of its company. */
export async function readUnanswered(db: Db, files: string, { productID, accountID, most }: Asking): Promise<WaitingQuestion[]> {
  const { rows } = await sql<WaitingQuestion>`
    select ${asked(files)}, case when t.withdrawn_at is not null then 'withdrawn' when q.declined_at is not null then 'declined' else 'open' end as state,
      ${isoSeconds(sql`coalesce(t.withdrawn_at, q.declined_at)`)} as "stateAt", ${isOf(accountID)} as mine
    from product_question q join product d on d.id = q.product_id left join product_answer t on t.question_id = q.id ${askers}
    where q.product_id = ${productID} and ${unanswered} and ${shown('q', accountID)} and (${isOf(accountID)} or (${isOfCompany(accountID)} and not ${apart}))
    order by q.asked_at, q.id limit ${most}`.execute(db);
  return rows;
}

/** Whether somebody may read a question or an answer: what was answered is everybody's, the rest that of who asked and of who is asked. */
export async function mayReadQuestion(db: Db, id: string, accountID: string | null): Promise<boolean> {
  const sides = accountID ? sql`${isOf(accountID)} or ${isOfCompany(accountID)}` : sql`false`;
  const { rows } = await sql`select from product_question q join product d on d.id = q.product_id left join product_answer w on w.question_id = q.id
    where ${id} in (q.id, w.id) and ((w.id is not null and w.withdrawn_at is null and ${shown('w', null)}) or (q.id = ${id} and (${sides})))`.execute(db);
  return rows.length > 0;
}

export interface Known {
  productID: string;
  businessID: string;
  askedBy: string;
  askedAs: string | null;
  mine: boolean;
  answerID: string | null;
  withdrawn: boolean;
}

/** A question that somebody may read, locked; null where there is none. */
export async function lockQuestion(db: Db, id: string, accountID: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select q.product_id as "productID", d.business_id as "businessID", q.account_id as "askedBy", q.business_id as "askedAs", ${isOf(accountID)} as mine,
      w.id as "answerID", w.withdrawn_at is not null as withdrawn
    from product_question q join product d on d.id = q.product_id left join product_answer w on w.question_id = q.id
    where q.id = ${id} and ${shown('q', accountID)} and (${isOf(accountID)} or not ${apart}) for update of q`.execute(db);
  return rows[0] ?? null;
}
