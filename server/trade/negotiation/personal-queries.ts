import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its table holds of a person. A counter-offer is the business’s, and goes with its quote. */
export const personal = {
  collect: {
    counterOffers: (id) =>
      sql`select o.quote_id as "quoteID", o.round, o.at as "madeAt", o.note, o.content as offer, o.outcome from quote_round o where o.account_id = ${id} order by o.at`,
    counterAnswers: (id) => sql`select o.quote_id as "quoteID", o.round, o.closed_at as "answeredAt", o.outcome, o.answer
      from quote_round o where o.closed_by = ${id} order by o.closed_at`,
  },
} satisfies Personal;
