import { sql } from 'kysely';
import type { CautionKind } from '#contract/trust/caution-words.ts';
import type { Db } from '#server/base/database/database.ts';

export interface Counted {
  day: string;
  kind: CautionKind;
  shown: number;
  reported: number;
}

/** Cautions by the day on which they were shown first; one counts as reported when its conversation, quote or question was reported since. */
export async function countCautions(db: Db, days: number, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select to_char(c.shown_at at time zone 'UTC', 'YYYY-MM-DD') as day, c.kind, count(*)::int as shown,
      (count(*) filter (where exists (select from report t where t.created_at >= c.shown_at
        and (t.trade_id = c.subject_id or t.inquiry_id = (select m.inquiry_id from inquiry_message m where m.id = c.subject_id)))))::int as reported
    from caution c where c.shown_at > ${now}::timestamptz - ${days} * interval '1 day' group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
}
