import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { tradeNow } from '../rfq/state-queries.ts';

/** Of one account; the oldest go. */
const MOST = 2_000;

export type Kind = 'category' | 'columns';

/** What an account chose for what was said: no other account ever reads it (BOM-011). */
export async function readRemembered(db: Db, accountID: string, kind: Kind, said: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ said: string; chosen: string }>`
    select said, chosen from parts_correction where account_id = ${accountID} and kind = ${kind} and said = any(${said}::text[])`.execute(db);
  return new Map(rows.map(({ said, chosen }) => [said, chosen]));
}

export async function remember(db: Db, accountID: string, kind: Kind, chosen: Map<string, string>): Promise<void> {
  if (chosen.size === 0) return;
  await sql`insert into parts_correction (account_id, kind, said, chosen, at)
    select ${accountID}, ${kind}, c.said, c.chosen, ${tradeNow} from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::text[]) c (said, chosen)
    on conflict (account_id, kind, said) do update set chosen = excluded.chosen, at = excluded.at`.execute(db);
  await sql`delete from parts_correction where account_id = ${accountID} and (kind, said) in (
    select kind, said from parts_correction where account_id = ${accountID} order by at desc, kind, said offset ${MOST})`.execute(db);
}
