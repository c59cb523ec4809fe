import { type RawBuilder, sql } from 'kysely';

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** A moment under this name as the contract writes it. */
export const iso = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', ${sql.lit(ISO)})`;
