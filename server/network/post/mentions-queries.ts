import { type RawBuilder, sql } from 'kysely';
import type { Mention } from '#contract/network/mention.ts';
import type { Db } from '#server/base/database/database.ts';
import { readable, unblocked, type Viewer } from '../resource/queries.ts';

/** Somebody whom a text names. */
export interface Target {
  id: string;
  name: string;
  /** A person who does not follow who speaks. */
  stranger: boolean;
}

const nameOf = (id: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce((select b.company_name from business b where b.id = ${id}),
  (select a.first_name || ' ' || a.last_name from account a where a.id = ${id}))`;

/** Of these companies and people those whom the account may see and no block keeps apart from it or from whom it speaks as. */
export async function readTargets(db: Db, ids: string[], sides: { accountID: string; authorID: string }): Promise<Target[]> {
  const { accountID, authorID } = sides;
  const { rows } = await sql<Target>`
    select r.id, ${nameOf(sql`r.id`)} as name,
      r.type = 'person' and r.id <> ${accountID} and not exists (select from follow f where f.account_id = r.id and f.resource_id = ${authorID}) as stranger
    from resource r where r.id = any(${ids}::uuid[]) and r.type in ('person', 'business') and ${readable('r', accountID)} and ${unblocked('r', accountID, authorID)}`.execute(
    db,
  );
  return rows;
}

/** A mention as it is kept: units of the text from a unit on. */
export interface Range {
  at: number;
  length: number;
  id: string;
}

export async function readRanges(db: Db, postID: string): Promise<Range[]> {
  const { rows } = await sql<Range>`select at, length, target_id as id from post_mention where post_id = ${postID} order by at`.execute(db);
  return rows;
}

/** Puts these in the place of those that the post has. */
export async function replaceRanges(db: Db, postID: string, ranges: Range[]): Promise<void> {
  await sql`delete from post_mention where post_id = ${postID}`.execute(db);
  await sql`insert into post_mention (post_id, at, length, target_id)
    select ${postID}, n.at, n.length, n.id from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) n (at int, length int, id uuid)`.execute(db);
}

/** Of these whom this post has named before. */
export async function readNamed(db: Db, postID: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select target_id as id from post_mentioned where post_id = ${postID} and target_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Strangers whom the account has named since then, and when the first of them was; nobody else of the account names any meanwhile. */
export async function countStrangers(db: Db, accountID: string, since: Date): Promise<{ count: number; first: Date | null }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mention ${accountID}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(created_at) as first from post_mentioned where account_id = ${accountID} and stranger and created_at > ${since}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, first: null };
}

export async function insertNamed(db: Db, postID: string, targets: Target[], by: { accountID: string; at: Date }): Promise<void> {
  await sql`insert into post_mentioned (post_id, target_id, account_id, stranger, created_at)
    select ${postID}, n.id, ${by.accountID}, n.stranger, ${by.at} from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) n (id uuid, stranger boolean)
    on conflict do nothing`.execute(db);
}

/** A mention of a shown post: where it stands in the kept text, and the name of today; null where this viewer may not see who it is. */
export type Shown = Pick<Mention, 'at' | 'length' | 'id' | 'type'> & { name: string | null };

/** The mentions of the post `p`, in their order. */
export const mentionsOf = (
  viewer: Viewer,
): RawBuilder<Shown[]> => sql`coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'length', m.length, 'id', m.target_id,
    'type', case w.type when 'person' then 'user' else w.type end,
    'name', case when ${readable('w', viewer)} and ${unblocked('w', ...(viewer ? [viewer] : []))} then ${nameOf(sql`w.id`)} end) order by m.at)
  from post_mention m join resource w on w.id = m.target_id where m.post_id = p.id), '[]')`;
