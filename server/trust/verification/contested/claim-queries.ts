import { sql } from 'kysely';
import type { ContestedCompany, ContestOutcome } from '#contract/trust/contested-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { verifiedOf } from '#server/company/business/queries.ts';
import { type Held, heldOf } from '../holding-queries.ts';
import { CHECK, type StoredCheck } from '../queries.ts';

interface NewClaim {
  held: Held;
  businessID: string;
  holderID: string;
  at: Date;
}

/** One case for a company and what it claims, by whichever checks. */
export async function openClaim(db: Db, { held: { kind, key }, businessID, holderID, at }: NewClaim): Promise<void> {
  await sql`insert into contested_claim (id, kind, key, business_id, holder_id, opened_at) values (${newId()}, ${kind}, ${key}, ${businessID}, ${holderID}, ${at})
    on conflict (business_id, kind, key) where decided_at is null do nothing`.execute(db);
}

export interface StoredClaim extends Held {
  id: string;
  businessID: string;
  /** Who holds it now; of a decided one, who held it then. */
  holderID: string | null;
  openedAt: string;
  lapsesAt: Date | null;
  outcome: ContestOutcome | null;
  reason: string | null;
}

const CLAIM = sql`d.id, d.kind, d.key, d.business_id as "businessID", ${isoMilliseconds('d.opened_at')} as "openedAt", d.lapses_at as "lapsesAt", d.outcome, d.reason,
  case when d.decided_at is null then (select h.business_id from held_identifier h where h.kind = d.kind and h.key = d.key) else d.holder_id end as "holderID"`;

export async function readClaim(db: Db, id: string, lock: 'lock' | 'read' = 'read'): Promise<StoredClaim | null> {
  const { rows } =
    await sql<StoredClaim>`select ${CLAIM} from contested_claim d where d.id = ${id} ${sql.raw(lock === 'lock' ? 'for update of d' : '')}`.execute(db);
  return rows[0] ?? null;
}

interface Closed {
  outcome: ContestOutcome;
  holderID?: string | null;
  by?: string | null;
  reason?: string | null;
  at: Date;
}

export async function closeClaim(db: Db, id: string, { outcome, holderID = null, by = null, reason = null, at }: Closed): Promise<void> {
  await sql`update contested_claim set outcome = ${outcome}, holder_id = coalesce(${holderID}, holder_id), decided_by = ${by}, reason = ${reason}, decided_at = ${at}
    where id = ${id}`.execute(db);
}

/** The checks by which a company has, or claims, what is held. */
export async function readChecksOf(db: Db, { kind, key }: Held, businessID: string): Promise<StoredCheck[]> {
  const of = heldOf('c');
  const { rows } =
    await sql<StoredCheck>`select ${CHECK} from verification_check c where c.business_id = ${businessID} and ${of.kind} = ${kind} and ${of.key} = ${key}
    and c.state in ('valid', 'contested') order by c.asked_at, c.id`.execute(db);
  return rows;
}

/** Nothing is left to decide where the claimant has no check of it any more. */
export async function endClaims(db: Db, businessID: string, at: Date): Promise<void> {
  const of = heldOf('c');
  await sql`update contested_claim d set outcome = 'ended', decided_at = ${at} where d.business_id = ${businessID} and d.decided_at is null
    and not exists (select from verification_check c where c.business_id = d.business_id and ${of.kind} = d.kind and ${of.key} = d.key
      and (c.state = 'contested' or (c.state = 'valid' and d.lapses_at is not null)))`.execute(db);
}

/** Doubles whose time is over. */
export async function readLapsing(db: Db, at: Date): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`select ${CLAIM} from contested_claim d where d.decided_at is null and d.lapses_at <= ${at}
    order by d.lapses_at limit 100`.execute(db);
  return rows;
}

/** When the case was opened that waits longest; null where none does. */
export async function oldestContested(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`select ${isoMilliseconds('d.opened_at')} as at from contested_claim d where d.decided_at is null
    order by d.opened_at, d.id limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** What staff compares of the companies of a case. */
export async function readCompanies(db: Db, ids: string[]): Promise<Map<string, ContestedCompany>> {
  const { rows } = await sql<ContestedCompany>`
    select b.id as "businessID", b.company_name as "companyName", b.country_code as country, b.contact_info ->> 'website' as website,
      b.contact_info ->> 'legalAddressEnglish' as address, ${verifiedOf} as verified, ${isoMilliseconds('b.created_at')} as "createdAt"
    from business b where b.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.businessID, row]));
}
