import { type RawBuilder, sql } from 'kysely';

/** A column's moment as it goes over the wire: ISO 8601 in UTC, to the second. */
export const isoTime = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
