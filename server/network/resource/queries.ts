import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Whoever reads: the account, or null for a visitor. */
export type Viewer = string | null;

/**
 * Condition on a row of `resource` under this alias: the viewer may read it.
 * Neither it nor who speaks in it was taken down, and what a private group holds is for its members.
 */
export function readable(alias: string, viewer: Viewer = null): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const audience =
    viewer === null
      ? sql`${column('audience')} is null`
      : sql`(${column('audience')} is null
          or exists (select 1 from group_member m where m.group_id = ${column('audience')} and m.account_id = ${viewer}))`;
  return sql`(${column('hidden_at')} is null and ${audience}
    and not exists (select 1 from resource voice where voice.id = ${column('voice_id')} and voice.hidden_at is not null))`;
}

/** Condition on a row of `resource` under this alias: no block keeps one of these (the account, the business it acts as) apart from who speaks in it. */
export function unblocked(alias: string, ...sides: string[]): RawBuilder<unknown> {
  if (sides.length === 0) return sql`true`;
  const voice = sql`coalesce(${sql.ref(`${alias}.voice_id`)}, ${sql.ref(`${alias}.id`)})`;
  return sql`not exists (select 1 from block k where k.blocker_id = any(${sides}::uuid[]) and k.target_id = ${voice})
    and not exists (select 1 from block k where k.target_id = any(${sides}::uuid[]) and k.blocker_id = ${voice})`;
}

export type ResourceType = 'person' | 'business' | 'product' | 'post' | 'comment' | 'group' | 'certificate' | 'question' | 'answer';

interface Reading {
  /** Any, if none are named. */
  types?: readonly ResourceType[];
  viewer?: Viewer;
  /** Who wants to reach it: the account and the business it acts as. A block on either side makes it missing. */
  sides?: string[];
  /** Types whose pages are everybody's: no block shuts them. */
  open?: readonly ResourceType[];
}

/** Whether such a resource exists that the viewer may read; somebody's private one counts as missing. */
export async function isReadable(db: Db, id: string, { types = [], viewer = null, sides = [], open = [] }: Reading = {}): Promise<boolean> {
  const ofType = types.length > 0 ? sql`r.type = any(${types})` : sql`true`;
  const { rows } = await sql`select 1 from resource r where r.id = ${id} and ${ofType} and ${readable('r', viewer)}
    and (r.type = any(${open}) or ${reachable('r', sides)})`.execute(db);
  return rows.length > 0;
}

/** No block either with whom it hangs on: what others say under somebody's post is said in their place. */
function reachable(alias: string, sides: string[]): RawBuilder<unknown> {
  if (sides.length === 0) return sql`true`;
  return sql`not exists (
    with recursive above as (
      select a.id, a.parent_id, a.voice_id from resource a where a.id = ${sql.ref(`${alias}.id`)}
      union all select a.id, a.parent_id, a.voice_id from resource a join above on above.parent_id = a.id)
    select 1 from above where not (${unblocked('above', ...sides)}))`;
}
