import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { readable, type Viewer } from '../resource/queries.ts';

/** Likes of many resources at once; a resource without likes is missing from the map. */
export async function countLikes(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; likes: number }>`
    select resource_id as id, count(*) as likes from reaction where resource_id = any(${ids}) and type = 'like' group by resource_id`.execute(db);
  return new Map(rows.map(({ id, likes }) => [id, likes]));
}

/** The reactions of one resource in the contract's shape. */
export const reactionsOf = (likes: Map<string, number>, id: string) => ({ reactionCount: { like: likes.get(id) ?? 0 } });

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
