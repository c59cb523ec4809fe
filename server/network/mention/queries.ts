import { sql } from 'kysely';
import { MENTIONS } from '#contract/base/limits.ts';
import type { Mentionable } from '#contract/network/mention.ts';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import { authorCard } from '#server/company/actor/author-card-queries.ts';
import { tableOf } from '#server/directory/search/query/match-queries.ts';
import { holdsAll, startOf } from '#server/directory/search/suggest-queries.ts';
import { readable, unblocked } from '#server/network/resource/queries.ts';

/** So many of each kind are looked at: some are kept apart by a block. */
const LOOKED_AT = 2 * MENTIONS.offered;

/** Companies or people whose name begins so, the best first. */
export async function readNamesBegun(db: Db, kind: 'business' | 'person', words: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(PLAN_EACH_TIME)}
    select id from ${tableOf(kind)} where name_key like ${startOf(words)} order by quality desc, id limit ${sql.lit(LOOKED_AT)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Companies and people whom the account follows, with names of which words begin so. */
export async function readFollowedBegun(db: Db, accountID: string, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.resource_id as id from follow f left join search_business b on b.id = f.resource_id left join search_person p on p.id = f.resource_id
    where f.account_id = ${accountID} and ${holdsAll(words, sql`coalesce(b.name_key, p.name_key)`)}
    order by f.created_at desc limit ${sql.lit(LOOKED_AT)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Wanted {
  files: string;
  accountID: string;
  /** As whom the account speaks. */
  authorID: string;
  ids: string[];
}

/** Of these, in their order, whom the account may see and no block keeps apart; not oneself. */
export async function readMentionable(db: Db, { files, accountID, authorID, ids }: Wanted): Promise<Mentionable[]> {
  const { rows } = await sql<{ card: Mentionable }>`
    select ${authorCard(files, { account: 'a', profile: 'f', business: 'b' })} as card
    from unnest(${ids}::uuid[]) with ordinality w (id, place) join resource r on r.id = w.id
    left join account a on a.id = w.id left join profile f on f.account_id = a.id left join business b on b.id = w.id
    where r.type in ('person', 'business') and r.id not in (${accountID}, ${authorID}) and ${readable('r', accountID)} and ${unblocked('r', accountID, authorID)}
    order by w.place limit ${sql.lit(MENTIONS.offered)}`.execute(db);
  return rows.map(({ card }) => card);
}
