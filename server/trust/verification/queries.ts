import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { InsolvencyKind } from '#contract/trust/insolvency.ts';
import type { CheckKind, CheckSource } from '#contract/trust/verification.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';
import type { Valid } from './rules.ts';

export interface Company {
  id: string;
  name: string;
  country: string | null;
  website: string | null;
  address: string | null;
  tier: Tier;
  hidden: boolean;
}

/** What a verification needs to know of a business. */
export async function readCompany(db: Db, id: string): Promise<Company | null> {
  const { rows } = await sql<Company>`
    select b.id, b.company_name as name, b.country_code as country, b.contact_info ->> 'website' as website,
      b.contact_info ->> 'legalAddressEnglish' as address, ${tierOf} as tier, r.hidden_at is not null as hidden
    from business b join resource r on r.id = b.id where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type State = 'pending' | 'valid' | 'contested' | 'refused' | 'lapsed' | 'replaced' | 'withdrawn';

/** A check as it is written. */
export interface NewCheck {
  businessID: string;
  kind: CheckKind;
  subject: string;
  companyName: string;
  askedBy: string;
  at: Date;
  summary?: string;
  source?: CheckSource | null;
  sourceUrl?: string;
  address?: string;
  fileID?: string;
  documentExpiresAt?: Date | null;
  /** Since when it waits for its turn at the register. */
  queuedAt?: Date;
}

/** Puts a check in place of the one of its kind that waits. @returns its id. */
export async function insertPending(db: Db, check: NewCheck): Promise<string> {
  const id = newId();
  const { businessID, kind, subject, companyName, askedBy, at, summary = '', source = null, sourceUrl = null } = check;
  await sql`update verification_check set state = 'withdrawn', decided_at = ${at}, address = null where business_id = ${businessID} and kind = ${kind}
    and state = 'pending'`.execute(db);
  await sql`insert into verification_check (id, business_id, kind, state, subject, company_name, asked_by, asked_at, summary, source, source_url, address,
      file_id, document_expires_at, queued_at)
    values (${id}, ${businessID}, ${kind}, 'pending', ${subject}, ${companyName}, ${askedBy}, ${at}, ${summary}, ${source}, ${sourceUrl},
      ${check.address ?? null}, ${check.fileID ?? null}, ${check.documentExpiresAt ?? null}, ${check.queuedAt ?? null})`.execute(db);
  return id;
}

interface Accepted {
  at: Date;
  expiresAt: Date;
  source: CheckSource;
  decidedBy?: string | null;
  sourceUrl?: string | null;
}

/** Makes a waiting check valid, in place of an older one of its kind. */
export async function acceptCheck(db: Db, id: string, { at, expiresAt, source, decidedBy = null, sourceUrl = null }: Accepted): Promise<void> {
  await sql`update verification_check o set state = 'replaced' from verification_check n
    where n.id = ${id} and o.business_id = n.business_id and o.kind = n.kind and o.state = 'valid'`.execute(db);
  await sql`update verification_check set state = 'valid', source = ${source}, source_url = coalesce(${sourceUrl}, source_url), decided_by = ${decidedBy},
    decided_at = ${at}, checked_at = ${at}, looked_at = ${at}, expires_at = ${expiresAt}, address = null, queued_at = null where id = ${id}`.execute(db);
}

interface Ended {
  reason: string | null;
  by?: string | null;
  at: Date;
}

/** Ends a check, with the reason that the owner reads. */
export async function endCheck(db: Db, id: string, state: 'refused' | 'lapsed' | 'withdrawn', { reason, by = null, at }: Ended) {
  await sql`update verification_check set state = ${state}, reason = ${reason}, decided_at = ${at}, decided_by = coalesce(${by}, decided_by), address = null,
    queued_at = null where id = ${id}`.execute(db);
}

/** Keeps what was found for staff, where another company holds the same. */
export async function contestCheck(db: Db, id: string, { at, source }: { at: Date; source: CheckSource | null }): Promise<void> {
  await sql`update verification_check set state = 'contested', source = coalesce(${source}, source), checked_at = ${at}, address = null, queued_at = null
    where id = ${id}`.execute(db);
}

/** Ends what a company claimed besides, since it asked anew. */
export async function withdrawContested(db: Db, businessID: string, kind: CheckKind, at: Date): Promise<void> {
  await sql`update verification_check set state = 'withdrawn', decided_at = ${at} where business_id = ${businessID} and kind = ${kind}
    and state = 'contested'`.execute(db);
}

/** The same check holds for another term. */
export async function prolongCheck(db: Db, id: string, { at, expiresAt, source }: Pick<Accepted, 'at' | 'expiresAt' | 'source'>): Promise<void> {
  await sql`update verification_check set checked_at = ${at}, looked_at = ${at}, expires_at = ${expiresAt}, source = ${source}, tried_at = null,
    reminded_days = null, missed = 0, missed_since = null
    where id = ${id}`.execute(db);
}

export interface StoredCheck {
  id: string;
  businessID: string;
  kind: CheckKind;
  state: State;
  subject: string;
  summary: string;
  source: CheckSource | null;
  sourceUrl: string | null;
  reason: string | null;
  companyName: string;
  address: string | null;
  failures: number;
  fileID: string | null;
  documentExpiresAt: Date | null;
  askedAt: Date;
  checkedAt: Date | null;
  expiresAt: Date | null;
  remindedDays: number | null;
  queuedAt: Date | null;
  missed: number;
  missedSince: Date | null;
  insolvency: InsolvencyKind | null;
  insolvencySince: string | null;
  /** What stood on the website before the secret was another. */
  earlierTokens: string[];
}

/** The columns of a check, for whatever reads or returns some. */
export const CHECK = sql`id, business_id as "businessID", kind, state, subject, summary, source, source_url as "sourceUrl", reason, company_name as "companyName",
  address, failures, file_id as "fileID", document_expires_at as "documentExpiresAt", asked_at as "askedAt", checked_at as "checkedAt",
  expires_at as "expiresAt", reminded_days as "remindedDays", earlier_tokens as "earlierTokens", queued_at as "queuedAt", missed,
  missed_since as "missedSince", insolvency, insolvency_since as "insolvencySince"`;
const MOST_CHECKS = 50;

export async function readChecks(db: Db, businessID: string): Promise<StoredCheck[]> {
  const { rows } = await sql<StoredCheck>`select ${CHECK} from verification_check where business_id = ${businessID}
    order by state in ('pending', 'valid', 'contested') desc, asked_at desc, id desc limit ${sql.lit(MOST_CHECKS)}`.execute(db);
  return rows;
}

export async function readCheck(db: Db, id: string): Promise<StoredCheck | null> {
  const { rows } = await sql<StoredCheck>`select ${CHECK} from verification_check where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readPending(db: Db, businessID: string, kind: CheckKind): Promise<StoredCheck | null> {
  const { rows } = await sql<StoredCheck>`select ${CHECK} from verification_check
    where business_id = ${businessID} and kind = ${kind} and state = 'pending'`.execute(db);
  return rows[0] ?? null;
}

/** Counts a wrong code at once, whatever becomes of the request. */
export async function countFailure(db: Db, id: string): Promise<void> {
  await sql`update verification_check set failures = failures + 1 where id = ${id}`.execute(db);
}

/** Valid checks that hold at this moment. */
export async function readValid(db: Db, businessID: string, at: Date): Promise<Valid[]> {
  const { rows } = await sql<Valid>`select kind, expires_at as "expiresAt" from verification_check
    where business_id = ${businessID} and state = 'valid' and expires_at > ${at} order by kind`.execute(db);
  return rows;
}

export interface Grant {
  grantedAt: Date;
  expiresAt: Date;
}

/** The grant, also one that has just ended and was not taken away yet. */
export async function readGrant(db: Db, businessID: string): Promise<Grant | null> {
  const { rows } = await sql<Grant>`select granted_at as "grantedAt", expires_at as "expiresAt" from verification where business_id = ${businessID}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function writeGrant(db: Db, businessID: string, { checks, at, until }: { checks: CheckKind[]; at: Date; until: Date }): Promise<void> {
  await sql`insert into verification (business_id, checks, granted_at, expires_at) values (${businessID}, ${checks}, ${at}, ${until})
    on conflict (business_id) do update set checks = excluded.checks, expires_at = excluded.expires_at`.execute(db);
}

/** @returns whether there was one. */
export async function removeGrant(db: Db, businessID: string): Promise<boolean> {
  const { rows } = await sql`delete from verification where business_id = ${businessID} returning 1`.execute(db);
  return rows.length > 0;
}

interface StoredRequest {
  state: 'open' | 'granted' | 'refused';
  askedAt: Date;
  decidedAt: Date | null;
  reason: string | null;
}

export async function readRequests(db: Db, businessID: string): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`select state, asked_at as "askedAt", decided_at as "decidedAt", reason from verification_request
    where business_id = ${businessID} order by asked_at desc, id desc limit 20`.execute(db);
  return rows;
}

/** A second one beside an open one is none. */
export async function openRequest(db: Db, businessID: string, accountID: string, at: Date): Promise<void> {
  await sql`insert into verification_request (id, business_id, state, asked_by, asked_at) values (${newId()}, ${businessID}, 'open', ${accountID}, ${at})
    on conflict (business_id) where state = 'open' do nothing`.execute(db);
}

interface Decided {
  by: string;
  at: Date;
  reason?: string;
}

/** @returns whether one was open. */
export async function closeRequest(db: Db, businessID: string, state: 'granted' | 'refused', { by, at, reason }: Decided): Promise<boolean> {
  const { rows } = await sql`update verification_request set state = ${state}, decided_by = ${by}, decided_at = ${at}, reason = ${reason ?? null}
    where business_id = ${businessID} and state = 'open' returning 1`.execute(db);
  return rows.length > 0;
}
