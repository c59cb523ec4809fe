import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string, string>;

/** The tables that the query builder writes to or filters; purpose-made reads are plain SQL. */
export interface Tables {
  outbox: {
    id: Generated<number>;
    topic: string;
    body: Json;
    created_at: Time;
    due_at: Time;
    attempts: Generated<number>;
    last_error: string | null;
    done_at: MaybeTime;
  };
  setting: { name: string; value: Json; changed_at: Time };
}
