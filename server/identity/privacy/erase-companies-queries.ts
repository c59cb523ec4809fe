import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { isHeldByMember } from '../account/hold-queries.ts';

export const BATCH = 100;

export async function forgetClicks(db: Db, ids: string[]): Promise<void> {
  await sql`delete from reaction where resource_id = any(${ids}) or actor_id = any(${ids})`.execute(db);
  await sql`delete from follow where resource_id = any(${ids})`.execute(db);
  await sql`delete from saved where resource_id = any(${ids})`.execute(db);
  await sql`delete from block where blocker_id = any(${ids}) or target_id = any(${ids})`.execute(db);
  await sql`update moderation set snapshot = '{}' where resource_id = any(${ids}) or voice_id = any(${ids})`.execute(db);
  await sql`update appeal p set content = '[deleted]' from moderation m where m.id = p.moderation_id and p.report_id is null and m.voice_id = any(${ids})`.execute(
    db,
  );
  await sql`update report set snapshot = '{}' where resource_id = any(${ids}) or snapshot ->> 'authorID' = any(${ids}::text[])`.execute(db);
  await sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()), owner_id = null where id = any(${ids})`.execute(db);
}

export const PRODUCTS = ['product_media', 'product_removal', 'product_overflow']
  .map((table) => (ids: string[]) => sql`delete from ${sql.table(table)} where product_id = any(${ids})`)
  .concat((ids) => sql`delete from product where id = any(${ids})`);

const documentsOf = (ids: string[]) => sql`select x.id from document_release x join document d on d.id = x.document_id
  where d.business_id = any(${ids}) or x.to_id = any(${ids})`;

export const COMPANY = [
  (ids: string[]) => sql`delete from document_view where release_id in (${documentsOf(ids)})`,
  (ids: string[]) => sql`delete from document_release where id in (${documentsOf(ids)})`,
  // Under whose name it was said is gone; it must not read as the person's own word.
  (ids: string[]) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()) where id in (select id from comment where business_id = any(${ids}))`,
  (ids: string[]) => sql`update comment set content = '[deleted]', business_id = null where business_id = any(${ids})`,
  (ids: string[]) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()) where id in (select id from post where author_id = any(${ids}))`,
  (ids: string[]) => sql`update post set content = '[deleted]' where author_id = any(${ids})`,
  (ids: string[]) => sql`delete from block where blocker_id = any(${ids}) or target_id = any(${ids})`,
  ...[
    'business_access',
    'business_category',
    'business_claim',
    'business_claim_request',
    'business_deed',
    'business_deletion',
    'business_invitation',
    'certificate',
    'inquiry_note',
    'saved_reply',
    'membership',
    'boost',
    // Those of a product that alone is erased stay: they are counts of the company.
    'sighting',
    'support_entry',
    'billing',
    'certificate_reminder',
    'document',
    'verification',
    'verification_check',
    'verification_request',
  ].map((table) => (ids: string[]) => sql`delete from ${sql.table(table)} where business_id = any(${ids})`),
  (ids: string[]) => sql`delete from business where id = any(${ids})`,
];

export async function readDueCompanies(db: Db, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from business_deletion where due_at <= ${now} and not ${isHeldByMember('business_deletion.business_id')}
    order by due_at limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

export async function lockDueCompany(db: Db, id: string, now: Date): Promise<unknown[]> {
  const { rows } = await sql`select 1 from business_deletion where business_id = ${id} and due_at <= ${now} for update`.execute(db);
  return rows;
}

export async function readHeldCompany(db: Db, id: string): Promise<unknown[]> {
  const { rows } = await sql`select 1 from business b where b.id = ${id} and ${isHeldByMember('b.id')}`.execute(db);
  return rows;
}

export async function lockRemovedProducts(db: Db, before: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
      select product_id as id from product_removal r where removed_at <= ${before}
        and not exists (select 1 from product p where p.id = r.product_id and ${isHeldByMember('p.business_id')}) order by removed_at limit ${sql.lit(BATCH)} for update skip locked`.execute(
    db,
  );
  return rows;
}

export async function lockCompanies(db: Db, ids: string[]): Promise<void> {
  await sql`select 1 from business where id = any(${ids}) order by id for update`.execute(db);
}

export async function readProductsOf(db: Db, ids: string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from product where business_id = any(${ids})`.execute(db);
  return rows;
}

export const postsBy = (ids: string[]) => sql`p.author_id = any(${ids})`;
