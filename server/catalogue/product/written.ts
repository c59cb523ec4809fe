import type { Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { type ActivityKind, recordActivity } from '#server/company/business/activity-queries.ts';

interface Written {
  businessID: string;
  ids: string[];
  what: ActivityKind;
  detail: string | null;
}

/** What every write to products ends with: findable with the same commit, pages forgotten, the deed noted. */
export async function finishWrite(request: Request, { businessID, ids, what, detail }: Written): Promise<void> {
  await renewProducts(request, businessID, ids);
  if (ids.length > 0) await publish(request.db, 'product.changed', { businessID, productIDs: ids });
  await recordActivity(request, businessID, what, { detail });
}

/** A business is found by its products too. */
export async function renewProducts({ db, findable }: Pick<Request, 'db' | 'findable'>, businessID: string, ids: string[]): Promise<void> {
  await findable.renew(db, 'business', [businessID]);
  await findable.renew(db, 'product', ids);
  await purgePages(db, [businessID, LISTS, ...ids]);
}
