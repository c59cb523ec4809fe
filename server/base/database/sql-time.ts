import { type RawBuilder, sql } from 'kysely';

/** A column's name, or what is worked out of some. */
type Moment = string | RawBuilder<unknown>;

const written = (moment: Moment, format: string): RawBuilder<string> =>
  sql<string>`to_char(${typeof moment === 'string' ? sql.ref(moment) : moment} at time zone 'UTC', ${sql.lit(format)})`;

/** A moment as it goes over the wire: ISO 8601 in UTC, to the millisecond, for what is compared or put in order. */
export const isoMilliseconds = (moment: Moment): RawBuilder<string> => written(moment, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** The same to the second, for what is only shown. */
export const isoSeconds = (moment: Moment): RawBuilder<string> => written(moment, 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
