import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { signToken } from '#server/identity/session/token.ts';
import type { Stage } from '../../proofs/trade/stage.ts';
import { makeSession } from '../../tests/support/made.ts';

/** A sub-category that something is offered in, as often as products of it. */
export interface Branch {
  id: string;
  name: string;
  industry: string;
}

export async function readBranches(db: Db): Promise<Branch[]> {
  const { rows } =
    await sql<Branch>`select s.id, s.name, p.industry_id as industry from product p tablesample system (0.5) join sub_category s on s.id = p.sub_category_id`.execute(
      db,
    );
  return rows;
}

/** Makes so many open requests of the published ones, each with a line or two of what is offered. */
export async function fillOpen(db: Db, ids: string[], count: number): Promise<void> {
  const copies = Math.ceil(count / ids.length);
  const { rows } = await sql<{
    table: string;
    columns: string[];
  }>`select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name in ('rfq', 'rfq_line') and is_generated = 'NEVER' group by 1 order by 1`.execute(db);
  for (const { table, columns } of rows) {
    const values = columns.map((column) => {
      const name = sql.ref(column);
      if (column === 'id' || column === 'rfq_id') return sql`md5(${name}::text || n)::uuid`;
      return column === 'number' && table === 'rfq' ? sql`${name} || '-' || n` : name;
    });
    const key = sql.ref(table === 'rfq' ? 'id' : 'rfq_id');
    const few = table === 'rfq_line' ? sql`and (${sql.ref('number')} + n) % 5 = 0` : sql``;
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(table)} cross join generate_series(1, ${copies}::int) n where ${key} = any(${ids}::uuid[]) ${few}`.execute(
      db,
    );
  }
  await sql`with offered as (select row_number() over () as at, p.sub_category_id as sub, p.category_id as category from product p tablesample system (1) where p.sub_category_id is not null),
    asked as (select l.id, row_number() over () as at from rfq_line l where l.rfq_id <> all(${ids}::uuid[]))
    update rfq_line l set sub_category = o.sub, category = o.category from asked a, offered o
    where l.id = a.id and o.at = a.at % (select count(*) from offered) + 1`.execute(db);
  // Each was asked by somebody else: what a buyer did before is counted beside every request.
  await sql`with buyers as (select row_number() over (order by business_id) as at, business_id, account_id from business_access where access = 'owner'),
    copies as (select id, row_number() over (order by id) as at from rfq where id <> all(${ids}::uuid[]))
    update rfq r set business_id = b.business_id, account_id = b.account_id from copies c join buyers b on b.at = c.at % (select count(*) from buyers) + 1
    where r.id = c.id`.execute(db);
  for (const table of ['rfq', 'rfq_line']) await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Companies that offer something, and their owners, logged in. */
export async function ownedWith(parts: AppContext, count: number): Promise<Stage['bidders']> {
  const { rows } = await sql<{ businessID: string; accountID: string }>`select x.business_id as "businessID", x.account_id as "accountID" from business_access x
    where exists (select from product p where p.business_id = x.business_id) and x.access = 'owner' order by md5(x.business_id::text) limit ${count}`.execute(
    parts.db,
  );
  return Promise.all(
    rows.map(async (row) => {
      const sessionID = await makeSession(parts.db, row.accountID);
      return { ...row, token: (await signToken(parts, { accountID: row.accountID, sessionID })).token };
    }),
  );
}

export async function removeAll(db: Db): Promise<void> {
  await sql`truncate rfq, quote cascade`.execute(db);
  await sql`delete from outbox where topic ~ '^(rfq|quote)[.]' and done_at is null`.execute(db);
}
