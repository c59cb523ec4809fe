import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { REMOVAL_DAYS } from '#server/catalogue/product/removal.ts';
import { forgetPictures } from '#server/media/upload/forget-pictures.ts';
import { isHeldByMember, listForRestore } from '../account/hold.ts';

const BATCH = 100;

/** Deletes for good the companies whose 30 days are over. Each is one transaction: a job that dies goes on where it stopped. */
export async function eraseDueCompanies(parts: AppContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from business_deletion where due_at <= ${parts.now()} and not ${isHeldByMember('business_deletion.business_id')}
    order by due_at limit ${sql.lit(BATCH)}`.execute(parts.db);
  for (const { id } of rows) await inTransaction(parts, (parts) => eraseIfDue(parts, id));
}

/** Looked up once more: an owner may have taken it back just now. */
async function eraseIfDue(parts: Pick<AppContext, 'db' | 'findable' | 'now'>, id: string): Promise<void> {
  const due = await sql`select 1 from business_deletion where business_id = ${id} and due_at <= ${parts.now()} for update`.execute(parts.db);
  const held = await sql`select 1 from business b where b.id = ${id} and ${isHeldByMember('b.id')}`.execute(parts.db);
  if (due.rows.length > 0 && held.rows.length === 0) await eraseCompanies(parts, [id]);
}

/** The same for products that were removed 30 days ago. */
export async function eraseRemovedProducts(parts: AppContext): Promise<void> {
  const before = new Date(parts.now().getTime() - REMOVAL_DAYS * 86_400_000);
  await inTransaction(parts, async (parts) => {
    const { rows } = await sql<{ id: string }>`
      select product_id as id from product_removal r where removed_at <= ${before}
        and not exists (select 1 from product p where p.id = r.product_id and ${isHeldByMember('p.business_id')}) order by removed_at limit ${sql.lit(BATCH)} for update skip locked`.execute(
      parts.db,
    );
    await eraseProducts(
      parts.db,
      rows.map(({ id }) => id),
    );
  });
}

/**
 * Rows of companies, of their products and of their people, and what others said of them in a click. What others wrote keeps the id that it hangs on:
 * the resource stays, hidden. A company of somebody who is held waits for that. Invoices stay too: the law asks the seller to keep them (docs/memberships.md). Files that nothing names any more go with the sweep of uploads.
 */
export async function eraseCompanies({ db, findable, now }: Pick<AppContext, 'db' | 'findable' | 'now'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await listForRestore(db, 'business', ids, now());
  await sql`select 1 from business where id = any(${ids}) order by id for update`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from product where business_id = any(${ids})`.execute(db);
  const products = rows.map(({ id }) => id);
  await eraseProducts(db, products);
  await forgetPictures(db, sql`p.author_id = any(${ids})`);
  for (const statement of COMPANY) await statement(ids).execute(db);
  await forgetClicks(db, ids);
  await findable.renew(db, 'product', products);
  await findable.renew(db, 'business', ids);
  await purgePages(db);
}

async function eraseProducts(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const statement of PRODUCTS) await statement(ids).execute(db);
  await forgetClicks(db, ids);
}

async function forgetClicks(db: Db, ids: string[]): Promise<void> {
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

const PRODUCTS = ['product_media', 'product_removal', 'product_overflow']
  .map((table) => (ids: string[]) => sql`delete from ${sql.table(table)} where product_id = any(${ids})`)
  .concat((ids) => sql`delete from product where id = any(${ids})`);

const documentsOf = (ids: string[]) => sql`select x.id from document_release x join document d on d.id = x.document_id
  where d.business_id = any(${ids}) or x.to_id = any(${ids})`;

const COMPANY = [
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
