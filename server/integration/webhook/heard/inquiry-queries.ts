import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

interface Thread {
  inquiryID: string;
  otherID: string | null;
  productID: string | null;
  state: 'open' | 'closed';
}

/** A thread as a company meets it that is one of its sides. */
export type ThreadOf = Thread & { businessID: string };

/**
 * The companies of a delivered thread: the receiver of its message of this place, or both where there is none. The text of a message is not read here.
 */
export async function readThreadSides(db: Db, requestID: string, place: number | null): Promise<ThreadOf[]> {
  const { rows } = await sql<ThreadOf>`
    select own.id as "businessID", q.id as "inquiryID", q.product_id as "productID", case when q.closed_at is null then 'open' else 'closed' end as state,
      (select o.id from business o where o.id = case when own.side = 'S' then q.to_id else q.from_id end) as "otherID"
    from inquiry q left join inquiry_message m on m.inquiry_id = q.id and m.place = ${place}::int
    cross join lateral (values ('S', q.from_id), ('R', q.to_id)) as own (side, id)
    join business b on b.id = own.id
    where q.id = ${requestID} and q.held_at is null and (${place}::int is null or m.side <> own.side)`.execute(db);
  return rows;
}
