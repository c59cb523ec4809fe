import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { promotedOf } from '#server/money/boost/queries.ts';
import type { Kind } from './document.ts';
import { businessWorth, likesOf, productWorth, QUALITY, type Worth } from './quality-queries.ts';
import { tableOf } from './query/match-queries.ts';

interface Weighed {
  id: string;
  quality: number;
}

/** Reads what the quality of documents is made of, and none of their words. */
const WEIGHERS: Record<Kind, (db: Db, ids: string[]) => Promise<Weighed[]>> = {
  business: async (db, ids) => {
    const { rows } = await sql<Worth & { id: string }>`
      select b.id, ${businessWorth}, ${promotedOf('b.id')} as promoted from business b where b.id = any(${ids})`.execute(db);
    return rows.map((row) => ({ id: row.id, quality: QUALITY.business(row) }));
  },
  product: async (db, ids) => {
    const { rows } = await sql<Worth & { id: string }>`
      select p.id, ${productWorth}, ${promotedOf('p.id')} as promoted from product p join business b on b.id = p.business_id where p.id = any(${ids})`.execute(
      db,
    );
    return rows.map((row) => ({ id: row.id, quality: QUALITY.product(row) }));
  },
  person: async (db, ids) => {
    const { rows } = await sql<{ id: string; hasPhoto: boolean; presentation: string | null; likes: number }>`
      select a.id, a.profile_photo_id is not null as "hasPhoto", p.brief_presentation as presentation, ${likesOf('a.id')} as likes
      from account a left join profile p on p.account_id = a.id where a.id = any(${ids})`.execute(db);
    return rows.map((row) => ({ id: row.id, quality: QUALITY.person(row) }));
  },
};

/**
 * Sets one column of documents, in the caller's transaction, as far as it changes. Their rows are locked before anything is counted:
 * of two likes at once the second counts the first. @returns the ids of those that changed.
 */
export async function reweighDocuments(db: Db, kind: Kind, ids: string[]): Promise<string[]> {
  const held = await sql<{ id: string }>`select id from ${tableOf(kind)} where id = any(${ids}) order by id for update`.execute(db);
  if (held.rows.length === 0) return [];
  const weighed = await WEIGHERS[kind](
    db,
    held.rows.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string }>`update ${tableOf(kind)} d set quality = w.quality
    from unnest(${weighed.map(({ id }) => id)}::uuid[], ${weighed.map(({ quality }) => quality)}::int[]) as w (id, quality)
    where d.id = w.id and d.quality <> w.quality returning d.id`.execute(db);
  return rows.map(({ id }) => id);
}
