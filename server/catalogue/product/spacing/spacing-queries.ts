import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** By columns of products. */
export type Texts = Record<string, unknown>;

export interface ChangedRow {
  number: number;
  /** What stands, and what the file says. */
  kept: Texts;
  given: Texts;
}

const AT_ONCE = 500;

/** The next staged rows behind a number that stand for a product and differ from it. */
export async function readChanged(db: Db, behind: number): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`select s.number, to_jsonb(p) as kept, to_jsonb(s) as given
    from staged_product s join product p on p.id = s.id where s.known and s.changed and s.number > ${behind} order by s.number limit ${sql.lit(AT_ONCE)}`.execute(
    db,
  );
  return rows;
}

export async function markUnchanged(db: Db, numbers: number[]): Promise<void> {
  if (numbers.length > 0) await sql`update staged_product set changed = false where number = any(${numbers}::int[])`.execute(db);
}
