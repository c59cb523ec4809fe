import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#server/base/database/database.ts';

const CHUNK = 2_000;

/** Inserts rows whose properties are columns; columns that no row names keep their defaults. Rows that are there already stay. */
export async function bulk(db: Db, table: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const columns = sql.join([...new Set(chunk.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::jsonb) on conflict do nothing`.execute(db);
  }
}

/** An id that is the same at every start: the time it stands for and a hash of its name. */
export function seedId(name: string, time: Date): string {
  const random = createHash('sha256').update(name).digest().subarray(0, 16);
  return v7({ msecs: time.getTime(), random, seq: random.readUInt32BE(12) >>> 1 });
}

/** A number from 0 to below `below` that depends on the name only. */
export function pick(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(4) % below;
}

/** The day that the demonstration's ages count from. */
const TODAY = Date.UTC(2026, 10, 20, 9, 0);
const DAY = 86_400_000;
export const daysAgo = (days: number, minutes = 0): Date => new Date(TODAY - days * DAY - minutes * 60_000);
