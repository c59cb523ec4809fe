import { type RawBuilder, sql } from 'kysely';

// Values that the planner does not see. A plan for these values alone then never looks cheaper than one for any values, which each connection keeps: of
// statements that are read by keys alone, planning takes longer than running.
export const unseen = (text: string | null): RawBuilder<string | null> => sql`(select ${text}::text)`;
export const unseenList = (texts: string[]): RawBuilder<string[]> => sql`array(select unnest(${texts}::text[]))`;
