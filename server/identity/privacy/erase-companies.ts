import { type Db, inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { REMOVAL_DAYS } from '#server/catalogue/product/removal.ts';
import { deleteProducts } from '#server/catalogue/product/removal-queries.ts';
import { forgetPictures } from '#server/network/post/pictures.ts';
import { readAskedAbout } from '#server/network/resource/visibility-queries.ts';
import { endRequestsOf } from '#server/trade/rfq/leaving.ts';
import { listForRestore } from '../account/hold-queries.ts';
import {
  lockCompanies,
  lockDueCompany,
  lockRemovedProducts,
  postsBy,
  readDueCompanies,
  readHeldCompany,
  readProductsOf,
  readWithMerged,
} from './erase-companies-queries.ts';
import { owners } from './owners.ts';

/** Deletes for good the companies whose 30 days are over. Each is one transaction: a job that dies goes on where it stopped. */
export async function eraseDueCompanies(parts: AppContext): Promise<void> {
  const rows = await readDueCompanies(parts.db, parts.now());
  for (const { id } of rows) await inTransaction(parts, (parts) => eraseIfDue(parts, id));
}

/** Looked up once more: an owner may have taken it back just now. */
async function eraseIfDue(parts: Pick<AppContext, 'db' | 'findable' | 'now'>, id: string): Promise<void> {
  const due = await lockDueCompany(parts.db, id, parts.now());
  const held = await readHeldCompany(parts.db, id);
  if (due.length > 0 && held.length === 0) await eraseCompanies(parts, [id]);
}

/** The same for products that were removed 30 days ago. */
export async function eraseRemovedProducts(parts: AppContext): Promise<void> {
  const before = new Date(parts.now().getTime() - REMOVAL_DAYS * 86_400_000);
  await inTransaction(parts, async (parts) => {
    const rows = await lockRemovedProducts(parts.db, before);
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
export async function eraseCompanies({ db, findable, now }: Pick<AppContext, 'db' | 'findable' | 'now'>, asked: string[]): Promise<void> {
  if (asked.length === 0) return;
  const ids = await readWithMerged(db, asked);
  await listForRestore(db, 'business', ids, now());
  await lockCompanies(db, ids);
  await endRequestsOf(db, { companies: ids });
  const rows = await readProductsOf(db, ids);
  const products = rows.map(({ id }) => id);
  await eraseProducts(db, products);
  await forgetPictures(db, postsBy(ids));
  for (const { eraseCompanies = [] } of Object.values(owners)) for (const statement of eraseCompanies) await statement(ids).execute(db);
  await forgetThings(db, ids);
  const askers = ids.map((id) => ({ id, type: 'business' }));
  await findable.renew(db, 'product', [...products, ...(await readAskedAbout(db, askers))]);
  await findable.renew(db, 'business', ids);
  await purgePages(db);
}

async function eraseProducts(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteProducts(db, ids);
  await forgetThings(db, ids);
}

async function forgetThings(db: Db, ids: string[]): Promise<void> {
  for (const { forgetThings = [] } of Object.values(owners)) for (const statement of forgetThings) await statement(ids).execute(db);
}
