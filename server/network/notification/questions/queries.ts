import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

interface Asked {
  productID: string;
  /** Of the company whose product it is. */
  companyID: string;
  askedBy: string;
  /** The business in whose name it was asked. */
  askedAs: string | null;
}

export async function readQuestion(db: Db, id: string): Promise<Asked | null> {
  const { rows } = await sql<Asked>`select q.product_id as "productID", p.business_id as "companyID", q.account_id as "askedBy", q.business_id as "askedAs"
    from product_question q join product p on p.id = q.product_id where q.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
