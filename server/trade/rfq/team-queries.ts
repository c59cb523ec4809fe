import { sql } from 'kysely';
import type { RfqRight } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';

export async function readTeam(db: Db, rfqID: string): Promise<{ userID: string; name: string; right: RfqRight }[]> {
  const { rows } = await sql<{ userID: string; name: string; right: RfqRight }>`
    select t.account_id as "userID", a.first_name || ' ' || a.last_name as name, t.may as "right" from rfq_team t join account a on a.id = t.account_id
    where t.rfq_id = ${rfqID} order by t.at, t.account_id`.execute(db);
  return rows;
}

export interface Deciders {
  responsible: { userID: string; name: string };
  approver: { userID: string; name: string } | null;
}

/** Who is responsible for a request, at first its creator, and who has to approve an award. */
export async function readDeciders(db: Db, rfqID: string): Promise<Deciders> {
  const { rows } = await sql<Deciders>`
    select jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name) as responsible,
      case when p.id is not null then jsonb_build_object('userID', p.id, 'name', p.first_name || ' ' || p.last_name) end as approver
    from rfq r join account a on a.id = coalesce(r.responsible_id, r.account_id) left join account p on p.id = r.approver_id where r.id = ${rfqID}`.execute(db);
  if (!rows[0]) throw new Error('a request that is read is missing');
  return rows[0];
}

/** What is not named stays. */
export async function writeDeciders(
  db: Db,
  rfqID: string,
  { responsibleID, approverID }: { responsibleID: string | undefined; approverID: string | null | undefined },
) {
  await sql`update rfq set responsible_id = coalesce(${responsibleID ?? null}::uuid, responsible_id),
    approver_id = case when ${approverID === undefined} then approver_id else ${approverID ?? null}::uuid end where id = ${rfqID}`.execute(db);
}

/** Of people those who belong to a business. */
export async function readBelonging(db: Db, businessID: string, accounts: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from business_access where business_id = ${businessID} and account_id = any(${accounts}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function writeTeam(db: Db, rfqID: string, team: { userID: string; right: RfqRight }[], at: Date): Promise<void> {
  const ids = team.map(({ userID }) => userID);
  await sql`delete from rfq_team where rfq_id = ${rfqID} and account_id <> all(${ids}::uuid[])`.execute(db);
  await sql`insert into rfq_team (rfq_id, account_id, may, at) select ${rfqID}, t.id, t.may, ${at}
    from unnest(${ids}::uuid[], ${team.map(({ right }) => right)}::text[]) t (id, may)
    on conflict (rfq_id, account_id) do update set may = excluded.may`.execute(db);
}

export async function writeAssignments(db: Db, rfqID: string, businessID: string, members: string[], at: Date): Promise<void> {
  await sql`delete from rfq_assignment where rfq_id = ${rfqID} and business_id = ${businessID} and account_id <> all(${members}::uuid[])`.execute(db);
  await sql`insert into rfq_assignment (rfq_id, business_id, account_id, at) select ${rfqID}, ${businessID}, unnest(${members}::uuid[]), ${at}
    on conflict do nothing`.execute(db);
}

export interface Setting {
  matching: boolean;
  categories: string[];
  countries: string[];
  membersQuote: boolean;
  adminsAward: boolean;
  /** Of one line; null where every quantity is welcome. */
  leastQuantity: string | null;
}

export async function readSetting(db: Db, businessID: string): Promise<Setting> {
  const { rows } = await sql<Setting>`
    select matching, categories, countries, members_quote as "membersQuote", admins_award as "adminsAward", trim_scale(least_quantity)::text as "leastQuantity" from rfq_setting where business_id = ${businessID}`.execute(
    db,
  );
  return rows[0] ?? { matching: true, categories: [], countries: [], membersQuote: false, adminsAward: false, leastQuantity: null };
}

/** What is not named stays, whoever else changes it meanwhile. */
export async function writeSetting(db: Db, businessID: string, change: Partial<Setting>): Promise<void> {
  const { matching = null, categories = null, countries = null, membersQuote = null, adminsAward = null, leastQuantity } = change;
  await sql`insert into rfq_setting (business_id) values (${businessID}) on conflict (business_id) do nothing`.execute(db);
  await sql`update rfq_setting set matching = coalesce(${matching}, matching), categories = coalesce(${categories}::text[], categories),
    countries = coalesce(${countries}::text[], countries), members_quote = coalesce(${membersQuote}, members_quote),
    admins_award = coalesce(${adminsAward}, admins_award),
    least_quantity = case when ${leastQuantity === undefined} then least_quantity else ${leastQuantity ?? null}::numeric end where business_id = ${businessID}`.execute(
    db,
  );
}
