import { sql } from 'kysely';
import type { InboxRule, SentRule } from '#contract/trade/desk/rules.ts';
import type { Db } from '#server/base/database/database.ts';

const ASKS = sql`r.id as "ruleID", r.name, r.products, r.categories, r.countries, r.languages, r.words, r.kinds`;

/** In the order in which they are asked. */
export async function readRules(db: Db, businessID: string): Promise<InboxRule[]> {
  const { rows } = await sql<InboxRule>`
    select ${ASKS}, array(select p.account_id from inbox_rule_person p where p.rule_id = r.id order by p.place) as people
    from inbox_rule r where r.business_id = ${businessID} order by r.place`.execute(db);
  return rows;
}

/** The same, locked, without those whose people have all left: nobody else gives a thread by them meanwhile. */
export async function lockRules(db: Db, businessID: string): Promise<InboxRule[]> {
  await sql`select 1 from inbox_rule where business_id = ${businessID} order by id for update`.execute(db);
  return (await readRules(db, businessID)).filter(({ people }) => people.length > 0);
}

/** How often the rules were changed. */
export async function readVersion(db: Db, businessID: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select rules_version as version from inbox_setting where business_id = ${businessID}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** @returns whether nobody has changed them since that version; the next one is taken then. */
export async function takeVersion(db: Db, businessID: string, version: number): Promise<boolean> {
  await sql`insert into inbox_setting (business_id) values (${businessID}) on conflict (business_id) do nothing`.execute(db);
  const { rows } = await sql`update inbox_setting set rules_version = rules_version + 1
    where business_id = ${businessID} and rules_version = ${version} returning 1`.execute(db);
  return rows.length > 0;
}

/** Whose these products are, and which of these people belong to the business. */
export async function readOwn(db: Db, businessID: string, products: string[], people: string[]): Promise<{ products: string[]; people: string[] }> {
  const { rows } = await sql<{ products: string[]; people: string[] }>`
    select array(select id from product where business_id = ${businessID} and id = any(${products}::uuid[])
        union select unnest(r.products) from inbox_rule r where r.business_id = ${businessID}) as products,
      array(select account_id from business_access where business_id = ${businessID} and account_id = any(${people}::uuid[])) as people`.execute(db);
  return rows[0] ?? { products: [], people: [] };
}

/** Puts these in the place of all rules. Whoever stays in a rule keeps their turn. */
export async function replaceRules(db: Db, businessID: string, rules: (SentRule & { ruleID: string })[]): Promise<void> {
  const people = rules.flatMap(({ ruleID, people }) => people.map((accountID, place) => ({ ruleID, accountID, place })));
  const { rows: turns } = await sql<{ rule_id: string; account_id: string; turn: number }>`
    select p.rule_id, p.account_id, p.turn from inbox_rule_person p join inbox_rule r on r.id = p.rule_id where r.business_id = ${businessID}`.execute(db);
  const turnOf = new Map(turns.map(({ rule_id, account_id, turn }) => [`${rule_id} ${account_id}`, turn]));
  await sql`delete from inbox_rule where business_id = ${businessID}`.execute(db);
  await sql`insert into inbox_rule (id, business_id, place, name, products, categories, countries, languages, words, kinds)
    select r.id, ${businessID}, r.place, r.name, r.products, r.categories, r.countries, r.languages, r.words, r.kinds
    from jsonb_to_recordset(${JSON.stringify(rules.map(({ ruleID: id, ...rule }, place) => ({ id, place, ...rule })))}::jsonb)
      as r (id uuid, place int, name text, products uuid[], categories text[], countries text[], languages text[], words text[], kinds text[])`.execute(db);
  await sql`insert into inbox_rule_person (rule_id, business_id, account_id, place, turn)
    select p."ruleID", ${businessID}, p."accountID", p.place, p.turn
    from jsonb_to_recordset(${JSON.stringify(people.map((one) => ({ ...one, turn: turnOf.get(`${one.ruleID} ${one.accountID}`) ?? 0 })))}::jsonb)
      as p ("ruleID" uuid, "accountID" uuid, place int, turn bigint)`.execute(db);
}

/** Gives a thread to the person of this rule who has waited longest for one. @returns whether anybody was there to take it. */
export async function giveByRule(
  db: Db,
  { ruleID, requestID, businessID, at }: { ruleID: string; requestID: string; businessID: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with next as (select account_id from inbox_rule_person where rule_id = ${ruleID} order by turn, place limit 1),
    given as (
      insert into inquiry_assignment (inquiry_id, business_id, account_id, created_at) select ${requestID}, ${businessID}, account_id, ${at} from next
      on conflict (inquiry_id, business_id) do nothing returning account_id)
    update inbox_rule_person p set turn = 1 + (select max(turn) from inbox_rule_person where rule_id = ${ruleID})
      from given g where p.rule_id = ${ruleID} and p.account_id = g.account_id returning 1`.execute(db);
  return rows.length > 0;
}
