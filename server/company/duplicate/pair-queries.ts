import { sql } from 'kysely';
import type { Share } from '#contract/company/duplicate-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

export type PairState = 'open' | 'later' | 'different' | 'merged';

export interface Pair {
  id: string;
  one: string;
  other: string;
  shares: Share[];
  state: PairState;
  at: string;
  askedAt: string | null;
  sentence: string | null;
}

const PAIR = sql`p.id, p.one_id as one, p.other_id as other, p.shares, p.state, ${isoMilliseconds('p.found_at')} as at, ${isoMilliseconds('p.asked_at')} as "askedAt", p.sentence`;

export async function readPair(db: Db, id: string): Promise<Pair | null> {
  const { rows } = await sql<Pair>`select ${PAIR} from duplicate_pair p where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked: of two decisions at once the second finds the first. */
export async function lockPair(db: Db, id: string): Promise<Pair | null> {
  const { rows } = await sql<Pair>`select ${PAIR} from duplicate_pair p where p.id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** The case of two companies; null where there is none. */
export async function readPairOf(db: Db, one: string, other: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from duplicate_pair where one_id = least(${one}::uuid, ${other}::uuid)
    and other_id = greatest(${one}::uuid, ${other}::uuid)`.execute(db);
  return rows[0]?.id ?? null;
}

/** Of these companies those that nobody acts for. */
export async function readUnowned(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from business b where b.id = any(${ids}::uuid[])
    and not exists (select from business_access a where a.business_id = b.id)`.execute(db);
  return rows.map(({ id }) => id);
}

interface Decided {
  state: PairState;
  sentence: string | null;
  at: Date;
  until: Date | null;
}

export async function decidePair(db: Db, id: string, { state, sentence, at, until }: Decided): Promise<void> {
  await sql`update duplicate_pair set state = ${state}, sentence = ${sentence}, decided_at = ${at}, until = ${until} where id = ${id}`.execute(db);
}

export async function reopenPair(db: Db, id: string): Promise<void> {
  await sql`update duplicate_pair set state = 'open', sentence = null, decided_at = null, until = null where id = ${id} and state = 'merged'`.execute(db);
}

export async function notePairAsked(db: Db, id: string, at: Date): Promise<void> {
  await sql`update duplicate_pair set asked_at = ${at} where id = ${id}`.execute(db);
}

export async function insertConsent(db: Db, pairID: string, businessID: string, accountID: string, at: Date): Promise<void> {
  await sql`insert into duplicate_consent (pair_id, business_id, account_id, at) values (${pairID}, ${businessID}, ${accountID}, ${at})
    on conflict do nothing`.execute(db);
}

/** The companies of a pair of which somebody who owns it now has agreed, and those that nobody owns. */
export async function readWilling(db: Db, pairID: string): Promise<{ agreed: string[]; unowned: string[] }> {
  const { rows } = await sql<{ agreed: string[]; unowned: string[] }>`
    select array(select c.business_id::text from duplicate_consent c join business_access a on a.business_id = c.business_id and a.account_id = c.account_id
        and a.access = 'owner' where c.pair_id = p.id) as agreed,
      array(select b.id::text from business b where b.id in (p.one_id, p.other_id)
        and not exists (select from business_access a where a.business_id = b.id)) as unowned
    from duplicate_pair p where p.id = ${pairID}`.execute(db);
  return rows[0] ?? { agreed: [], unowned: [] };
}

interface Named {
  businessID: string;
  companyName: string;
}

export interface AskedPair {
  pairID: string;
  own: Named;
  other: Named;
  askedAt: string;
  agreed: boolean;
}

const named = (alias: string) => sql`jsonb_build_object('businessID', ${sql.ref(`${alias}.id`)}, 'companyName', ${sql.ref(`${alias}.company_name`)})`;

/** The open cases of companies that somebody owns, of which their owners were asked. */
export async function readAsked(db: Db, accountID: string): Promise<AskedPair[]> {
  const { rows } = await sql<AskedPair>`
    select p.id as "pairID", ${named('b')} as own, ${named('o')} as other, ${isoMilliseconds('p.asked_at')} as "askedAt",
      exists (select from duplicate_consent c where c.pair_id = p.id and c.business_id = b.id) as agreed
    from business_access a join business b on b.id = a.business_id
    join duplicate_pair p on (p.one_id = b.id or p.other_id = b.id) and p.asked_at is not null and p.state in ('open', 'later')
    join business o on o.id in (p.one_id, p.other_id) and o.id <> b.id join resource r on r.id = o.id and r.hidden_at is null
    where a.account_id = ${accountID} and a.access = 'owner' order by p.asked_at desc, b.id limit 20`.execute(db);
  return rows;
}

/** Owners to be asked: of each company of the pair those who own it. */
export async function readOwners(db: Db, pair: Pick<Pair, 'one' | 'other'>): Promise<{ businessID: string; accountID: string }[]> {
  const { rows } = await sql<{ businessID: string; accountID: string }>`
    select business_id as "businessID", account_id as "accountID" from business_access
    where business_id in (${pair.one}, ${pair.other}) and access = 'owner' order by 1, 2`.execute(db);
  return rows;
}

export interface AskedLetter {
  email: string;
  name: string;
  company: string;
  other: string;
}

export async function readAskedLetter(db: Db, pairID: string, businessID: string, accountID: string): Promise<AskedLetter[]> {
  const { rows } = await sql<AskedLetter>`
    select a.email, a.first_name as name, b.company_name as company, o.company_name as other
    from duplicate_pair p join business b on b.id = ${businessID} join business o on o.id in (p.one_id, p.other_id) and o.id <> b.id, account a
    where p.id = ${pairID} and p.state in ('open', 'later') and a.id = ${accountID}`.execute(db);
  return rows;
}
