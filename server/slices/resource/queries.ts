import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';

/** Condition on a row of `resource` under this alias: everybody may read it. */
export const readable = (alias: string) => sql`(${sql.ref(`${alias}.hidden_at`)} is null and ${sql.ref(`${alias}.audience`)} is null)`;

type ResourceType = 'person' | 'business' | 'product' | 'post' | 'comment' | 'group';

/** Whether a resource (of one of the types, if any are named) exists that everybody may read; somebody's private one counts as missing. */
export async function isReadable(db: Db, id: string, types: ResourceType[] = []): Promise<boolean> {
  const ofType = types.length > 0 ? sql`r.type = any(${types})` : sql`true`;
  const { rows } = await sql`select 1 from resource r where r.id = ${id} and ${ofType} and ${readable('r')}`.execute(db);
  return rows.length > 0;
}
