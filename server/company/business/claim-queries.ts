import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';

export interface Settled {
  id: string;
  accept: boolean;
  sentence: string;
  staffID: string;
}

export async function close(db: Db, { id, accept, sentence, staffID, at }: Settled & { at: Date }): Promise<void> {
  await sql`update business_claim_request set state = ${accept ? 'accepted' : 'declined'}, answer = ${sentence}, decided_by = ${staffID}, decided_at = ${at}
    where id = ${id}`.execute(db);
}

export async function readClaimable(db: Db, id: string): Promise<{ claimed: boolean }[]> {
  const { rows } = await sql<{ claimed: boolean }>`
    select exists (select 1 from business_access a where a.business_id = r.id) as claimed from resource r where r.id = ${id} and r.type = 'business' and r.hidden_at is null`.execute(
    db,
  );
  return rows;
}

export async function insertClaimRequest(db: Db, id: string, accountID: string, evidence: string, now: Date): Promise<void> {
  await sql`insert into business_claim_request (id, business_id, account_id, evidence, created_at) values (${newId()}, ${id}, ${accountID}, ${evidence}, ${now})
    on conflict (business_id, account_id) where state = 'open' do update set evidence = excluded.evidence`.execute(db);
}

export async function lockClaimRequest(db: Db, id: string): Promise<{ businessID: string; accountID: string; state: 'open' | 'accepted' | 'declined' }[]> {
  const { rows } = await sql<{ businessID: string; accountID: string; state: 'open' | 'accepted' | 'declined' }>`
    select business_id as "businessID", account_id as "accountID", state from business_claim_request where id = ${id} for update`.execute(db);
  return rows;
}

export interface Published {
  email: string | null;
  website: string | null;
}

export async function readPublished(db: Db, id: string): Promise<(Published & { claimed: boolean })[]> {
  const { rows } = await sql<Published & { claimed: boolean }>`
    select b.contact_info ->> 'email' as email, b.contact_info ->> 'website' as website,
      exists (select 1 from business_access a where a.business_id = b.id) as claimed
    from business b join resource r on r.id = b.id and r.hidden_at is null where b.id = ${id}`.execute(db);
  return rows;
}

export async function insertClaim(
  db: Db,
  { claimID, id, accountID, to, now }: { claimID: string; id: string; accountID: string; to: string; now: Date },
): Promise<void> {
  await sql`insert into business_claim (id, business_id, account_id, email, created_at) values (${claimID}, ${id}, ${accountID}, ${to}, ${now})`.execute(db);
}

export async function spendClaim(
  db: Db,
  now: Date,
  claimID: string,
  accountID: string,
  madeAfter: Date,
): Promise<(Published & { businessID: string; sentTo: string })[]> {
  const { rows } = await sql<Published & { businessID: string; sentTo: string }>`
    update business_claim c set used_at = ${now} from business b where c.id = ${claimID} and c.account_id = ${accountID} and c.used_at is null
      and c.created_at > ${madeAfter} and b.id = c.business_id
    returning c.business_id as "businessID", c.email as "sentTo", b.contact_info ->> 'email' as email, b.contact_info ->> 'website' as website`.execute(db);
  return rows;
}

export async function readUnclaimed(db: Db, businessID: string): Promise<unknown[]> {
  const { rows } = await sql`select 1 from resource r where r.id = ${businessID} and r.hidden_at is null
    and not exists (select 1 from business_access a where a.business_id = r.id)`.execute(db);
  return rows;
}

export async function readClaimLetter(db: Db, id: string): Promise<{ email: string; company: string }[]> {
  const { rows } = await sql<{ email: string; company: string }>`
    select c.email, b.company_name as company from business_claim c join business b on b.id = c.business_id
    where c.id = ${id} and c.used_at is null`.execute(db);
  return rows;
}
