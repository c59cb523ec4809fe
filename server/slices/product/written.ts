import { tell } from '#server/base/outbox.ts';
import { purgePages } from '#server/base/page-purge.ts';
import { actorOf, type Request } from '#server/base/request.ts';
import { noteDeed, type What } from '../business/deeds.ts';

interface Written {
  businessID: string;
  ids: string[];
  what: What;
  detail: string | null;
  topic: string;
}

/** What every write to products ends with: findable with the same commit, pages forgotten, the deed noted, the effect told. */
export async function finishWrite(request: Request, { businessID, ids, what, detail, topic }: Written): Promise<void> {
  await renewProducts(request, businessID, ids);
  await noteDeed(request, businessID, what, { detail });
  await tell(request.db, topic, { businessID, productIDs: ids, accountID: actorOf(request).accountID });
}

/** A business is found by its products too. */
export async function renewProducts({ db, findable }: Pick<Request, 'db' | 'findable'>, businessID: string, ids: string[]): Promise<void> {
  await findable.renew(db, 'business', [businessID]);
  await findable.renew(db, 'product', ids);
  await purgePages(db);
}
