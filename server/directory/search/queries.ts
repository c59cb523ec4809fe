import { sql } from 'kysely';
import { HOME_LATEST_PER_TYPE, HOME_TYPES } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { readable } from '#server/network/resource/queries.ts';
import type { Kind } from './document.ts';
import { tableOf } from './query/match-queries.ts';

/** The latest businesses of each type of the home page, newest first within their type. */
export async function readLatestIds(db: Db): Promise<{ id: string; createdAt: string }[]> {
  const { rows } = await sql<{ id: string; createdAt: string }>`
    select latest.id, ${isoSeconds('latest.created_at')} as "createdAt"
    from unnest(${sql.lit(`{${HOME_TYPES.join(',')}}`)}::text[]) with ordinality type(code, place)
    cross join lateral (
      select b.id, b.created_at from business b join resource r on r.id = b.id and ${readable('r')}
      where b.business_type = type.code order by b.created_at desc, b.id limit ${sql.lit(HOME_LATEST_PER_TYPE)}) latest
    order by type.place, latest.created_at desc, latest.id`.execute(db);
  return rows;
}

/** Pictures of what is suggested, by id. */
export async function readPhotos(db: Db, files: string, ids: string[]) {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; photo: { url: string; width: number; height: number; versions: { url: string; width: number }[] } | null }>`
    select b.id, photo_of(b.profile_photo_id, ${files}) as photo from business b where b.id = any(${ids})
    union all
    select p.id, (select photo_of(m.file_id, ${files}) from product_media m where m.product_id = p.id order by m.place limit 1) from product p where p.id = any(${ids})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.photo]));
}

/** What PostgreSQL holds of these documents, by id: one stands exactly as long as its thing may be found, for it is written and removed with it. */
export async function readDocuments(db: Db, kind: Kind, ids: string[]): Promise<Map<string, { name: string; detail: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; detail: string }>`select id, name, detail from ${tableOf(kind)} where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
