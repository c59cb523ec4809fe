import { type RawBuilder, sql } from 'kysely';
import type { Reactions } from '#contract/base/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { readable, type Viewer } from '../resource/queries.ts';

/** The reactions of the resource that this column names, in the contract's shape: a column of whatever statement reads it, for one more would cost more than they do. */
export const reactionsOf = (column: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('reactionCount', jsonb_build_object('like', (select count(*) from reaction x where x.resource_id = ${sql.ref(column)} and x.type = 'like')))`;

/** The reactions of one resource; of one that does not exist, none. */
export async function readReactions(db: Db, id: string): Promise<Reactions> {
  const { rows } = await sql<{ reactions: Reactions }>`select ${reactionsOf('wanted.id')} as reactions from (select ${id}::uuid as id) wanted`.execute(db);
  return rows[0]?.reactions ?? { reactionCount: { like: 0 } };
}

/** @returns whether it is new. */
export async function addReaction(db: Db, resourceID: string, actorID: string): Promise<boolean> {
  const { rows } = await sql`insert into reaction (resource_id, actor_id, type) values (${resourceID}, ${actorID}, 'like')
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function removeReaction(db: Db, resourceID: string, actorID: string): Promise<void> {
  await sql`delete from reaction where resource_id = ${resourceID} and actor_id = ${actorID} and type = 'like'`.execute(db);
}

export async function readReaction(db: Db, resourceID: string, actorID: string): Promise<boolean> {
  return (await sql`select 1 from reaction where resource_id = ${resourceID} and actor_id = ${actorID} and type = 'like'`.execute(db)).rows.length > 0;
}

/** Which of these the actor likes, as far as the viewer may still read them. */
export async function readLiked(db: Db, ids: string[], actorID: string, viewer: Viewer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.resource_id as id from reaction x join resource r on r.id = x.resource_id and ${readable('r', viewer)}
    where x.resource_id = any(${ids}) and x.actor_id = ${actorID} and x.type = 'like'`.execute(db);
  return rows.map(({ id }) => id);
}
