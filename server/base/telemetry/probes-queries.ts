import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Effects of one topic that are not done: how many, how many of them were tried more than three times, and the age of the oldest in seconds. */
export interface Topic {
  topic: string;
  waiting: number;
  failing: number;
  late: number;
}

export async function readWaitingTopics(db: Db): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    select topic, count(*)::int as waiting, (count(*) filter (where attempts > 3))::int as failing,
      coalesce(extract(epoch from now() - min(created_at) filter (where attempts > 0 or due_at <= now())), 0)::float8 as late
    from outbox where done_at is null group by topic order by topic`.execute(db);
  return rows;
}
