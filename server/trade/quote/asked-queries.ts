import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export interface Terms {
  incoterm: string | null;
  currency: string;
  otherCurrencies: boolean;
  /** Of one without a deadline: now. */
  deadline: Date;
}

/** What a published request says of terms. */
export async function readTerms(db: Db, rfqID: string): Promise<Terms> {
  const { rows } =
    await sql<Terms>`select incoterm, currency, other_currencies as "otherCurrencies", coalesce(deadline, trade_now()) as deadline from rfq where id = ${rfqID} and published_at is not null`.execute(
      db,
    );
  if (!rows[0]) throw new Error('a request that is quoted is not published');
  return rows[0];
}
