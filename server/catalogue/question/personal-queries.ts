import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';
import { withdrawing } from '#server/network/resource/write-queries.ts';

const ownQuestions = (id: string) => sql`select q.id from product_question q where q.account_id = ${id} and q.business_id is null`;
/** By their voice: the products are gone by then. */
const theirAnswers = (ids: string[]) => sql`select id from resource where type = 'answer' and voice_id = any(${ids})`;

/** What its tables hold of a person or a company, and how it goes. */
export const personal = {
  collect: {
    productQuestions: (id) => sql`select id as "questionID", product_id as "productID", business_id as "businessID", content, asked_at as "askedAt"
      from product_question where account_id = ${id} order by asked_at`,
    productAnswers: (id) => sql`select w.id as "answerID", w.question_id as "questionID", w.content, w.answered_at as "answeredAt", w.changed_at as "changedAt",
        w.withdrawn_at as "withdrawnAt" from product_answer w where w.account_id = ${id} order by w.answered_at`,
    productQuestionsDeclined: (id) =>
      sql`select id as "questionID", declined_at as "declinedAt" from product_question where declined_by = ${id} order by declined_at`,
  },
  erase: [
    // What they asked or answered for a company stays the company's.
    (id) => withdrawing(ownQuestions(id)),
    (id) => sql`update product_question set content = '[deleted]' where id in (${ownQuestions(id)})`,
    (id) => sql`update product_answer set account_id = null where account_id = ${id}`,
    (id) => sql`update product_question set declined_by = null where declined_by = ${id}`,
  ],
  eraseCompanies: [
    (ids) => withdrawing(sql`select id from product_question where business_id = any(${ids})`),
    (ids) => sql`update product_question set content = '[deleted]', business_id = null where business_id = any(${ids})`,
    (ids) => withdrawing(theirAnswers(ids)),
    (ids) => sql`update product_answer set content = '[deleted]', account_id = null where id in (${theirAnswers(ids)})`,
  ],
} satisfies Personal;
