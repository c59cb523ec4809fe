import { type RawBuilder, sql } from 'kysely';
import type { ListedActor } from '#contract/network/listed-actor.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { authorCard } from '#server/company/actor/author-card-queries.ts';
import { type ResourceType, readable, unblocked } from '../resource/queries.ts';
import type { Place } from './place.ts';

/** Condition on a row of `resource` under this alias: who speaks in it is the account itself, or a business that it owns. */
export const ownedBy = (alias: string, account: string): RawBuilder<boolean> => {
  const voice = sql`coalesce(${sql.ref(`${alias}.voice_id`)}, ${sql.ref(`${alias}.id`)})`;
  return sql<boolean>`(${voice} = ${account}
    or exists (select 1 from business_access x where x.business_id = ${voice} and x.account_id = ${account} and x.access = 'owner'))`;
};

/** Whether it is the account's own; null for what is of no such type, or not the account's to read. */
export async function isOwn(db: Db, id: string, types: readonly ResourceType[], account: string): Promise<boolean | null> {
  const { rows } = await sql<{ own: boolean }>`
    select ${ownedBy('r', account)} as own from resource r where r.id = ${id} and r.type = any(${types}) and ${readable('r', account)}`.execute(db);
  return rows[0]?.own ?? null;
}

interface Wanted {
  /** The base address of public files. */
  files: string;
  viewer: string;
  /** Where the page before ended; null for the first one. */
  after: Place | null;
  size: number;
}
export type ListedRow = ListedActor & { place: Place };

/** Who likes it, the latest first, without those whom the viewer may not see. */
export const readLikers = (db: Db, id: string, wanted: Wanted): Promise<ListedRow[]> =>
  readActors(db, sql`(select actor_id as id, created_at from reaction where resource_id = ${id} and type = 'like')`, wanted);

/** Who follows it, in the same way. */
export const readFollowers = (db: Db, id: string, wanted: Wanted): Promise<ListedRow[]> =>
  readActors(db, sql`(select account_id as id, created_at from follow where resource_id = ${id})`, wanted);

async function readActors(db: Db, source: RawBuilder<unknown>, { files, viewer, after, size }: Wanted): Promise<ListedRow[]> {
  const isAfter = after ? sql`(x.created_at, x.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<{ card: Omit<ListedActor, 'at'>; at: string; place: Place }>`
    select ${authorCard(files, { account: 'a', profile: 'f', business: 'b' })} as card, ${isoSeconds('x.created_at')} as at,
      jsonb_build_object('at', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'id', x.id) as place
    from ${source} x join resource who on who.id = x.id and ${readable('who', viewer)} and ${unblocked('who', viewer)}
    left join account a on a.id = x.id left join profile f on f.account_id = a.id left join business b on b.id = x.id
    where ${isAfter} order by x.created_at desc, x.id desc limit ${size}`.execute(db);
  return rows.map(({ card, ...row }) => ({ ...card, ...row }));
}
