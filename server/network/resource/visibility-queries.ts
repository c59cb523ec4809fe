import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export interface Changed {
  id: string;
  type: string;
}

/** The resources and all that hangs on them. */
export const below = (ids: string[]) => sql`with recursive below as (
  select id from resource where id = any(${ids}) union select r.id from resource r join below on r.parent_id = below.id)`;

const SPEAK = ['person', 'business', 'question', 'answer'];

/** The products about which these were asked or answered, or which these asked about. */
export async function readAskedAbout(db: Db, changed: Changed[]): Promise<string[]> {
  const ids = changed.filter(({ type }) => SPEAK.includes(type)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string | null }>`
    select distinct q.parent_id as id from resource q where q.type = 'question'
      and (q.id = any(${ids}) or q.voice_id = any(${ids}) or q.id in (select a.parent_id from resource a where a.id = any(${ids}) and a.type = 'answer'))`.execute(
    db,
  );
  return rows.flatMap(({ id }) => id ?? []);
}
