import { sql } from 'kysely';

export interface Changed {
  id: string;
  type: string;
}

/** The resources and all that hangs on them. */
export const below = (ids: string[]) => sql`with recursive below as (
  select id from resource where id = any(${ids}) union select r.id from resource r join below on r.parent_id = below.id)`;
