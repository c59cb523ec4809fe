import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';

/** Likes of many resources at once; a resource without likes is missing from the map. */
export async function countLikes(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; likes: number }>`
    select resource_id as id, count(*) as likes from reaction where resource_id = any(${ids}) and type = 'like' group by resource_id`.execute(db);
  return new Map(rows.map(({ id, likes }) => [id, likes]));
}

/** The reactions of one resource in the contract's shape. */
export const reactionsOf = (likes: Map<string, number>, id: string) => ({ reactionCount: { like: likes.get(id) ?? 0 } });
