import { type RawBuilder, sql } from 'kysely';
import type { LookOutcome, LookState } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import { withdrawnAt } from '#server/company/business/certificates/counting-queries.ts';
import { readable } from '#server/network/resource/queries.ts';

interface Look {
  lookID: string;
  certificateID: string;
  state: LookState;
  askedAt: string;
  decidedAt: string | null;
  reason: string | null;
}

/** Without one of these there is nothing to compare with the document, or no document (CRT-005). */
export const COMPARED = ['document', 'number', 'issuer', 'holder', 'scope'] as const;
export type Compared = (typeof COMPARED)[number];

const YEAR = sql`interval '365 days'`;

/** Of the year until now, the latest first. */
export async function readLooks(db: Db, businessID: string, at: Date): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select id as "lookID", certificate_id as "certificateID", state, ${isoMilliseconds('asked_at')} as "askedAt", ${isoMilliseconds('decided_at')} as "decidedAt", reason
    from certificate_look where business_id = ${businessID} and asked_at > ${at}::timestamptz - ${YEAR} order by asked_at desc, id desc`.execute(db);
  return rows;
}

/** What staff compares: each is stated or not. Null for a certificate that is not there. */
export async function readCompared(db: Db, businessID: string, certificateID: string): Promise<Record<Compared, boolean> | null> {
  const { rows } = await sql<Record<Compared, boolean>>`
    select document_id is not null as document, number is not null as number, issuer is not null as issuer, holder is not null as holder, scope is not null as scope
    from certificate where id = ${certificateID} and business_id = ${businessID}`.execute(db);
  return rows[0] ?? null;
}

export interface NewLook {
  id: string;
  businessID: string;
  certificateID: string;
  by: string;
  at: Date;
}

export async function insertLook(db: Db, { id, businessID, certificateID, by, at }: NewLook): Promise<void> {
  await sql`insert into certificate_look (id, certificate_id, business_id, asked_by, asked_at) values (${id}, ${certificateID}, ${businessID}, ${by}, ${at})
    on conflict (certificate_id) where state = 'open' do nothing`.execute(db);
}

/** What was to be looked at and is not there any more. */
export async function endLooks(db: Db, businessID: string, at: Date): Promise<void> {
  await sql`update certificate_look l set state = 'ended', decided_at = ${at} where l.business_id = ${businessID} and l.state = 'open'
    and not exists (select from certificate k where k.id = l.certificate_id)`.execute(db);
}

export interface StoredLook {
  id: string;
  businessID: string;
  certificateID: string;
  at: string;
  state: LookState;
  reason: string | null;
}

export async function readLook(db: Db, id: string): Promise<StoredLook | null> {
  const { rows } =
    await sql<StoredLook>`select id, business_id as "businessID", certificate_id as "certificateID", ${isoMilliseconds('asked_at')} as at, state, reason
    from certificate_look where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function closeLook(
  db: Db,
  id: string,
  { outcome, reason, by, at }: { outcome: LookOutcome; reason: string; by: string; at: Date },
): Promise<void> {
  await sql`update certificate_look set state = ${outcome}, reason = ${reason || null}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(db);
}

const FILE = sql`select f.key, f.content_type as type, f.sizes, k.name from certificate k join file f on f.id = k.document_id`;
const named = (file: PrivateFile | undefined): PrivateFile | null => (file ? { ...file, name: `${file.name}.${ENDINGS[file.type] ?? 'webp'}` } : null);
const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf' };

/** The document of a certificate that its company shows to everybody, or that belongs to a company of this account. */
export async function openShown(db: Db, id: string, accountID: string | null): Promise<PrivateFile | null> {
  const own: RawBuilder<unknown> =
    accountID === null ? sql`false` : sql`exists (select from business_access o where o.business_id = k.business_id and o.account_id = ${accountID})`;
  const { rows } =
    await sql<PrivateFile>`${FILE} join resource r on r.id = k.business_id where k.id = ${id} and (${own} or (k.document_public and ${withdrawnAt} is null and ${readable('r')}))`.execute(
      db,
    );
  return named(rows[0]);
}

/** For staff, whoever may see it else. */
export async function openAny(db: Db, id: string): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`${FILE} where k.id = ${id}`.execute(db);
  return named(rows[0]);
}
