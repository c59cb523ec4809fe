import type { Pool } from 'pg';
import { newId } from '#server/base/database/id.ts';
import type { Supplier } from '../rfq.ts';

interface Ended {
  buyer: string;
  supplier: Supplier;
  /** So many invitations of which so many brought a complete quote. */
  cases: number;
  answered: number;
  /** Hours from the invitation to the quote, on weekdays. */
  after?: number;
  category?: string;
  /** Days since the invitations. */
  ago?: number;
  sealed?: boolean;
}

/** Writes requests whose deadline is over, each with one invitation: as they stand years after a company began to be asked. */
export async function ended(
  pool: Pool,
  { buyer, supplier, cases, answered, after = 5, category = '0004-01', ago = 100, sealed = false }: Ended,
): Promise<void> {
  // A Monday, so that hours are hours.
  const monday = "date_trunc('week', now() - make_interval(days => $1)) + interval '8 hours'";
  const { rows } = await pool.query(`select ${monday} as at`, [ago]);
  const at: Date = rows[0].at;
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const ids = Array.from({ length: cases }, newId);
  const numbers = ids.map((id) => `T-${id}`);
  await pool.query(
    `insert into rfq (id, number, account_id, created_at, changed_at, published_at, deadline, revision, title, sealed)
     select x.id, x.number, $2, $3, $3, $3, $4, 1, 'Ended', $5 from unnest($1::uuid[], $6::text[]) x (id, number)`,
    [ids, buyer, at, later(96), sealed, numbers],
  );
  await pool.query(`insert into rfq_line (rfq_id, id, number, unit, category) select id, gen_random_uuid(), 1, 'H87', $2 from unnest($1::uuid[]) x (id)`, [
    ids,
    category,
  ]);
  await pool.query('insert into rfq_invitation (rfq_id, business_id, account_id, at) select id, $2, $3, $4 from unnest($1::uuid[]) x (id)', [
    ids,
    supplier.id,
    buyer,
    at,
  ]);
  await pool.query('insert into invitation_forecast (rfq_id, business_id, at, cases, waiting) select id, $2, $3, 0, 0 from unnest($1::uuid[]) x (id)', [
    ids,
    supplier.id,
    at,
  ]);
  await pool.query(
    `insert into quote (id, rfq_id, business_id, number, draft, drafted_at, drafted_by, revision, first_at, submitted_at, submitted_by)
     select gen_random_uuid(), x.id, $2, 'Q-' || x.id, '{}', $3, $4, 1, $3, $3, $4 from unnest($1::uuid[]) x (id)`,
    [ids.slice(0, answered), supplier.id, later(after), supplier.owner],
  );
}
